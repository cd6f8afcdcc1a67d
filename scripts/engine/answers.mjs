// What a page shows before it has loaded an engine: the list of games, as the modules themselves answer, and the rule books, which no
// module carries with it. answers.mjs MODULES writes games.LANG.json and rules/GAME.LANG.json beside them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Engine } from './engine.mjs'
import { gamesIn } from './games.mjs'

const [modules] = process.argv.slice(2)
const given = { now: 0, entropy: '0'.repeat(32) }

mkdirSync(`${modules}/rules`, { recursive: true })
const engines = gamesIn(modules).map(({ id }) => new Engine(Engine.compile(`${modules}/${id}.wasm`)))
for (const engine of engines) engine.take({ kind: 'open', ...given })

/** What an engine says of its game. */
function cards(engine, lang) {
  const request = { kind: 'request', id: 1, method: 'GET', path: '/api/games', query: `lang=${lang}` }
  const [{ status, body }] = engine.take({ ...request, ...given }).replies
  if (status !== 200) throw new Error(body)
  return JSON.parse(body)
}

for (const lang of ['en', 'de']) {
  const games = engines.flatMap((engine) => cards(engine, lang))
  writeFileSync(`${modules}/games.${lang}.json`, `${JSON.stringify(games)}\n`)
  for (const { id, title } of games) {
    const book = readFileSync(new URL(`../../docs/${id}/${lang}.md`, import.meta.url), 'utf8')
    writeFileSync(`${modules}/rules/${id}.${lang}.json`, `${JSON.stringify({ title, book })}\n`)
  }
}
