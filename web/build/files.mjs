// What has been built into a folder, and the service worker that knows it: files.mjs FOLDER.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Writes FOLDER/sw.js anew: for whatever lies there now. */
export function writeServiceWorker(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => !['sw.js', '404.html'].includes(path))
    .sort();
  const hash = (path) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
      .slice(0, 16);
  const list = JSON.stringify(Object.fromEntries(files.map((path) => [path, hash(path)])), null, 1);
  const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'sw.js'), `const FILES = ${list};\n\n${worker}`);
}

if (import.meta.filename === process.argv[1]) writeServiceWorker(process.argv[2].replace(/\/$/, ''));
