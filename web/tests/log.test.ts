import { fireEvent, render } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import Log from '../src/components/Log.svelte';
import type { Telling } from '../src/boards/contract';
import { Follower } from '../src/lib/follow';
import { actor, byOthers, doer, logLines, ofPeople, question, recap, sentences, withMore } from '../src/lib/log';
import type { Told } from '../src/wire/types';

let number = 0;
const told = (step: number, kind: string, words: string, more: object = {}): Told => ({
  number: number++,
  step,
  event: { kind, ...more },
  words,
});
const game = [
  told(0, 'start_player', 'South is the start player.', { seat: 0 }),
  told(0, 'dealt', 'Cards are dealt.'),
  told(2, 'round_began', 'Round 1 begins. South has the initiative.', { round: 1 }),
  told(2, 'supplied', 'South draws 5 cards.', { seat: 0 }),
  told(2, 'supplied', 'North draws 5 cards.', { seat: 1 }),
  told(3, 'played', 'South plays a card.', { seat: 0 }),
  told(3, 'triggered', 'It triggers “draw”.', { controller: 0 }),
  told(4, 'hidden', ''),
];

describe('lines', () => {
  test('headings, decisions, consequences', () => {
    expect(logLines(game).map(({ kind, text }) => [kind, text])).toEqual([
      ['line', 'South is the start player.'],
      ['line', 'Cards are dealt.'],
      ['heading', 'Round 1 begins'],
      ['line', 'South has the initiative.'],
      ['line', 'South draws 5 cards.'],
      ['line', 'North draws 5 cards.'],
      ['line', 'South plays a card.'],
      ['sub', 'It triggers “draw”.'],
    ]);
  });
  test('what happens again and again is told once, if wished', () => {
    const again = [...game, ...[5, 6, 7].map((step) => told(step, 'placed', 'South places 1 force.', { seat: 0 }))];
    expect(logLines(again).length - logLines(again, undefined, true).length).toBe(2);
    expect(logLines(again, undefined, true).at(-1)).toMatchObject({ times: 3, step: 7, told: again.at(-1) });
  });
  test('keys are unique', () => {
    const keys = logLines(game).map((line) => line.key);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('whose they are', () => {
    expect(actor({ kind: 'x', seat: 1 })).toBe(1);
    expect(actor({ kind: 'x', controller: 0 })).toBe(0);
    expect(actor({ kind: 'x', seat: null })).toBeNull();
  });
});

const telling: Telling = {
  parts: ['turn_began'],
  scenes: { declared: ['ended'] },
  results: ['conquered'],
  details: ['rolled', 'moved_in'],
  runs: ['deployed'],
};
const battle = (step: number): Told[] => [
  told(step, 'declared', 'Red attacks Hoth.', { seat: 0 }),
  told(step + 1, 'rolled', 'Attack: 3, 6.'),
  told(step + 1, 'fought', '6, 3 against 4.'),
  told(step + 2, 'rolled', 'Attack: 5.'),
  told(step + 2, 'conquered', 'Red conquers Hoth.', { seat: 0 }),
];

describe('what hangs together', () => {
  const shown = (events: Told[]): string[] =>
    logLines(events, telling, true)
      .filter((line) => !line.detail)
      .map((line) => line.text);

  test('a battle of several steps stands under its first line, and its dice are folded', () => {
    const lines = logLines([...battle(3), told(6, 'ended', 'It is over.')], telling, true);
    expect(lines.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['line', false],
      ['sub', true],
      ['sub', false],
      ['sub', true],
      ['sub', false],
      ['sub', false],
    ]);
    expect(lines[0]?.folded).toBe(2);
    expect(new Set(lines.slice(1).map(({ under }) => under))).toEqual(new Set([lines[0]?.key]));
  });
  test('what follows in the step that ended it belongs to it, and the next step does not', () => {
    const lines = logLines(
      [...battle(3), told(6, 'ended', 'It is over.'), told(6, 'drew', 'Red draws.'), told(7, 'passed', 'Red passes.')],
      telling,
    );
    expect(lines.slice(-3).map(({ kind }) => kind)).toEqual(['sub', 'sub', 'line']);
  });
  test('what a part brings with it is folded under its heading', () => {
    const lines = logLines(
      [
        told(1, 'turn_began', 'Round 1: Red.', { seat: 0 }),
        told(1, 'moved_in', 'Three cards are dealt.'),
        told(1, 'drew', 'Red draws.', { seat: 0 }),
      ],
      telling,
    );
    expect(lines.map(({ kind, detail, folded }) => [kind, detail, folded])).toEqual([
      ['heading', false, 1],
      ['sub', true, 0],
      ['line', false, 0],
    ]);
  });
  test('as long as it goes on, its latest line is seen', () => {
    const running = battle(3).slice(0, 2);
    expect(shown(running)).toEqual(['Red attacks Hoth.', 'Attack: 3, 6.']);
    expect(logLines(running, telling)[0]?.folded).toBe(0);
    expect(shown(battle(3))).not.toContain('Attack: 3, 6.');
  });
  test('what the table itself tells stands alone, and the battle goes on', () => {
    const lines = logLines(
      [
        ...battle(3),
        told(6, 'hinted', 'Red asks for a hint.', { seat: 0 }),
        told(7, 'fought', '2 against 1.'),
        told(8, 'resigned', 'Red gives up.', { seat: 0 }),
      ],
      telling,
    );
    expect(lines.slice(-3).map(({ kind }) => kind)).toEqual(['line', 'sub', 'line']);
  });
  test('many small things are one line', () => {
    const many = ['Hoth', 'Naboo', 'Endor'].map((planet, at) => told(at + 1, 'deployed', `1 force to ${planet}.`, { seat: 0 }));
    expect(shown(many)).toEqual(['1 force to Hoth.']);
    expect(logLines(many, telling)[0]?.folded).toBe(2);
    const same = [1, 2, 3].map((step) => told(step, 'deployed', '1 force to Hoth.', { seat: 0 }));
    expect(logLines([...same, ...many.slice(1)], telling, true)[0]).toMatchObject({ times: 3, folded: 2, detail: false });
  });
  test('whoever acts is named when it is somebody else than before, and a turn names its player', () => {
    const turns = [
      told(1, 'turn_began', 'Round 1: Red.', { seat: 0 }),
      told(2, 'drew', 'Red draws.', { seat: 0 }),
      told(3, 'answered', 'Blue answers.', { seat: 1 }),
      told(4, 'answered', 'Blue answers again.', { seat: 1 }),
      told(5, 'drew', 'Red draws.', { seat: 0 }),
    ];
    expect(logLines(turns, telling).map(({ named }) => named)).toEqual([true, false, true, false, true]);
  });
  test('names stand where a sentence speaks of a seat', () => {
    const seats = [
      { seat: 0, name: 'South', player: { id: 'a', name: 'Ada' }, online: true },
      { seat: 1, name: 'North', bot: { spec: 'greedy', name: 'Commander Vesk' }, online: true },
    ];
    const hit = {
      ...told(1, 'hit', '🚀 South hits North’s sector 2.', { seat: 0 }),
      mentions: [
        { seat: 0, at: 3, length: 5 },
        { seat: 1, at: 14, length: 5 },
      ],
    };
    expect(ofPeople([hit], seats)[0]?.words).toBe('🚀 Ada hits Commander Vesk’s sector 2.');
    // Whoever is not there is called by the seat.
    expect(ofPeople([hit], seats.slice(0, 1))[0]?.words).toBe('🚀 Ada hits North’s sector 2.');
    expect(ofPeople([hit], [])[0]?.words).toBe(hit.words);
    expect(withMore('Ada plays a card.', 'Ada', 'South')).toBe('Ada (South) plays a card.');
    expect(withMore('Han acts.', 'Ada', 'the Light side')).toBeNull();
    expect(withMore('Adam acts.', 'Ada', 'South')).toBeNull();
  });
  test('whose doing it is the server says where the event does not', () => {
    expect(doer({ ...told(1, 'passed', 'The Empire passes.', { side: 'empire' }), by: 1 })).toBe(1);
    expect(doer(told(1, 'played', 'South plays.', { seat: 0 }))).toBe(0);
    expect(doer(told(1, 'dealt', 'Cards are dealt.'))).toBeNull();
  });
  test('a line says that a standing answer has decided', () => {
    const passed = { ...told(1, 'passed', 'Ada passes.', { seat: 0 }), standing: 'Pass on events' };
    expect(logLines([passed, told(2, 'passed', 'Bob passes.', { seat: 1 })]).map(({ standing }) => standing)).toEqual([
      'Pass on events',
      null,
    ]);
  });
  test('what was taken back stands struck under the line that says so, and nowhere else', () => {
    const lines = logLines(
      [
        told(1, 'drew', 'Red draws.', { seat: 0 }),
        told(2, 'played', 'Red plays a card.', { seat: 0 }),
        told(2, 'hit', 'It hits.'),
        told(3, 'undone', 'Red takes back 1 step.', { seat: 0, steps: 1 }),
        told(4, 'passed', 'Red passes.', { seat: 0 }),
        told(5, 'undone', 'Red takes back 2 steps.', { seat: 0, steps: 2 }),
      ],
      telling,
    );
    expect(lines.map(({ text, gone }) => [text, gone])).toEqual([
      ['Red takes back 1 step.', false],
      ['Red plays a card.', true],
      ['It hits.', true],
      ['Red takes back 2 steps.', false],
      ['Red draws.', true],
      ['Red passes.', true],
    ]);
    expect(lines.filter((line) => line.gone).every((line) => line.detail)).toBe(true);
  });
});

describe('a recap', () => {
  test('tells what came of things first, never dice, and counts the rest', () => {
    const events = [told(1, 'drew', 'Red draws.'), ...battle(2), told(6, 'ended', 'It is over.')];
    const { first, more } = recap(events, telling);
    expect(first.map(({ words }) => words)).toEqual(['Red conquers Hoth.', 'It is over.']);
    expect(more).toBe(3);
    // What they do to me is theirs, what I do is not.
    const mixed = [
      told(7, 'attacked', 'Blue attacks.', { seat: 1 }),
      told(7, 'hurt', 'Red takes 5.', { seat: 0 }),
      told(8, 'answered', 'Red answers.', { seat: 0 }),
    ];
    expect(byOthers(mixed, 0).map(({ words }) => words)).toEqual(['Blue attacks.', 'Red takes 5.']);
    expect(recap([], telling)).toEqual({ first: [], more: 0 });
  });
});

describe('a list that follows its end', () => {
  const list = (scrollHeight: number, scrollTop = 0, clientHeight = 100) => ({ scrollTop, scrollHeight, clientHeight });
  test('goes on following however it grows before the browser says that it has moved', () => {
    const follower = new Follower();
    const first = list(300);
    follower.settle(first);
    expect(first.scrollTop).toBe(300);
    // The event of that scrolling comes when the list is longer already, or its box smaller.
    const grown = list(500, 200);
    follower.moved(grown);
    expect([follower.follows, grown.scrollTop]).toEqual([true, 500]);
    const shrunk = list(500, 400, 60);
    follower.moved(shrunk);
    expect([follower.follows, shrunk.scrollTop]).toEqual([true, 500]);
  });
  test('stays where its reader has gone to, until he comes back to the end', () => {
    const follower = new Follower();
    follower.settle(list(300, 200));
    follower.moved(list(300, 200));
    follower.moved(list(300, 90));
    expect(follower.follows).toBe(false);
    const grown = list(400, 90);
    follower.settle(grown);
    expect(grown.scrollTop).toBe(90);
    follower.moved(list(400, 290));
    expect(follower.follows).toBe(true);
  });
});

describe('questions', () => {
  test.each([
    ['Choose a cruiser.', { cause: null, title: 'Choose a cruiser.', more: null }],
    [
      'Play a card or pass. The first to pass takes the initiative.',
      { cause: null, title: 'Play a card or pass.', more: 'The first to pass takes the initiative.' },
    ],
    [
      '“U-turn” of 1-16 Markab Flight (your sector 5, level 1): choose a card.',
      { cause: '“U-turn” of 1-16 Markab Flight (your sector 5, level 1)', title: 'Choose a card.', more: null },
    ],
    [
      'Several effects of 0-17 Spica Patrol (your sector 5, level 0) wait. Which one is carried out next?',
      {
        cause: 'Several effects of 0-17 Spica Patrol (your sector 5, level 0) wait.',
        title: 'Which one is carried out next?',
        more: null,
      },
    ],
    [
      '„Wende“ von 1-16 Rotte Markab: wähle eine Karte.',
      { cause: '„Wende“ von 1-16 Rotte Markab', title: 'Wähle eine Karte.', more: null },
    ],
  ])('%s', (text, parts) => {
    expect(question(text)).toEqual(parts);
  });
  test('nothing is lost', () => {
    expect(sentences('One. Two? Three! 4 more. and so on.')).toEqual(['One.', 'Two?', 'Three!', '4 more. and so on.']);
    expect(question('')).toEqual({ cause: null, title: '', more: null });
  });
});

describe('the list on the page', () => {
  test('is a live region, newest last, cards can be looked up', () => {
    const catalogue = { cards: [{ id: '0-37', name: 'Castor Patrol', text: 'Lower: 2 fighters.' }] };
    const { container } = render(Log, {
      props: { events: [...game, told(5, 'played', 'North plays 0-37 Castor Patrol.', { seat: 1 })], catalogue },
    });
    const list = container.querySelector('ol');
    expect(list?.getAttribute('aria-live')).toBe('polite');
    const items = [...container.querySelectorAll('li')];
    expect(items.at(-1)?.textContent).toContain('North plays 0-37 Castor Patrol.');
    expect(items.at(-1)?.className).toContain('now');
    expect(items[0]?.className).not.toContain('now');
    expect(container.querySelector('.tok')?.textContent).toBe('0-37 Castor Patrol');
  });
  test('a line that is pointed at or focused says what it tells of', async () => {
    const recall = vi.fn();
    const { container } = render(Log, { props: { events: game, recall } });
    const line = [...container.querySelectorAll('li')].at(-1) as HTMLElement;
    await fireEvent.pointerMove(line);
    expect(recall).toHaveBeenLastCalledWith(game[6]);
    await fireEvent.pointerLeave(line);
    expect(recall).toHaveBeenLastCalledWith(null);
    container.querySelector('ol')?.focus();
    await userEvent.setup().keyboard('{ArrowUp}{ArrowUp}');
    expect(recall).toHaveBeenLastCalledWith(game[5]);
  });
  /** What begins with its name speaks of the first seat. */
  const ofRed = (events: Told[]): Told[] =>
    events.map((one) => (one.words.startsWith('Red ') ? { ...one, mentions: [{ seat: 0, at: 0, length: 3 }] } : one));
  test('folds and unfolds, and speaks of you', async () => {
    const seats = [{ seat: 0, name: 'Red', player: { id: 'a', name: 'Ada' }, online: true }];
    const { container } = render(Log, {
      props: { events: [...ofRed(battle(3)), told(6, 'ended', 'It is over.')], telling, seats, me: 0 },
    });
    const count = (): number => container.querySelectorAll('li').length;
    expect(container.querySelector('li')?.textContent).toContain('Ada (you) attacks Hoth.');
    expect(count()).toBe(4);
    const fold = container.querySelector<HTMLElement>('.fold');
    await userEvent.setup().click(fold as HTMLElement);
    expect(fold?.getAttribute('aria-expanded')).toBe('true');
    expect(count()).toBe(6);
  });
  test('in a replay it knows past, present and future', () => {
    const gone: number[] = [];
    const { container } = render(Log, { props: { events: game, current: 2, onstep: (step: number) => gone.push(step) } });
    const classes = [...container.querySelectorAll('li')].map((item) => item.className);
    expect(classes.some((name) => name.includes('cur'))).toBe(true);
    expect(classes.at(-1)).toContain('fut');
    container.querySelectorAll<HTMLElement>('button.go').forEach((button) => button.click());
    expect(gone).toContain(3);
  });
});
