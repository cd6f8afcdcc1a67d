import { describe, expect, it } from 'vitest';
import { wordsOf } from '../shared/words';
import { danger } from './Board.svelte';
import { dangerOf } from './dangers';
import { fixture } from './fixtures/load';
import type { Action, View, Words } from './generated';

const why = (name: string, action: Action, change: (view: View) => void = () => {}): string | null => {
  const { view, catalogue } = fixture(name);
  const changed = structuredClone(view);
  change(changed);
  return dangerOf(action, changed, wordsOf<Words>(catalogue, 'en'));
};

describe('what is asked twice', () => {
  it('is the base that is shown to everybody, and the last turn of a phase', () => {
    expect(why('rebels-turn', { kind: 'reveal_base' })).toContain('where the base is');
    expect(why('rebels-turn', { kind: 'pass' })).toContain('no further turn');
  });

  it('is the end of the assignment while somebody could still be assigned', () => {
    expect(why('assign', { kind: 'done' })).toContain('6 leaders stay');
    expect(why('assign', { kind: 'done' }, (view) => view.leaders.forEach((leader) => (leader.at = 'on_mission')))).toBeNull();
  });

  it('is a movement of nothing, and no other movement', () => {
    expect(why('move', { kind: 'done' })).toBeNull();
    expect(why('move', { kind: 'done' }, (view) => view.movement?.loads.splice(0))).toContain('goes alone');
  });

  it('is nothing that is harmless', () => {
    const from = fixture('rebels-turn');
    for (const offer of from.offers.filter(({ action }) => action.kind === 'activate' || action.kind === 'reveal_mission')) {
      expect(danger(offer, from.view, from.catalogue, 'en')).toBeNull();
    }
    expect(why('oppose', { kind: 'done' })).toBeNull();
  });
});
