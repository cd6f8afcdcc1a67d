import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Course } from '../src/lib/course.svelte';
import { learning, readLearnt, solving } from '../src/lib/learning.svelte';
import { api } from '../src/wire/api';
import type { LessonState, Offer } from '../src/wire/types';

const offer = (id: number): Offer => ({ id, action: {}, notation: `act ${id}`, words: `Act ${id}` });
const state = (wish: Partial<LessonState>): LessonState => ({
  title: 'One',
  number: 1,
  lessons: 2,
  done: 0,
  beats: 1,
  text: 'Do it.',
  pointed: 7,
  me: 0,
  seats: [],
  view: {},
  to_act: [0],
  question: 'What?',
  offers: [offer(3), offer(7)],
  events: [],
  ...wish,
});

describe('what somebody has learnt', () => {
  test('is read from storage, and nonsense counts for nothing', () => {
    expect(readLearnt('{"risk": ["battle", 3], "skirmish": 7}')).toEqual({ risk: ['battle'] });
    for (const nonsense of [null, 'x', '7', 'null']) expect(readLearnt(nonsense)).toEqual({});
  });
});

describe('a lesson', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  test('marks what it points at, says why not, and goes on with the right answer', async () => {
    const asked: number[][] = [];
    vi.spyOn(api, 'lesson').mockImplementation((_game, _lesson, answers) => {
      asked.push([...answers]);
      if (answers.at(-1) === 3) return Promise.resolve(state({ refused: 'Not that.' }));
      return Promise.resolve(answers.length === 0 ? state({ catalogue: {} }) : state({ done: 1, text: 'Done.', offers: [] }));
    });
    const course = new Course('risk', 'one');
    await course.load('en');
    expect(course.marked?.id).toBe(7);
    expect(await course.act(offer(3), 'en')).toBe(false);
    expect([course.told?.refused, course.told?.text, course.over]).toEqual(['Not that.', 'Do it.', false]);
    expect(learning.has('risk', 'one')).toBe(false);
    expect(await course.act(offer(7), 'en')).toBe(true);
    // What was refused is not said again.
    expect(asked).toEqual([[], [3], [7]]);
    expect([course.told?.refused, course.told?.text, course.over]).toEqual([undefined, 'Done.', true]);
    expect(learning.has('risk', 'one')).toBe(true);
  });

  test('counts as solved if it is a puzzle, and a hint is for one question', async () => {
    vi.spyOn(api, 'lesson').mockImplementation((_game, _lesson, answers) =>
      Promise.resolve(state({ aim: 'win', hint: 'Look.', done: answers.length, beats: 1, catalogue: {} })),
    );
    const course = new Course('risk', 'three');
    await course.load('en');
    course.helped = true;
    expect(await course.act(offer(7), 'en')).toBe(true);
    expect([course.helped, course.over]).toEqual([false, true]);
    expect([solving.has('risk', 'three'), learning.has('risk', 'three')]).toEqual([true, false]);
  });

  test('says so if the server cannot be asked', async () => {
    vi.spyOn(api, 'lesson').mockRejectedValue(new Error('gone'));
    const course = new Course('risk', 'two');
    await course.load('en');
    expect(course.trouble).not.toBe('');
    expect(course.stage).toBeNull();
  });
});
