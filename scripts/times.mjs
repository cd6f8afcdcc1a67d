// How long the two commands take, in an empty clone of this commit: `make times`.
// Prints a table and the ten slowest units of each build. Wants a machine with nothing else to do.

import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = resolve(import.meta.dirname, '..');
const wanted = new Set(process.argv.slice(2).length ? process.argv.slice(2) : ['play', 'test', 'rule', 'board']);
const folder = mkdtempSync(join(tmpdir(), 'starboard-times-'));
const clone = join(folder, 'starboard');
const stages = join(folder, 'stages.tsv');
const table = [];

/** Runs a command in the clone, with its output in a file; answers in seconds. */
function timed(label, command, args, env = {}) {
  const log = join(folder, `${label.replaceAll(/\W+/g, '-')}.log`);
  console.error(`… ${label} (output in ${log})`);
  const begin = process.hrtime.bigint();
  try {
    execFileSync('bash', ['-c', `exec "$@" >"${log}" 2>&1`, 'bash', command, ...args], { cwd: clone, env: environment(env), stdio: 'inherit' });
  } catch {
    console.error(readFileSync(log, 'utf8').split('\n').slice(-40).join('\n'));
    throw new Error(`${label} failed; everything it said is in ${log}`);
  }
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

// What the caller built before must not help.
const environment = (env) => ({ ...process.env, CARGO_TARGET_DIR: join(clone, 'target'), STARBOARD_TIMES: stages, MAKEFLAGS: '', ...env });

const inWords = (seconds) => (seconds >= 90 ? `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s` : `${seconds.toFixed(1)} s`);
const row = (what, seconds) => {
  table.push([what, inWords(seconds)]);
  console.error(`  ${what}: ${inWords(seconds)}`);
};

/** The slowest units of cargo's reports. */
function slowest(what) {
  const reports = join(clone, 'target', 'cargo-timings');
  if (!existsSync(reports)) return;
  const built = (report) => JSON.parse(/const UNIT_DATA = (\[[\s\S]*?\]);\n/.exec(readFileSync(join(reports, report), 'utf8'))[1]);
  const named = readdirSync(reports).filter((name) => name.startsWith('cargo-timing-2'));
  const units = named.flatMap(built).sort((a, b) => b.duration - a.duration);
  console.log(`\n${what}: ${units.length} units, the slowest ten (seconds of a core or more)`);
  for (const unit of units.slice(0, 10)) console.log(`  ${unit.duration.toFixed(1).padStart(6)}  ${unit.name}${unit.target ?? ''}`);
  rmSync(reports, { recursive: true });
}

const freePort = () =>
  new Promise((found) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** Seconds until `make play` answers. The program is stopped again. */
async function play(label) {
  const port = await freePort();
  const log = join(folder, `${label.replaceAll(/\W+/g, '-')}.log`);
  console.error(`… ${label} (output in ${log})`);
  const begin = process.hrtime.bigint();
  const child = spawn('bash', ['-c', `exec make play PORT=${port} >"${log}" 2>&1`], {
    cwd: clone,
    env: environment({ STARBOARD_DB: join(folder, 'times.db'), CARGO_BUILD_FLAGS: '--timings' }),
    detached: true,
  });
  let gone = false;
  const ended = new Promise((done) => child.once('exit', () => done((gone = true))));
  for (;;) {
    if (gone) throw new Error(`${label} ended; everything it said is in ${log}`);
    try {
      if ((await (await fetch(`http://127.0.0.1:${port}/`)).text()).includes('id="app"')) break;
    } catch {
      await new Promise((later) => setTimeout(later, 100));
    }
  }
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  return seconds;
}

execFileSync('git', ['clone', '--quiet', here, clone], { stdio: 'inherit' });
if (existsSync(join(here, '..', 'shared'))) symlinkSync(join(here, '..', 'shared'), join(folder, 'shared'));

if (wanted.has('play')) {
  row('`make play` until the page answers', await play('make play'));
  slowest('make play');
  row('`make play`, a second time', await play('make play again'));
}
if (wanted.has('test')) {
  row('`make test`', timed('make test', 'make', ['test'], { CARGO_BUILD_FLAGS: '--timings' }));
  slowest('make test');
  console.log('\nmake test, by stage (stages beside each other overlap)');
  for (const line of readFileSync(stages, 'utf8').trim().split('\n')) {
    const [name, seconds, cpu] = line.split('\t');
    console.log(`  ${seconds.padStart(6)}  ${name} (${cpu} of CPU)`);
  }
}
if (wanted.has('rule')) {
  for (const game of ['starfighter', 'deckbuilding', 'skirmish', 'risk', 'rebellion']) {
    timed(`tests of ${game}`, 'cargo', ['test', '--locked', '-p', `starboard-${game}`]);
    // A new function in the crate: everything that depends on it is compiled anew.
    appendFileSync(join(clone, 'crates', game, 'src', 'lib.rs'), '\n#[doc(hidden)]\npub fn changed_by_make_times() {}\n');
    row(`a rule of ${game} changed, \`cargo test -p starboard-${game}\``, timed(`${game} changed`, 'cargo', ['test', '--locked', '-p', `starboard-${game}`]));
  }
}
if (wanted.has('board')) {
  timed('make dev', 'node', ['scripts/dev-times.mjs']);
  // Whoever is stopped has last words of his own.
  const figures = readFileSync(join(folder, 'make-dev.log'), 'utf8').split('\n').filter((line) => /^\d+\.\d+$/.test(line));
  row('a board changed, seen in the browser (`make dev`)', Number(figures.at(-1)));
}

console.log();
for (const [what, time] of table) console.log(`${time.padStart(12)}  ${what}`);
rmSync(folder, { recursive: true, force: true });
