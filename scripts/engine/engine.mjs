// A module of the engine, as docs/engine-in-the-browser.md describes it: texts in, texts out.
import { readFileSync } from 'node:fs'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** An engine in this thread. A page has one in a worker for its tables, and one in each worker that thinks. */
export class Engine {
  #exports

  constructor(module) {
    this.#exports = new WebAssembly.Instance(module).exports
  }

  /** The module in a file. */
  static compile(file) {
    return new WebAssembly.Module(readFileSync(file))
  }

  #call(name, text) {
    const bytes = encoder.encode(text)
    const { memory, input, output } = this.#exports
    // Whenever the memory grows it is another buffer: so it is looked at after each call.
    const place = input(bytes.length)
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes)
    const length = this.#exports[name]()
    return decoder.decode(new Uint8Array(memory.buffer, output(), length))
  }

  /** A call to the parlour. */
  take(call) {
    const answer = JSON.parse(this.#call('take', JSON.stringify(call)))
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer
  }

  /** A task for a worker: what it found, as a text. */
  think(task) {
    return this.#call('think', task)
  }
}
