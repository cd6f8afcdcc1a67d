import { describe, expect, it } from 'vitest';
import samples from './fixtures/brief/ways.json';
import type { ReachView, View, WaysView } from './generated';
import { reachOf } from './ways';

/** Written by the game itself (crates/skirmish/tests/brief.rs): what is told at length, and the same told briefly. */
const SAMPLES = Object.entries(samples) as unknown as [string, { reach: ReachView[]; ways: WaysView[] }][];

describe('ends of Moves that are told briefly', () => {
  it.each(SAMPLES)('are the same at length: %s', (_, { reach, ways }) => {
    const view = { ways } as View;
    expect(ways.map(({ mode }) => reachOf(view, mode))).toEqual(reach);
    for (const { mode } of ways) expect(reachOf({ ...view }, mode)).toBe(reachOf(view, mode));
  });
  it('are those of the view if it is told at length', () => {
    for (const [, { reach }] of SAMPLES) expect(reachOf({ reach } as View, reach[0]?.mode ?? null)).toBe(reach[0]);
    expect(reachOf({} as View, 'walk')).toBeUndefined();
    expect(reachOf({ ways: [] } as unknown as View, null)).toBeUndefined();
  });
});
