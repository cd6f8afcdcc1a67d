import { describe, expect, it } from 'vitest';
import { tabOf } from './choices';
import { fixture } from './fixtures/load';
import { BoardModel } from './model.svelte';
import { placeOf } from './offers';
import type { Lang } from '../../wire/types';
import type { OutOfReach } from './generated';
import type { DeckbuildingProps } from './props';

function board(name: string, lang: Lang = 'en', more: Partial<DeckbuildingProps> = {}): BoardModel {
  const from = fixture(name, lang);
  const props: DeckbuildingProps = {
    view: from.view,
    catalogue: from.catalogue,
    me: from.me,
    offers: from.offers,
    toAct: from.to_act,
    events: [],
    lang,
    motion: false,
    act: () => Promise.resolve(true),
    hover: () => undefined,
    ...more,
  };
  return new BoardModel(() => props);
}

/** The verb of the first offer that a card or ship is picked with. */
function picked(name: string, lang: Lang) {
  const model = board(name, lang);
  const place = [...model.things.keys()].find((each) => each !== 'button') ?? '';
  return model.choices(place).map(({ label, tone }) => [label, tone]);
}

describe('the verb on a tab', () => {
  it('is what the server says is done', () => {
    expect(picked('row', 'en')).toEqual([['Discard', 'hit']]);
    expect(picked('row', 'de')).toEqual([['Ablegen', 'hit']]);
    expect(picked('ship', 'de')).toEqual([['Zerstören', 'hit']]);
    expect(picked('return', 'en')).toEqual([['Take', 'go']]);
    expect(picked('toptwo', 'de')).toEqual([['Bleibt oben', 'go']]);
  });
});

describe('why nothing can be done with a card', () => {
  const { view, offers } = fixture('hand');
  const tab = (refused: OutOfReach, lang: Lang = 'en') => {
    const row = view.row.map((each) => (each.slot === 1 ? { ...each, refused } : each));
    const others = offers.filter(({ action }) => placeOf(action) !== 'row:1');
    return tabOf(board('hand', lang, { view: { ...view, row }, offers: others }), 'row:1');
  };

  it('is what the server says is missing', () => {
    expect(tab({ kind: 'resources', short: 1 })).toEqual({ tone: 'why', text: '1 resource short' });
    expect(tab({ kind: 'resources', short: 2 }, 'de')).toEqual({ tone: 'why', text: '2 Ressourcen fehlen' });
    expect(tab({ kind: 'attack', short: 3 })).toEqual({ tone: 'why', text: '3 attack short' });
    expect(tab({ kind: 'enemy_ship' }, 'de')).toEqual({ tone: 'why', text: 'Feindliches Schiff' });
  });
});
