// A real server for the tests: the program, a free port, a database of its own in a temporary folder.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preview } from 'vite';

export interface House {
  /** Where browsers go. */
  url: string;
  stop(): Promise<void>;
}

/** The program; `STARBOARD_BIN` names another one. */
const PROGRAM = resolve(import.meta.dirname, '..', process.env['STARBOARD_BIN'] ?? '../target/debug/starboard');
/** Serve dist/ ourselves, in front of the program, instead of the client that it carries: for work on the client. */
const IN_FRONT = process.env['E2E_PREVIEW'] === '1';

export async function openHouse(): Promise<House> {
  if (process.env['E2E_URL']) return { url: process.env['E2E_URL'].replace(/\/$/, ''), stop: async () => {} };
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: build it, or name another one with STARBOARD_BIN`);
  const folder = mkdtempSync(join(tmpdir(), 'starboard-e2e-'));
  const front = IN_FRONT ? `http://localhost:${await freePort()}` : null;
  const child = spawn(PROGRAM, ['serve', '--port', '0', '--db', join(folder, 'e2e.db'), '--log', 'warn'], {
    env: { ...process.env, STARBOARD_UNLIMITED: 'true', ...(front ? { STARBOARD_ORIGIN: front } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  if (!page.includes('id="app"')) {
    await stop();
    throw new Error(`${PROGRAM} carries no client: build the client and then the program, or set E2E_PREVIEW=1`);
  }
  return { url: front ?? address, stop };
}

async function serveInFront(front: string, address: string): Promise<() => Promise<void>> {
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

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
