// Whether games between bots give the same records, byte for byte, in a WebAssembly module and natively:
// records.mjs MODULES NATIVE GAMES SEARCHED [GAME…], with so many games of each kind between quick bots, and so
// many with a search; of all kinds, or of those that are named.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { Engine } from './engine.mjs'
import { botsPlay } from './driver.mjs'
import { GAMES } from './games.mjs'

const [modules, native, games = '100', searched = '3', ...named] = process.argv.slice(2)
const run = promisify(execFile)

/** The records of some games, made natively. */
async function natively(game, from, to, bots) {
  const { stdout } = await run(native, [game, from, to, ...bots].map(String), { maxBuffer: 1 << 26 })
  return stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line))
}

let differ = 0
for (const { id, seats } of GAMES.filter(({ id }) => named.length === 0 || named.includes(id))) {
  const module = Engine.compile(`${modules}/${id}.wasm`)
  const quick = ['greedy', 'random']
  for (const [kind, count, bots] of [
    ['quick bots', Number(games), quick],
    ['search:50', Number(searched), ['search:50', 'greedy']],
  ]) {
    if (count === 0) continue
    const sit = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length])
    const theirs = natively(id, 0, count, sit)
    const began = performance.now()
    const ours = []
    for (let seed = 0; seed < count; seed += 1) {
      ours.push(createHash('sha256').update(botsPlay(module, id, sit, `${id} ${seed}`)).digest('hex'))
      // Whoever makes the others is not kept waiting for us.
      await new Promise((resolve) => setImmediate(resolve))
    }
    const seconds = (performance.now() - began) / 1000
    const records = await theirs
    const wrong = records.filter(({ seed, digest }) => ours[seed] !== digest).map(({ seed }) => seed)
    if (records.length !== count) throw new Error(`${id}: ${records.length} native games of ${count}`)
    differ += wrong.length
    const bytes = records.reduce((sum, record) => sum + record.bytes, 0)
    const verdict = wrong.length === 0 ? 'all the same' : `DIFFERENT: ${wrong.join(', ')}`
    console.log(`${id}: ${count} games, ${kind}, ${bytes} bytes of records, ${seconds.toFixed(1)} s: ${verdict}`)
  }
}
process.exit(differ === 0 ? 0 : 1)
