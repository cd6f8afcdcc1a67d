// How large the modules are, and how fast they search: sizes.mjs MODULES [NATIVE], with the program that
// makes records natively, built like a release, to compare with.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Engine } from './engine.mjs'
import { botsPlay } from './driver.mjs'
import { GAMES } from './games.mjs'

const [modules, native] = process.argv.slice(2)
const kB = (bytes) => `${Math.round(bytes / 1000)} kB`.padStart(8)
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

let all = 0
for (const { id, seats } of GAMES) {
  const bytes = readFileSync(`${modules}/${id}.wasm`)
  const brotli = brotliCompressSync(bytes, best).length
  all += brotli
  let speed = ''
  if (native !== undefined) {
    // A game of two searches is nearly all thinking.
    const bots = Array.from({ length: seats }, () => 'search:100')
    const module = Engine.compile(`${modules}/${id}.wasm`)
    botsPlay(module, id, bots, `${id} 0`)
    const began = performance.now()
    botsPlay(module, id, bots, `${id} 1`)
    const wasm = performance.now() - began
    const line = execFileSync(native, [id, '1', '2', ...bots], { encoding: 'utf8' })
    speed = `, ${(JSON.parse(line).millis / wasm).toFixed(2)} of native speed`
  }
  console.log(
    `${id.padEnd(13)} ${kB(bytes.length)} raw, ${kB(gzipSync(bytes, { level: 9 }).length)} gzip, ${kB(brotli)} brotli${speed}`,
  )
}
console.log(`all five      ${kB(all)} brotli`)
