// A module of the engine: texts in, texts out.

interface Exports {
  memory: WebAssembly.Memory;
  input(bytes: number): number;
  take(): number;
  think(): number;
  review(): number;
  output(): number;
}

/** What a parlour is called through; tests bring their own. */
export interface Engine {
  /** A call to the parlour. */
  take(text: string): string;
  /** A task for whoever thinks. */
  think(text: string): string;
  /** A call to whoever looks at a finished game again. */
  review(text: string): string;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance of a module, with a memory of its own. After an exception it must not be used any more. */
export function engineOf(module: WebAssembly.Module): Engine {
  const exports = new WebAssembly.Instance(module).exports as unknown as Exports;
  const call = (name: 'take' | 'think' | 'review', text: string): string => {
    const bytes = encoder.encode(text);
    // Each of these calls may let the memory grow, and then it is another buffer: it is looked at last.
    const to = exports.input(bytes.length);
    new Uint8Array(exports.memory.buffer, to, bytes.length).set(bytes);
    const length = exports[name]();
    const from = exports.output();
    return decoder.decode(new Uint8Array(exports.memory.buffer, from, length));
  };
  return { take: (text) => call('take', text), think: (text) => call('think', text), review: (text) => call('review', text) };
}

/** Loads a module. Hosts that do not know what WebAssembly is send it as something else: then it is compiled when it is there. */
export async function load(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  if (answer.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
