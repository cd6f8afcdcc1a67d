import { fireEvent, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import ActionList from '../src/components/ActionList.svelte';
import { glossary } from '../src/lib/glossary';
import { KEYS, groups, harmlessFirst, inOrder, keyCaps, offerOf, search } from '../src/lib/offers';
import type { Offer } from '../src/wire/types';

const offers = (...words: string[]): Offer[] =>
  words.map((text, id) => ({ id, action: { kind: 'x', n: id }, notation: `x ${id}`, words: text }));
const play = offers(
  'Play 0-37 Castor Patrol front up into sector 1, level 0 (empty / 2 fighters)',
  'Play 0-37 Castor Patrol front up into sector 2, level 1 (empty / 2 fighters)',
  'Play 0-37 Castor Patrol face down into sector 1, level 0 (2 fighters / empty)',
  'Play 0-37 Castor Patrol face down into sector 2, level 1 (2 fighters / empty)',
  'Play 2-31 Almach Squadron face down into sector 2, level 1 (2 fighters / empty)',
  'Slide your cruiser',
  'Pass and take the initiative',
);

describe('where there are many of one kind', () => {
  const [hold, ...places] = offers('Hold your fire', ...Array.from({ length: 90 }, (_, n) => `Walk with Luke to place ${n}`));
  const all = [...places, { ...(hold as Offer), notation: 'hold' }];

  test('the keys are for the others first', () => {
    expect(keyCaps(all)[0]).toBe('1');
    expect(offerOf('1', all)?.words).toBe('Hold your fire');
    expect(offerOf('2', all)).toBe(places[0]);
  });
  test('the list says how many it does not show, and the search finds them', async () => {
    const user = userEvent.setup();
    render(ActionList, { props: { offers: all, act: vi.fn() } });
    expect(screen.getByText(/and 30 more/)).toBeTruthy();
    expect(screen.queryByText('Walk with Luke to place 89')).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'place 89');
    expect(screen.getByText('Walk with Luke to place 89')).toBeTruthy();
  });
});

describe('what is dangerous', () => {
  const all = offers('Reveal the base', 'Activate Alderaan', 'Activate Corellia', 'Pass');
  const danger = ({ words }: Offer): string | null => (/Reveal|Pass/.test(words) ? 'why' : null);
  const sorted = harmlessFirst(all, danger);

  test('comes last and leaves the others in order; without it nothing changes', () => {
    expect(sorted.map(({ words }) => words)).toEqual(['Activate Alderaan', 'Activate Corellia', 'Reveal the base', 'Pass']);
    expect(offerOf('1', sorted)?.words).toBe('Activate Alderaan');
    expect(harmlessFirst(all, () => null)).toBe(all);
  });
  test('stands apart in the list, under a heading of its own', () => {
    const { container } = render(ActionList, { props: { offers: sorted, act: vi.fn(), danger } });
    const lines = [...container.querySelectorAll('li')];
    const heading = lines.findIndex((line) => line.classList.contains('grave'));
    expect(heading).toBeGreaterThan(0);
    expect(lines.slice(heading + 1).map((line) => line.querySelector('.sr')?.textContent)).toEqual(['Reveal the base', 'Pass']);
  });
});

describe('a list that a board arranges', () => {
  const [hold, ...places] = offers('Hold your fire', ...Array.from({ length: 90 }, (_, n) => `Walk to (${n}, 4)`));
  const all = [...places, hold as Offer];
  const best = places[40] as Offer;
  const arranged = [
    { title: null, rows: [{ offer: hold as Offer }] },
    { title: 'Into cover', rows: [{ offer: best, note: '2 targets' }], excerpt: true },
    { title: 'All 90 places', rows: places.map((offer) => ({ offer })), folded: true },
  ];

  test('shows the few and the best, says what they mean, and unfolds the rest', async () => {
    const user = userEvent.setup();
    const act = vi.fn();
    const { container } = render(ActionList, { props: { offers: all, arranged, act } });
    expect(
      [...container.querySelectorAll('.act')].map((row) => row.querySelector('.sr')?.textContent ?? row.textContent),
    ).toEqual(['Hold your fire', 'Into cover: 2 targets. Walk to (40, 4)', 'All 90 places']);
    await user.click(screen.getByText('2 targets'));
    expect(act).toHaveBeenCalledWith(best);
    await user.click(screen.getByText('All 90 places'));
    expect(document.activeElement?.querySelector('.sr')?.textContent).toBe('Walk to (0, 4)');
    await user.click(screen.getByText('Show more: 30 left'));
    expect(document.activeElement?.querySelector('.sr')?.textContent).toBe('Walk to (60, 4)');
  });
  test('has its keys in the same order', () => {
    const order = inOrder(all, arranged);
    expect(order).toHaveLength(all.length);
    expect(offerOf('1', order)).toBe(hold);
    expect(offerOf('2', order)).toBe(best);
  });
});

describe('groups', () => {
  test('neighbours with the same beginning share a heading', () => {
    expect(groups(play).map((group) => [group.heading, group.note, group.rows.map((row) => row.text)])).toEqual([
      ['Play 0-37 Castor Patrol front up into', 'empty / 2 fighters', ['sector 1, level 0', 'sector 2, level 1']],
      ['Play 0-37 Castor Patrol face down into', '2 fighters / empty', ['sector 1, level 0', 'sector 2, level 1']],
      [
        null,
        null,
        ['Play 2-31 Almach Squadron face down into sector 2, level 1', 'Slide your cruiser', 'Pass and take the initiative'],
      ],
    ]);
  });
  test('no offer is lost or moved', () => {
    expect(groups(play).flatMap((group) => group.rows.map((row) => row.offer.id))).toEqual(play.map((offer) => offer.id));
  });
  test('brackets stay whole', () => {
    const unknown = offers(
      'Destroy an unknown face-down card (North’s sector 3, level 0)',
      'Destroy an unknown face-down card (North’s sector 3, level 1)',
    );
    expect(groups(unknown)).toMatchObject([
      {
        heading: 'Destroy an unknown face-down card',
        rows: [{ text: 'North’s sector 3, level 0' }, { text: 'North’s sector 3, level 1' }],
      },
    ]);
  });
  test('no row begins with a bracket that goes on', () => {
    const turns = offers(
      'Turn an unknown face-down card (North’s sector 3, level 0) upside down',
      'Turn an unknown face-down card (North’s sector 3, level 1) upside down',
      'Pass',
    );
    for (const { rows } of groups(turns)) for (const { text } of rows) expect(text).not.toMatch(/^\(/);
  });
  test('a name is never torn apart, and a colon ends a heading', () => {
    const { names } = glossary({
      cards: [{ name: 'Fire the Death Star' }, { name: 'Luke Skywalker' }, { name: 'Luke Jedi Knight' }],
    });
    const builds = offers('Build with Fire the Death Star: a fighter', 'Build with Fire the Death Star: a bomber');
    expect(groups(builds, names)).toMatchObject([
      { heading: 'Build with Fire the Death Star:', rows: [{ text: 'a fighter' }, { text: 'a bomber' }] },
    ]);
    const fires = offers('Build with all of Fire the Death Star now', 'Build with all of Fire the Death Star later');
    expect(groups(fires)[0]?.heading).toBe('Build with all of Fire the Death');
    expect(groups(fires, names)[0]?.heading).toBe('Build with all of');
    const sends = offers('Send Luke Skywalker off to Hoth', 'Send Luke Jedi Knight off to Hoth', 'Send Leia off to Hoth');
    expect(groups(sends, names)[0]?.rows.map((row) => row.text)).toEqual(['Luke Skywalker', 'Luke Jedi Knight', 'Leia']);
    expect(groups(sends.slice(0, 2).concat(sends[0] as Offer), names)[0]?.heading).toBe('Send … off to Hoth');
  });
  test('what all begin and end with is said once', () => {
    const turns = offers(
      'Turn 0-29 Deneb Patrol (your sector 2, level 0) by 180 degrees',
      'Turn 0-17 Spica Patrol (your sector 3, level 0, face down) by 180 degrees',
      'Turn an unknown face-down card (North’s sector 3, level 2) by 180 degrees',
    );
    expect(groups(turns)).toMatchObject([
      {
        heading: 'Turn … by 180 degrees',
        rows: [
          { text: '0-29 Deneb Patrol', note: 'your sector 2, level 0' },
          { text: '0-17 Spica Patrol', note: 'your sector 3, level 0, face down' },
          { text: 'an unknown face-down card', note: 'North’s sector 3, level 2' },
        ],
      },
    ]);
  });
  test('a bracket in the middle stands apart too', () => {
    expect(groups(offers('Flip 0-43 Maia (your sector 1) face down', 'Pass'))[0]?.rows[0]).toMatchObject({
      text: 'Flip 0-43 Maia face down',
      note: 'your sector 1',
    });
  });
  test('an end that counts belongs to the rows', () => {
    const moves = offers('Move Ada to sector 1', 'Move Bo to sector 1', 'Move Cy to sector 1');
    expect(groups(moves)[0]?.heading).toBeNull();
  });
  test('short beginnings make no heading, brackets go to the side', () => {
    expect(groups(offers('Damage 0-13 Gacrux (North)', 'Damage 0-06 Sabik (North)'))).toMatchObject([
      { heading: null, rows: [{ text: 'Damage 0-13 Gacrux', note: 'North' }, { note: 'North' }] },
    ]);
  });
});

describe('keys', () => {
  test('one each, none that means something else', () => {
    expect(new Set(KEYS).size).toBe(KEYS.length);
    for (const key of ['u', 'h', 'l', 'r', 'i', 'f', '0', '/']) expect(KEYS).not.toContain(key);
    expect(keyCaps(play)).toMatchObject({ 0: '1', 6: '7' });
    expect(offerOf('3', play)?.id).toBe(2);
    expect(offerOf('Q', offers(...'abcdefghijk'))?.id).toBe(9);
    expect(offerOf('9', play)).toBeUndefined();
  });
});

describe('search', () => {
  test('all parts, without case and accents, also in the notation', () => {
    expect(search(play, 'castor FACE').map((offer) => offer.id)).toEqual([2, 3]);
    expect(search(offers('Übernimm Höth', 'Straße'), 'hoth ub')).toHaveLength(1);
    expect(search(offers('Straße'), 'strasse')).toHaveLength(1);
    expect(search(play, 'x 6').map((offer) => offer.id)).toEqual([6]);
  });
});

describe('the list on the page', () => {
  function show(more: object = {}) {
    const act = vi.fn();
    const hover = vi.fn();
    render(ActionList, { offers: play, act, hover, ...more });
    return { act, hover, user: userEvent.setup() };
  }
  const names = () => screen.getAllByRole('button').map((button) => button.querySelector('.sr')?.textContent);

  test('every offer is a button with its whole words', async () => {
    const { act } = show();
    expect(names()).toEqual(play.map((offer) => offer.words));
    await fireEvent.click(
      screen.getByRole('button', { name: /face down into sector 2.*Castor|Castor Patrol face down into sector 2/ }),
    );
    expect(act).toHaveBeenCalledExactlyOnceWith(play[3]);
  });

  test('arrows walk, Enter acts, what has the focus is pointed at', async () => {
    const { act, hover, user } = show();
    screen.getAllByRole('button')[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getAllByRole('button')[1]);
    expect(hover).toHaveBeenLastCalledWith(play[1]);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(screen.getAllByRole('button').at(-1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(act).toHaveBeenCalledExactlyOnceWith(play[6]);
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  test('typing narrows the list, Enter takes the first, Escape brings all back', async () => {
    const { act, user } = show();
    await user.type(screen.getByRole('searchbox'), 'pass');
    expect(names()).toEqual(['Pass and take the initiative']);
    await user.keyboard('{Enter}');
    expect(act).toHaveBeenCalledExactlyOnceWith(play[6]);
    // From now on keys mean actions again.
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{Escape}');
    expect(names()).toHaveLength(play.length);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getAllByRole('button')[0]);
  });

  test('while a decision is under way nothing else is decided', async () => {
    const { act } = show({ busy: true });
    await fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
    expect(act).not.toHaveBeenCalled();
  });

  test('what is pointed at on the board is marked', () => {
    show({ highlight: play[4], hinted: 6 });
    const marked = screen
      .getAllByRole('button')
      .map((button) => [button.classList.contains('on'), button.classList.contains('tip')]);
    expect(marked[4]).toEqual([true, false]);
    expect(marked[6]).toEqual([false, true]);
  });
});
