// Whether everything that is built in comes under a licence that deny.toml allows, and from where all
// can see it: crates from crates.io, what the browser client ships from the npm registry.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const allowed = new Set(
  readFileSync('deny.toml', 'utf8').match(/\nallow = \[([^\]]*)\]/)[1].match(/"[^"]+"/g).map((name) => name.slice(1, -1))
)

/** Whether a licence in the words of SPDX is allowed: one of those joined by OR, all of those joined by AND. */
export function allows(expression) {
  const words = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = () => {
    let good = both()
    while (words[at] === 'OR') {
      at += 1
      const other = both()
      good ||= other
    }
    return good
  }
  const both = () => {
    let good = one()
    while (words[at] === 'AND') {
      at += 1
      const other = one()
      good &&= other
    }
    return good
  }
  const one = () => {
    const word = words[at]
    at += 1
    if (word === '(') {
      const good = either()
      at += 1
      return good
    }
    if (words[at] === 'WITH') {
      at += 2
      return allowed.has(`${word} WITH ${words[at - 1]}`)
    }
    return allowed.has(word)
  }
  return words.length > 0 && either() && at === words.length
}

// It must be able to refuse.
for (const [expression, verdict] of [
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT/Apache-2.0', true],
  ['(MIT OR GPL-2.0) AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['LGPL-2.1 OR MPL-2.0', false],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['GPL-2.0 WITH Classpath-exception-2.0', false],
  ['', false],
]) {
  if (allows(expression) !== verdict) throw new Error(`${expression} is judged wrongly`)
}

const problems = []

// What cargo really builds here, which is less than what the lock file knows.
const cargo = process.env.CARGO ?? 'cargo'
const options = ['tree', '--workspace', '--locked', '--prefix', 'none', '--format', '{p}\t{l}']
const tree = execFileSync(cargo, options, { encoding: 'utf8', maxBuffer: 1 << 28 })
const crates = new Set(tree.split('\n').map((line) => line.replace(/ \(\*\)$/, '')).filter((line) => line !== ''))
for (const crate of crates) {
  const [name, licence] = crate.split('\t')
  if (!allows(licence)) problems.push(`${name}: licence ${licence || 'not named'}`)
  // Only what is neither ours nor from crates.io says where it comes from.
  const from = name.match(/\((?!proc-macro)([^)]*)\)/)?.[1]
  if (from && !from.startsWith(process.cwd())) problems.push(`${name}: not from crates.io`)
}

// What the lock file of npm does not know, or is no program.
const NAMED = { 'node_modules/svelte-toolbelt': 'MIT' }
const isFont = (path, licence) => path.startsWith('node_modules/@fontsource') && licence === 'OFL-1.1'
const lock = JSON.parse(readFileSync('web/package-lock.json', 'utf8'))
const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
for (const [path, { license: licence = NAMED[path] ?? '', resolved }] of packages) {
  if (!allows(licence) && !isFont(path, licence)) problems.push(`${path}: licence ${licence || 'not named'}`)
  if (/^(git|file|github)/.test(resolved ?? '')) problems.push(`${path}: not from the registry`)
}

for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length > 0) {
  console.error('Only what deny.toml allows may be built in.')
  process.exit(1)
}
console.log(`${crates.size} crates and ${packages.length} packages of the client: licences and sources are allowed`)
