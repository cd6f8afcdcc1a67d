// How long it takes until a changed board is seen in the browser under `make dev`. Part of `make times`; prints seconds.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '..');
const { chromium } = createRequire(join(here, 'web', 'package.json'))('playwright-core');
const port = Number(process.argv[2] ?? 8097);
const url = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'starboard-dev-'));
const board = join(here, 'web/src/boards/starfighter/Board.svelte');
const before = readFileSync(board, 'utf8');

const dev = spawn('make', ['dev', `PORT=${port}`], {
  cwd: here,
  env: { ...process.env, MAKEFLAGS: '', STARBOARD_DB: join(folder, 'dev.db') },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});
let browser;
try {
  for (;;) {
    const answer = await fetch(`${url}/api/games`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((later) => setTimeout(later, 200));
  }
  browser = await chromium.launch({ executablePath: execFileSync(join(here, 'scripts', 'browser'), { encoding: 'utf8' }).trim(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const context = await browser.newContext({ baseURL: url });
  const ask = async (path, data) => (await context.request.post(path, { data, headers: { origin: url } })).json();
  await ask('/api/guest', { name: 'Ada' });
  const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
  const table = await ask('/api/tables', { game: 'starfighter', options: {}, private: true, clock: { kind: 'none' }, seats });
  const page = await context.newPage();
  await page.goto(`/table/${table.id}`);
  await page.locator('.felt').waitFor({ timeout: 120_000 });
  const times = [];
  for (let change = 1; change <= 5; change++) {
    const begin = performance.now();
    writeFileSync(board, `${before}\n<i data-change="${change}"></i>\n`);
    await page.locator(`[data-change="${change}"]`).waitFor({ state: 'attached', timeout: 60_000 });
    times.push((performance.now() - begin) / 1000);
  }
  times.sort((a, b) => a - b);
  console.log(`seen after ${times.map((time) => time.toFixed(2)).join(', ')} s`);
  console.log(times[Math.floor(times.length / 2)].toFixed(2));
} finally {
  writeFileSync(board, before);
  await browser?.close();
  process.kill(-dev.pid, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
