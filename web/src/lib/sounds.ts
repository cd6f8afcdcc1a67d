// Our sounds: each a handful of tones and hisses, made when they are heard. Nothing is recorded, nothing is loaded.

export const SOUNDS = ['turn', 'move', 'dice', 'battle', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Part of a sound. Times in seconds from its beginning, frequencies in Hertz, loudness from 0 to 1. */
interface Part {
  at: number;
  lasts: number;
  loud: number;
  /** A tone that glides from one frequency to another, or a hiss around a frequency. */
  wave: OscillatorType | 'hiss';
  from: number;
  to?: number;
}

const tone = (at: number, from: number, lasts: number, loud: number, wave: OscillatorType = 'sine', to = from): Part => ({
  at,
  lasts,
  loud,
  wave,
  from,
  to,
});
const hiss = (at: number, from: number, lasts: number, loud: number): Part => ({ at, lasts, loud, wave: 'hiss', from });

const PARTS: Record<Sound, readonly Part[]> = {
  // Two notes upwards, like somebody who looks at you.
  turn: [tone(0, 523.25, 0.16, 0.5), tone(0.11, 783.99, 0.34, 0.55)],
  // Something is put on the table.
  move: [tone(0, 190, 0.07, 0.45, 'triangle', 120), hiss(0, 1800, 0.03, 0.12)],
  // Five dice, the last of them alone.
  dice: [0, 0.045, 0.085, 0.14, 0.23].map((at, die) => hiss(at, 2600 - 250 * die, 0.035, 0.4)),
  // A shot, and what it does.
  battle: [tone(0, 880, 0.16, 0.28, 'sawtooth', 140), hiss(0.1, 420, 0.34, 0.5), tone(0.1, 95, 0.3, 0.5, 'sine', 45)],
  // A chord that opens.
  end: [tone(0, 261.63, 1.1, 0.34), tone(0.09, 392, 1.0, 0.32), tone(0.18, 523.25, 0.95, 0.3), tone(0.27, 659.26, 1.2, 0.34)],
};

/** How long a sound lasts, in seconds. */
export const length = (sound: Sound): number => Math.max(...PARTS[sound].map(({ at, lasts }) => at + lasts));

/** Plays a sound into a node of its context, from now on. */
export function sound(context: BaseAudioContext, into: AudioNode, which: Sound): void {
  for (const part of PARTS[which]) {
    const begins = context.currentTime + part.at;
    const ends = begins + part.lasts;
    const loud = context.createGain();
    // A soft edge at the front, so that nothing clicks, and a tail.
    loud.gain.setValueAtTime(0, begins);
    loud.gain.linearRampToValueAtTime(part.loud, begins + Math.min(0.012, part.lasts / 4));
    loud.gain.exponentialRampToValueAtTime(0.001, ends);
    loud.connect(into);
    const source = part.wave === 'hiss' ? hissing(context, part, loud) : sounding(context, part, part.wave, loud);
    source.start(begins);
    source.stop(ends);
  }
}

function sounding(context: BaseAudioContext, part: Part, wave: OscillatorType, into: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(part.from, context.currentTime + part.at);
  source.frequency.exponentialRampToValueAtTime(part.to ?? part.from, context.currentTime + part.at + part.lasts);
  source.connect(into);
  return source;
}

function hissing(context: BaseAudioContext, part: Part, into: AudioNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = noise(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = part.from;
  source.connect(band);
  band.connect(into);
  return source;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** Half a second of noise, the same each time. */
function noise(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 2), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[at] = state / 2 ** 31 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}
