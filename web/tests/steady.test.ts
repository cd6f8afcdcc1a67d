import { describe, expect, test } from 'vitest';
import { Steady } from '../src/lib/steady';

const at = (time: number, thing: string, x = 100, y = 100) => ({ x, y, at: time, thing });

describe('a press', () => {
  test('is not meant for what has come to lie under it a moment ago', () => {
    const steady = new Steady();
    expect(steady.press(at(0, 'attack'))).toBe(true);
    expect(steady.press(at(150, 'end the turn', 103, 98))).toBe(false);
    expect(steady.press(at(500, 'end the turn'))).toBe(true);
  });
  test('waits anew when the decision has changed under a pointer at rest', () => {
    const steady = new Steady();
    steady.press(at(0, 'attack'));
    steady.changed(900);
    expect(steady.press(at(1000, 'end the turn'))).toBe(false);
    expect(steady.press(at(1400, 'end the turn'))).toBe(true);
  });
  test('is meant if the pointer has gone there, or presses the same thing again', () => {
    const steady = new Steady();
    steady.press(at(0, 'attack'));
    expect(steady.press(at(100, 'attack'))).toBe(true);
    expect(steady.press(at(200, 'another', 300))).toBe(true);
    steady.move(600, 20);
    expect(steady.press(at(300, 'a third', 300))).toBe(true);
  });
});
