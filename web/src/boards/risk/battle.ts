// A battle as it is told: which dice fell, which were rolled again, what ships and events added, who lost each pair.

import type { Army, Die, Event, Planet, Pool, Reroll, Role, View } from './generated';

export interface ShownDie {
  sides: number;
  /** What fell first. */
  raw: number;
  /** What it shows now. */
  value: number;
  /** What bombers and events add. */
  plus: number;
  /** It was rolled again, and why. */
  again: Reroll | null;
  /** Won or lost its comparison; neither if it met no other die. */
  result: 'won' | 'lost' | null;
}

export interface Battle {
  source: Planet;
  target: Planet;
  atDeathStar: boolean;
  attacker: Army;
  defender: Army | null;
  attack: ShownDie[];
  defence: ShownDie[];
  /** What they are made of, attacker first. */
  pools: [Pool | null, Pool | null];
  losses: [number, number] | null;
  /** The rolls of the whole invasion so far, and what they have cost. */
  rolls: number;
  lost: [number, number];
  conquered: boolean;
  /** Against the Death Star. */
  total: number | null;
  needed: number | null;
  destroyed: boolean;
}

const fresh = (die: Die): ShownDie => ({
  sides: die.sides,
  raw: die.value,
  value: die.value,
  plus: 0,
  again: null,
  result: null,
});

/** The battle after an event; null if it has nothing to do with one. */
export function follow(battle: Battle | null, event: Event, view: View): Battle | null {
  switch (event.kind) {
    case 'declared':
    case 'death_star_attacked': {
      const target = event.kind === 'declared' ? event.target : event.place;
      return {
        ...empty(event.source, target),
        atDeathStar: event.kind === 'death_star_attacked',
        attacker: event.seat,
        defender: event.kind === 'declared' ? (view.planets[target]?.holder ?? null) : null,
      };
    }
    case 'engaged': {
      const invasion = view.invasion;
      const base = battle ?? (invasion ? empty(invasion.source, invasion.target) : null);
      if (!base) return null;
      return {
        ...base,
        source: event.source,
        attacker: event.seat,
        attack: [],
        defence: [],
        pools: [null, null],
        losses: null,
        total: null,
        needed: null,
        destroyed: false,
        conquered: false,
      };
    }
    case 'rolled':
      if (!battle) return null;
      return event.side === 'attacker'
        ? { ...battle, attack: event.dice.map(fresh), pools: [event.pool, battle.pools[1]] }
        : { ...battle, defence: event.dice.map(fresh), pools: [battle.pools[0], event.pool] };
    case 'rerolled':
      return battle && side(battle, event.side, (dice) => reroll(dice, event));
    case 'fought':
      return battle && fought(battle, event);
    case 'death_star_rolled_at': {
      if (!battle) return null;
      const attack = event.dice.flatMap((value, at) => {
        const sides = event.pool.sides[at];
        return sides === undefined ? [] : [fresh({ sides, value })];
      });
      return { ...battle, attack, pools: [event.pool, null], total: event.total, needed: event.needed };
    }
    case 'death_star_destroyed':
      return battle && { ...battle, destroyed: true };
    case 'conquered':
      return battle && { ...battle, conquered: true };
    default:
      return battle;
  }
}

function empty(source: Planet, target: Planet): Battle {
  return {
    source,
    target,
    atDeathStar: false,
    attacker: 0,
    defender: null,
    attack: [],
    defence: [],
    pools: [null, null],
    losses: null,
    rolls: 0,
    lost: [0, 0],
    conquered: false,
    total: null,
    needed: null,
    destroyed: false,
  };
}

function side(battle: Battle, role: Role, change: (dice: ShownDie[]) => ShownDie[]): Battle {
  return role === 'attacker' ? { ...battle, attack: change(battle.attack) } : { ...battle, defence: change(battle.defence) };
}

function reroll(dice: readonly ShownDie[], event: Event & { kind: 'rerolled' }): ShownDie[] {
  let done = false;
  return dice.map((die) => {
    if (done || die.sides !== event.sides || die.value !== event.from || (die.again !== null && event.why === die.again))
      return die;
    done = true;
    return { ...die, value: event.to, again: event.why };
  });
}

function fought(battle: Battle, event: Event & { kind: 'fought' }): Battle {
  // The values are told from the highest to the lowest, and so the dice are laid.
  const final = (dice: readonly ShownDie[], values: readonly number[], side: Role): ShownDie[] =>
    [...dice]
      .sort((a, b) => b.value - a.value || b.sides - a.sides)
      .map((die, index) => {
        const winner = event.won[index];
        const result = winner === undefined ? null : winner === side ? 'won' : 'lost';
        return { ...die, plus: (values[index] ?? die.value) - die.value, result };
      });
  return {
    ...battle,
    attack: final(battle.attack, event.attack, 'attacker'),
    defence: final(battle.defence, event.defence, 'defender'),
    losses: [event.attacker_loses, event.defender_loses],
    rolls: battle.rolls + 1,
    lost: [battle.lost[0] + event.attacker_loses, battle.lost[1] + event.defender_loses],
  };
}

/** What the view itself says of a battle under way: after a reload nothing has been told. */
export function ofView(view: View): Battle | null {
  const invasion = view.invasion;
  if (!invasion) return null;
  return {
    ...empty(invasion.source, invasion.target),
    atDeathStar: invasion.at_death_star,
    attacker: view.active,
    defender: invasion.at_death_star ? null : (view.planets[invasion.target]?.holder ?? null),
    attack: invasion.attack.map(fresh),
    defence: invasion.defence.map(fresh),
    pools: [invasion.attack_pool ?? null, invasion.defence_pool ?? null],
    needed: invasion.needed ?? null,
  };
}
