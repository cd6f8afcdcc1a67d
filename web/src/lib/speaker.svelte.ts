// Whether there is something to hear, and how loud: kept in this browser. A page is silent until somebody touches it.

import { storage } from './settings.svelte';
import { sound, type Sound } from './sounds';

const KEY = 'starboard.sound';
/** How loud it is in a tab that nobody looks at, and what is heard there at all. */
const AWAY = 0.45;
const HEARD_AWAY: readonly Sound[] = ['turn', 'end'];

interface Kept {
  on: boolean;
  /** From 0 to 1. */
  volume: number;
}

/** What was kept; whatever is not understood falls back to the default. */
export function readKept(text: string | null): Kept {
  let kept: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) kept = parsed;
  } catch {
    // Somebody else's text.
  }
  const volume = typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 0.5;
  return { on: kept.on !== false, volume };
}

export class Speaker {
  #kept: Kept = $state.raw(readKept(storage()?.getItem(KEY) ?? null));
  #context: AudioContext | null = null;
  #make: () => AudioContext;

  constructor(make: () => AudioContext = () => new AudioContext()) {
    this.#make = make;
  }

  get on(): boolean {
    return this.#kept.on;
  }
  get volume(): number {
    return this.#kept.volume;
  }

  set(changes: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changes };
    storage()?.setItem(KEY, JSON.stringify(this.#kept));
  }

  /** Waits for the first touch or key: no browser lets a page be heard before, and no page should. */
  start(): () => void {
    const wake = () => {
      stop();
      try {
        this.#context ??= this.#make();
        void this.#context.resume();
      } catch {
        // A browser without sound.
      }
    };
    const gestures = ['pointerdown', 'keydown'] as const;
    const stop = () => gestures.forEach((gesture) => removeEventListener(gesture, wake, true));
    gestures.forEach((gesture) => addEventListener(gesture, wake, true));
    return stop;
  }

  play(which: Sound): void {
    const { on, volume } = this.#kept;
    const away = document.visibilityState === 'hidden';
    if (!this.#context || !on || volume === 0 || (away && !HEARD_AWAY.includes(which))) return;
    const out = this.#context.createGain();
    // Ears count loudness in powers.
    out.gain.value = volume ** 2 * (away ? AWAY : 1);
    out.connect(this.#context.destination);
    sound(this.#context, out, which);
  }
}

export const speaker = new Speaker();
