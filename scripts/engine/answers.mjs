// What a page shows before it has loaded an engine: the list of games and the rule books with their figures, as the modules
// themselves answer. answers.mjs MODULES writes games.LANG.json, rules/GAME.LANG.json and rules/GAME.figures.LANG.json beside them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { Engine } from './engine.mjs'
import { gamesIn } from './games.mjs'

const [modules] = process.argv.slice(2)
const entropy = '0'.repeat(32)

mkdirSync(`${modules}/rules`, { recursive: true })
const engines = gamesIn(modules).map(({ id }) => ({ id, engine: new Engine(Engine.compile(`${modules}/${id}.wasm`)) }))
for (const { engine } of engines) engine.take({ kind: 'open', now: 0, entropy })

/** The answer to a request, as a text. */
function get(engine, path, query) {
  const { replies } = engine.take({ kind: 'request', id: 1, method: 'GET', path, query, now: 0, entropy })
  if (replies[0].status !== 200) throw new Error(`${path}: ${replies[0].body}`)
  return replies[0].body
}

for (const lang of ['en', 'de']) {
  const cards = engines.flatMap(({ engine }) => JSON.parse(get(engine, '/api/games', `lang=${lang}`)))
  writeFileSync(`${modules}/games.${lang}.json`, `${JSON.stringify(cards)}\n`)
  for (const { id, engine } of engines) {
    writeFileSync(`${modules}/rules/${id}.${lang}.json`, `${get(engine, `/api/rules/${id}`, `lang=${lang}`)}\n`)
    const figures = get(engine, `/api/rules/${id}/figures`, `lang=${lang}`)
    writeFileSync(`${modules}/rules/${id}.figures.${lang}.json`, `${figures}\n`)
  }
}
