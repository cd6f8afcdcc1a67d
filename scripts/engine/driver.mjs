// Whoever calls a parlour: the same as crates/wasm/tests/driver.rs, so that both play the same games.
import { Engine } from './engine.mjs'

const REHEARSAL = 'proof'
const PAUSE = 1000

/** A parlour and the world around it. */
export class Driver {
  constructor(module) {
    this.module = module
    this.worker = new Engine(module)
    this.now = 1_000_000
    this.calls = 0
    this.player = { id: 'me', name: 'Ada', account: false, created: 1 }
    this.house = null
    this.tables = new Map()
    this.open()
  }

  open() {
    this.engine = new Engine(this.module)
    this.tasks = []
    const tables = [...this.tables.values()]
    this.call({ kind: 'open', player: this.player, house: this.house, tables, rehearsal: REHEARSAL })
  }

  call(call) {
    this.now += PAUSE
    this.calls += 1
    const entropy = this.calls.toString(16).padStart(32, '0')
    const answer = this.engine.take({ ...call, now: this.now, entropy })
    for (const { table, row, secret, journal } of answer.write.tables) {
      const known = this.tables.get(table) ?? { journal: [] }
      this.tables.set(table, { row, secret: secret ?? known.secret, journal: [...known.journal, ...journal] })
    }
    this.house = answer.write.house ?? this.house
    this.tasks.push(...answer.think)
    this.tasks = this.tasks.filter(({ ticket }) => !answer.cancel.includes(ticket))
    return answer
  }

  request(method, path, body) {
    const { replies } = this.call({ kind: 'request', id: 7, method, path, query: '', body })
    if (replies[0].status !== 200) throw new Error(`${method} ${path}: ${replies[0].body}`)
    return replies[0].body
  }

  say(message) {
    return this.call({ kind: 'hear', connection: 1, text: JSON.stringify(message) })
  }

  think(met = () => {}) {
    const task = this.tasks.shift()
    if (task === undefined) return false
    met(task.task)
    this.call({ kind: 'thought', ticket: task.ticket, found: this.worker.think(task.task) })
    return true
  }
}

/** A game between these bots, at the table of this name, to its end: its record. `met` hears of each task that they think about. */
export function botsPlay(module, game, bots, name, met) {
  const driver = new Driver(module)
  const seats = bots.map((_, seat) => (seat === 0 ? { kind: 'open' } : { kind: 'bot', bot: 'greedy' }))
  const { id } = JSON.parse(driver.request('POST', '/api/tables', JSON.stringify({ game, name, seats })))
  const { row } = driver.tables.get(id)
  row.state = 'running'
  bots.forEach((bot, seat) => (row.seats[seat].bot = bot))
  driver.open()
  driver.call({ kind: 'connect', connection: 1, lang: 'en' })
  driver.say({ kind: 'watch', table: id, brief: true })
  while (driver.think(met));
  return driver.request('GET', `/api/tables/${id}/record`)
}
