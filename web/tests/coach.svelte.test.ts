import { beforeEach, describe, expect, test } from 'vitest';
import {
  answered,
  begun,
  Coach,
  ENOUGH,
  FIRST_GAMES,
  isKnown,
  isThere,
  readExperiences,
  type Experiences,
} from '../src/lib/coach.svelte';
import { readChoices, settings } from '../src/lib/settings.svelte';

/** Somebody who has sat down at these tables of a game. */
const after = (...tables: string[]): Experiences => tables.reduce<Experiences>((known, table) => begun(known, 'risk', table), {});

describe('the first games of a kind', () => {
  test('are counted by game, and one that is opened again is no other', () => {
    const known = after('a', 'a', 'b');
    expect(known).toEqual({ risk: { first: ['a', 'b'], met: {} } });
    expect(after('a', 'b', 'c')).toEqual(known);
    expect(begun(known, 'skirmish', 'c')['skirmish']?.first).toEqual(['c']);
    expect(FIRST_GAMES).toBe(2);
  });
  test('are where the coach is, unless somebody wishes otherwise', () => {
    const known = after('a', 'b', 'c');
    expect(['a', 'b', 'c'].map((table) => isThere('auto', known, 'risk', table))).toEqual([true, true, false]);
    expect(isThere('auto', known, 'skirmish', 'a')).toBe(false);
    expect(isThere('always', known, 'risk', 'c')).toBe(true);
    expect(isThere('off', known, 'risk', 'a')).toBe(false);
  });
});

describe('a kind of question', () => {
  test('is known when it has been answered three times, in whichever games', () => {
    let known: Experiences = {};
    for (let times = 0; times < ENOUGH; times++) {
      expect(isKnown(known, 'risk', 'deploy')).toBe(false);
      known = answered(known, 'risk', 'deploy');
    }
    expect(isKnown(known, 'risk', 'deploy')).toBe(true);
    expect(isKnown(known, 'risk', 'invade')).toBe(false);
    expect(isKnown(known, 'skirmish', 'deploy')).toBe(false);
    expect(ENOUGH).toBe(3);
  });
});

test('what is kept is read again, and nonsense counts for nothing', () => {
  const known = answered(after('a'), 'risk', 'deploy');
  expect(readExperiences(JSON.stringify(known))).toEqual(known);
  expect(readExperiences('{"risk": {"first": ["a", 7, "b", "c"], "met": {"x": 2, "y": "two"}}, "chess": 3}')).toEqual({
    risk: { first: ['a', 'b'], met: { x: 2 } },
    chess: { first: [], met: {} },
  });
  for (const nonsense of [null, 'x', '7', 'null']) expect(readExperiences(nonsense)).toEqual({});
  expect(readChoices('{"coach": "loud"}').coach).toBe('auto');
  expect(readChoices('{"coach": "off"}').coach).toBe('off');
});

describe('the coach of a table', () => {
  beforeEach(() => {
    localStorage.clear();
    settings.set({ coach: 'auto' });
  });
  /** A question is asked and answered, then somebody else decides. */
  function meets(coach: Coach, kind: string): boolean {
    coach.hear('risk', kind);
    const { speaks } = coach;
    coach.answered(coach.met);
    coach.hear('risk', undefined);
    return speaks;
  }

  test('speaks at a question until it has been answered three times', () => {
    const coach = new Coach('a');
    expect(coach.speaks).toBe(false);
    expect([1, 2, 3, 4].map(() => meets(coach, 'deploy'))).toEqual([true, true, true, false]);
    expect(meets(coach, 'invade')).toBe(true);
    // Another game goes on counting.
    expect(meets(new Coach('b'), 'deploy')).toBe(false);
  });

  test('goes on speaking while the same is asked again and again, and counts that once', () => {
    const coach = new Coach('a');
    coach.hear('risk', 'reinforce');
    for (let force = 0; force < 9; force++) {
      coach.answered(coach.met);
      coach.hear('risk', 'reinforce');
      expect(coach.speaks).toBe(true);
    }
    expect(readExperiences(localStorage.getItem('starboard.coach'))['risk']?.met).toEqual({ reinforce: 1 });
  });

  test('counts what was asked, even if the next question is heard before the answer', () => {
    const coach = new Coach('a');
    coach.hear('risk', 'send');
    const { met } = coach;
    coach.hear('risk', 'occupy');
    coach.answered(met);
    expect(readExperiences(localStorage.getItem('starboard.coach'))['risk']?.met).toEqual({ send: 1 });
  });

  test('is away in the third game, and comes if it is switched on', () => {
    for (const table of ['a', 'b']) expect(meets(new Coach(table), 'claim')).toBe(true);
    const coach = new Coach('c');
    coach.hear('risk', 'claim');
    expect([coach.there, coach.speaks]).toEqual([false, false]);
    coach.turn(true);
    expect([coach.there, coach.speaks, settings.choices.coach]).toEqual([true, true, 'always']);
    coach.turn(false);
    expect([coach.there, coach.speaks, settings.choices.coach]).toEqual([false, false, 'off']);
  });

  test('is as ever when it is switched off and on again in a first game', () => {
    const coach = new Coach('a');
    coach.hear('risk', 'claim');
    coach.turn(false);
    expect(coach.speaks).toBe(false);
    coach.turn(true);
    expect([coach.speaks, settings.choices.coach]).toEqual([true, 'auto']);
  });
});
