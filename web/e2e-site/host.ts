// A plain host of files: a folder, a port, and nothing else. It sets no header but the kind of what it sends, and does not even know
// what WebAssembly is.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';

/** The folder that `make site` has built; `SITE` names another one. */
export const FOLDER = resolve(import.meta.dirname, '..', process.env['SITE'] ?? '../site');
/** The site lies somewhere below the root of its host. */
const UNDER = '/some/where';
const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** Whether the site has an engine of this game: a quick build has one alone. */
export const hasEngine = (game: string): boolean => existsSync(join(FOLDER, `engine/${game}.wasm`));

export interface Host {
  /** Where the site is, with a slash at the end. */
  url: string;
  /** The paths that were asked for, without that of the site. */
  asked: string[];
  /** From now on a file is sent in another form. */
  change(path: string, how: (text: string) => string): void;
  stop(): Promise<void>;
}

export async function openHost(): Promise<Host> {
  if (!existsSync(join(FOLDER, 'engine/games.en.json'))) throw new Error(`${FOLDER} is not there: make site`);
  const asked: string[] = [];
  const changes = new Map<string, (text: string) => string>();
  const server = createServer((request, answer) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const inside = path.startsWith(`${UNDER}/`) ? path.slice(UNDER.length + 1) || 'index.html' : '';
    asked.push(inside);
    const file = join(FOLDER, inside);
    const found = inside !== '' && existsSync(file) && statSync(file).isFile();
    const kind = KINDS[extname(file)];
    answer.writeHead(found ? 200 : 404, found && kind ? { 'content-type': kind } : { 'content-type': 'text/html' });
    const change = changes.get(inside);
    if (change) answer.end(change(readFileSync(file, 'utf8')));
    else createReadStream(found ? file : join(FOLDER, '404.html')).pipe(answer);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${UNDER}/`,
    asked,
    change: (path, how) => changes.set(path, how),
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
