import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sounds, type Heard } from '../src/lib/hearing';
import { readKept, Speaker } from '../src/lib/speaker.svelte';
import { length, sound, SOUNDS } from '../src/lib/sounds';

/** The border to the browser: counts what is started, and how loud it is. */
class FakeContext {
  currentTime = 10;
  sampleRate = 100;
  destination = {};
  started: { from: number; to: number }[] = [];
  gains: { gain: { value: number } }[] = [];
  resume = vi.fn(async () => {});
  #param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  #source = () => {
    const times = { from: NaN, to: NaN };
    return {
      frequency: this.#param(),
      connect: vi.fn(),
      start: (at: number) => {
        times.from = at;
        this.started.push(times);
      },
      stop: (at: number) => (times.to = at),
    };
  };
  createOscillator = this.#source;
  createBufferSource = this.#source;
  createBiquadFilter = () => ({ frequency: this.#param(), connect: vi.fn() });
  createBuffer = (_: number, frames: number) => ({ getChannelData: () => new Float32Array(frames) });
  createGain = () => {
    const node = { gain: this.#param(), connect: vi.fn() };
    this.gains.push(node);
    return node;
  };
}
const real = (fake: FakeContext) => fake as unknown as AudioContext;
const look = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  localStorage.clear();
  look('visible');
});

describe('a sound', () => {
  test.each(SOUNDS)('%s begins now and is short', (which) => {
    const fake = new FakeContext();
    sound(real(fake), {} as AudioNode, which);
    expect(fake.started.length).toBeGreaterThan(0);
    expect(Math.min(...fake.started.map(({ from }) => from))).toBe(10);
    expect(Math.max(...fake.started.map(({ to }) => to))).toBeCloseTo(10 + length(which));
    expect(length(which)).toBeLessThan(which === 'end' ? 2 : 0.6);
  });
});

describe('the speaker', () => {
  test('is silent until somebody touches the page', () => {
    const fake = new FakeContext();
    const make = vi.fn(() => real(fake));
    const speaker = new Speaker(make);
    const stop = speaker.start();
    speaker.play('turn');
    expect(make).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerdown'));
    expect(fake.resume).toHaveBeenCalledOnce();
    speaker.play('turn');
    expect(fake.started).toHaveLength(2);
    stop();
  });
  test('can be turned off, and that is remembered', () => {
    const fake = new FakeContext();
    const speaker = new Speaker(() => real(fake));
    speaker.start();
    window.dispatchEvent(new Event('keydown'));
    speaker.set({ on: false });
    speaker.play('end');
    expect(fake.started).toEqual([]);
    expect(new Speaker().on).toBe(false);
  });
  test('says little in a tab that nobody looks at, and softly', () => {
    const fake = new FakeContext();
    const speaker = new Speaker(() => real(fake));
    speaker.start();
    window.dispatchEvent(new Event('pointerdown'));
    speaker.play('turn');
    const [seen] = fake.gains.splice(0);
    look('hidden');
    speaker.play('battle');
    expect(fake.gains).toEqual([]);
    speaker.play('turn');
    expect(fake.gains[0]?.gain.value).toBeLessThan(seen?.gain.value ?? 0);
    expect(fake.gains[0]?.gain.value).toBeGreaterThan(0);
  });
  test('does not take what it does not understand for a volume', () => {
    expect(readKept('{"volume":7,"on":"yes"}')).toEqual({ on: true, volume: 0.5 });
    expect(readKept('nonsense')).toEqual({ on: true, volume: 0.5 });
    expect(readKept('{"volume":0.2,"on":false}')).toEqual({ on: false, volume: 0.2 });
  });
});

describe('what is heard of a table', () => {
  const kinds = { rolled: 'dice', hit: 'battle' } as const;
  const still: Heard = { myTurn: false, over: false, events: [] };
  const told = (...all: string[]): Heard['events'] => all.map((kind) => ({ event: { kind } }));
  const after = (now: Partial<Heard>, before = still) => sounds(before, { ...before, ...now }, kinds);

  test('nothing, as long as nothing happens', () => {
    const events = told('rolled');
    expect(after({})).toEqual([]);
    expect(after({}, { ...still, events, myTurn: true })).toEqual([]);
    expect(after({ myTurn: false }, { ...still, myTurn: true })).toEqual([]);
  });
  test('the loudest of what happens at once', () => {
    expect(after({ events: told('moved') })).toEqual(['move']);
    expect(after({ events: told('moved', 'rolled', 'rolled') })).toEqual(['dice']);
    expect(after({ events: told('rolled', 'hit') })).toEqual(['battle']);
  });
  test('my turn when it begins, and the end when it comes', () => {
    expect(after({ events: told('moved'), myTurn: true })).toEqual(['move', 'turn']);
    expect(after({ events: told('hit'), over: true })).toEqual(['battle', 'end']);
  });
});
