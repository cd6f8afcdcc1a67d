import { describe, expect, it } from 'vitest';
import { markedIn, marking, NO_MARKS } from './marks';

describe('marks', () => {
  it('counts equal cards, and never more than allowed', () => {
    const two = marking(NO_MARKS, 'discard:x_wing', 2, 3);
    expect(markedIn(two)).toBe(2);
    const full = marking(two, 'hand:dengar', 2, 3);
    expect(full.get('hand:dengar')).toBe(1);
    expect(markedIn(marking(full, 'hand:dengar', 0, 3))).toBe(2);
    expect(NO_MARKS.size).toBe(0);
  });
});
