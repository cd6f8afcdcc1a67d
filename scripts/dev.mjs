// `make dev`: the client from its sources, in front of a server that is built and started anew whenever Rust code changes.
// Usage: node scripts/dev.mjs PORT

import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '..');
const port = Number(process.argv[2] ?? 8080);
const target = resolve(here, process.env.CARGO_TARGET_DIR ?? 'target');
const say = (text) => console.log(`▸ ${text}`);

const behind = await freePort();
let server = null;
let building = null;
let stale = false;

const vite = spawn('npx', ['vite', '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
  cwd: join(here, 'web'),
  env: { ...process.env, STARBOARD_URL: `http://localhost:${behind}` },
  stdio: 'inherit',
});
vite.once('exit', (code) => stop(code ?? 1));

build();
for (const folder of ['crates', 'docs']) {
  watch(join(here, folder), { recursive: true }, (_, file) => {
    if (/\.(rs|toml|ftl|md|sql)$/.test(file ?? '')) build();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));

/** Builds the program and starts it anew; once more if something changes meanwhile. Pages connect again by themselves. */
function build() {
  if (building) {
    stale = true;
    return;
  }
  say('building the program');
  const begin = Date.now();
  building = spawn('cargo', ['build', '--locked', '-p', 'starboard-cli', '--no-default-features', '--quiet'], { cwd: here, stdio: 'inherit' });
  building.once('exit', async (code) => {
    building = null;
    if (code === 0) {
      await ended(server);
      server = spawn(join(target, 'debug', 'starboard'), ['serve', '--port', String(behind), '--origin', `http://localhost:${port}`, '--log', 'warn'], {
        cwd: here,
        stdio: 'inherit',
      });
      say(`the server runs (${((Date.now() - begin) / 1000).toFixed(1)} s); open http://localhost:${port}`);
    }
    if (stale) {
      stale = false;
      build();
    }
  });
}

function ended(child) {
  return new Promise((done) => {
    if (!child || child.exitCode !== null) return done();
    child.once('exit', done);
    child.kill('SIGTERM');
  });
}

function stop(code) {
  for (const child of [vite, building, server]) child?.kill('SIGTERM');
  process.exit(code);
}

function freePort() {
  return new Promise((found) => {
    const listener = createServer();
    listener.listen(0, '127.0.0.1', () => {
      const { port: free } = listener.address();
      listener.close(() => found(free));
    });
  });
}
