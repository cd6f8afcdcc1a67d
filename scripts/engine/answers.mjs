// What a page shows before it has loaded an engine: the list of games and the figures of rule books, as the modules themselves answer,
// and the rule books, which no module carries with it. answers.mjs MODULES writes games.LANG.json, rules/GAME.LANG.json and
// rules/GAME.figures.LANG.json beside them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Engine } from './engine.mjs'
import { gamesIn } from './games.mjs'

const [modules] = process.argv.slice(2)
const given = { now: 0, entropy: '0'.repeat(32) }

mkdirSync(`${modules}/rules`, { recursive: true })
const engines = gamesIn(modules).map(({ id }) => ({ id, engine: new Engine(Engine.compile(`${modules}/${id}.wasm`)) }))
for (const { engine } of engines) engine.take({ kind: 'open', ...given })

/** The answer to a request, as a text. */
function get(engine, path, query) {
  const [{ status, body }] = engine.take({ kind: 'request', id: 1, method: 'GET', path, query, ...given }).replies
  if (status !== 200) throw new Error(`${path}: ${body}`)
  return body
}

for (const lang of ['en', 'de']) {
  const games = engines.flatMap(({ engine }) => JSON.parse(get(engine, '/api/games', `lang=${lang}`)))
  writeFileSync(`${modules}/games.${lang}.json`, `${JSON.stringify(games)}\n`)
  for (const { id, title } of games) {
    const book = readFileSync(new URL(`../../docs/${id}/${lang}.md`, import.meta.url), 'utf8')
    writeFileSync(`${modules}/rules/${id}.${lang}.json`, `${JSON.stringify({ title, book })}\n`)
  }
  for (const { id, engine } of engines) {
    const figures = get(engine, `/api/rules/${id}/figures`, `lang=${lang}`)
    writeFileSync(`${modules}/rules/${id}.figures.${lang}.json`, `${figures}\n`)
  }
}
