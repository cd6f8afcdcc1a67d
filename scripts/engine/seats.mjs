// What the seats of each game are called at a table as it is usually played, as the modules answer: so that a page can ask before it
// has loaded an engine. seats.mjs MODULES writes seats/GAME.LANG.json beside them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Engine } from './engine.mjs'
import { gamesIn } from './games.mjs'

const [modules] = process.argv.slice(2)
const given = { now: 0, entropy: '0'.repeat(32) }

mkdirSync(`${modules}/seats`, { recursive: true })
for (const { id } of gamesIn(modules)) {
  const engine = new Engine(Engine.compile(`${modules}/${id}.wasm`))
  engine.take({ kind: 'open', ...given })
  for (const lang of ['en', 'de']) {
    const request = { kind: 'request', id: 1, method: 'POST', path: `/api/games/${id}/seats`, query: `lang=${lang}`, body: '{}' }
    const [{ status, body }] = engine.take({ ...request, ...given }).replies
    if (status !== 200) throw new Error(`${id}: ${body}`)
    writeFileSync(`${modules}/seats/${id}.${lang}.json`, `${body}\n`)
  }
}
