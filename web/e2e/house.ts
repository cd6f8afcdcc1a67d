// A real server for the tests: the program, a free port, a database of its own in a temporary folder. It rehearses: all luck, that
// of bots as well, follows from a seed and the name of the table, so the games are the same in every run.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface House {
  /** Where browsers go. */
  url: string;
  stop(): Promise<void>;
  /** Ends at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Where a house is opened that others have been in before, or will be. */
export interface Place {
  port: number;
  /** Of its database. */
  folder: string;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'starboard-e2e-'));

/** The program; `STARBOARD_BIN` names another one. */
const PROGRAM = resolve(import.meta.dirname, '..', process.env['STARBOARD_BIN'] ?? '../target/debug/starboard');
/** Serve dist/ ourselves, in front of the program, instead of the client that it carries: for work on the client. */
const IN_FRONT = process.env['E2E_PREVIEW'] === '1';
/** Another seed is other luck at all tables. */
const SEED = process.env['E2E_SEED'] ?? 'starboard';

/** `client`: a folder, instead of the client that the program finds by itself. */
export async function openHouse({ client, place }: { client?: string; place?: Place } = {}): Promise<House> {
  const elsewhere = process.env['E2E_URL']?.replace(/\/$/, '');
  if (elsewhere) return { url: elsewhere, stop: async () => {}, kill: async () => {} };
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: build it, or name another one with STARBOARD_BIN`);
  const { port, folder } = place ?? { port: 0, folder: newFolder() };
  const front = IN_FRONT ? `http://localhost:${await freePort()}` : null;
  const given = ['--port', String(port), '--db', join(folder, 'e2e.db'), '--log', 'error', '--unlimited', '--rehearsal', SEED];
  const more = [...(front ? ['--origin', front] : []), ...(client ? ['--client', client] : [])];
  const child = spawn(PROGRAM, ['serve', ...given, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  outlive(child.pid, folder);
  let said = '';
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  const address = await new Promise<string>((found, failed) => {
    const hear = (text: Buffer) => {
      said += text.toString();
      const url = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (url) found(url);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', failed);
    void gone.then((code) => failed(new Error(`the server stopped with ${code}:\n${said}`)));
  });
  const close = front ? await serveInFront(front, address) : async () => {};
  const page = await (await fetch(front ?? address)).text();
  const stop = async () => {
    await close();
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  if (!page.includes('id="app"')) {
    await stop();
    throw new Error(`${PROGRAM} carries no client: build the client and then the program, or set E2E_PREVIEW=1`);
  }
  return { url: front ?? address, stop, kill };
}

/** Whoever kills the tests in the middle leaves nothing behind: somebody waits for our end, and clears up. */
function outlive(pid: number | undefined, folder: string): void {
  const end = `try { process.kill(${pid}, 'SIGKILL') } catch {} require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })`;
  const watch = `process.stdin.resume().on('end', () => { ${end} })`;
  const watcher = spawn(process.execPath, ['-e', watch, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
}

async function serveInFront(front: string, address: string): Promise<() => Promise<void>> {
  const { preview } = await import('vite');
  const proxy = {
    '/api': { target: address, changeOrigin: false },
    '/ws': { target: address, ws: true, changeOrigin: false },
  };
  // What the program allows its own pages, these pages are allowed too, and no more.
  const csp = (await fetch(address)).headers.get('content-security-policy');
  const server = await preview({
    root: resolve(import.meta.dirname, '..'),
    preview: {
      port: Number(new URL(front).port),
      strictPort: true,
      host: 'localhost',
      proxy,
      ...(csp ? { headers: { 'content-security-policy': csp } } : {}),
    },
    logLevel: 'silent',
  });
  return () => server.close();
}

export function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
