import { describe, expect, it } from 'vitest';
import { fixture, NAMES } from './fixtures/load';
import { badgeRange, badges, firstSide, placeKey, sectorKey, thingsOf, type Things } from './offers';
import type { Offer } from './props';

function reachable(things: Things): Set<Offer> {
  const plays = [...things.plays.values()].flatMap((each) => [...each.front.values(), ...each.back.values()]);
  return new Set([
    ...plays,
    ...(things.pass ? [things.pass] : []),
    ...things.next.map((each) => each.offer),
    ...things.cards.values(),
    ...[...things.moves.values()].flatMap((each) => [...each.values()]),
    ...things.sectors.values(),
    ...things.slides.values(),
    ...things.orders.values(),
    ...things.cruisers.values(),
    ...things.adds.values(),
    ...(things.done ? [things.done] : []),
  ]);
}

describe('thingsOf', () => {
  it.each(NAMES)('gives every offer of %s a thing', (name) => {
    const { offers } = fixture(name);
    expect(reachable(thingsOf(offers))).toEqual(new Set(offers));
  });

  it('knows the question by the kind of the offers', () => {
    const asked = (name: string) => thingsOf(fixture(name).offers).question;
    expect(asked('deployment')).toBe('deploy');
    expect(asked('order')).toBe('order');
    expect(asked('target-destruction')).toBe('card');
    expect(asked('target-damage-fighters')).toBe('sector');
    expect(asked('target-move-free')).toBe('move');
    expect(asked('slide')).toBe('slide');
    expect(asked('battle-order')).toBe('battles');
    expect(asked('cruiser-second')).toBe('cruiser');
    expect(asked('war-build')).toBe('build');
    expect(asked('watching')).toBeNull();
  });

  it('finds targets by where they lie', () => {
    const { offers, view } = fixture('target-destruction');
    const things = thingsOf(offers);
    view.boards.forEach((board, seat) =>
      board.sectors.forEach((stack, at) =>
        stack.forEach((_, level) => expect(things.cards.has(placeKey(seat, at + 1, level))).toBe(true)),
      ),
    );
  });

  it('leaves empty sectors alone', () => {
    const { offers, view } = fixture('target-damage-fighters');
    const things = thingsOf(offers);
    view.boards.forEach((board, seat) =>
      board.sectors.forEach((stack, at) => expect(things.sectors.has(sectorKey(seat, at + 1))).toBe(stack.length > 0)),
    );
  });

  it('takes a card up with its front if that fits anywhere', () => {
    const things = thingsOf(fixture('deployment').offers);
    const sides = [...things.plays.values()].map(firstSide);
    expect(sides).toContain('front');
    expect(sides).toContain('back');
    expect(firstSide(undefined)).toBe('back');
  });
});

describe('badges', () => {
  const { offers } = fixture('target-move-free');
  const things = thingsOf(offers);

  it('are places in the list without key caps', () => {
    const names = badges(offers);
    expect(names.get(offers[0]?.id ?? -1)).toBe('1');
    expect(names.get(offers.at(-1)?.id ?? -1)).toBe(String(offers.length));
  });

  it('are the key caps of the list if there are some', () => {
    const [first, second] = offers;
    const names = badges(offers, { [first?.id ?? 0]: '1' });
    expect(names.get(first?.id ?? -1)).toBe('1');
    expect(names.get(second?.id ?? -1)).toBe('');
  });

  it('join the destinations of one card', () => {
    const several = [...things.moves.values()].find((each) => each.size > 1);
    const names = badges(offers);
    const [from, to] = [...(several?.values() ?? [])].map((offer) => names.get(offer.id));
    expect(badgeRange(several?.values() ?? [], names)).toBe(`${from}–${to}`);
    expect(badgeRange([], names)).toBe('');
    const caps = new Map([...(several?.values() ?? [])].map((offer, at) => [offer.id, 'wq'[at] ?? '']));
    expect(badgeRange(several?.values() ?? [], caps)).toBe('w–q');
  });
});
