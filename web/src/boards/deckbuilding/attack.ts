// An attack that is being put together on the table, before anything is sent. All numbers are the server's.

import { inPlayName } from './offers';
import type { InPlayView, Seat, Target, View } from './generated';
import type { Offer } from './props';

/** What has been taken up: who attacks, and whom. */
export interface Draft {
  target: Target | null;
  /** Names as actions call them: `x_wing#2`. */
  chosen: ReadonlySet<string>;
}

export interface Attacker {
  name: string;
  card: InPlayView;
  attack: number;
  /** It has joined already and cannot be taken out. */
  fixed: boolean;
}

/** All own cards that may join an attack on the target (or on anything), in the order of play. */
export function attackers(view: View, me: Seat, target: Target | null, offers: readonly Offer[]): Attacker[] {
  const ships = view.sides[me]?.ships ?? [];
  const all = view.active === me ? [...view.units, ...ships] : [];
  const row = target !== null && target !== 'base';
  const offered = view.decision.kind === 'D-ATTACK';
  const joining = new Set<string>(offers.flatMap(({ action }) => (action.kind === 'add_attacker' ? [action.card] : [])));
  return all
    .map((card) => ({ name: inPlayName(card), card, attack: row ? card.row_attack : card.attack, fixed: card.joined }))
    .filter(({ card, attack, fixed, name }) => {
      if (fixed) return true;
      if (attack < 1 || card.attacked) return false;
      return !offered || joining.has(name) || all.some((other) => joining.has(inPlayName(other)) && sameKind(other, card));
    });
}

function sameKind(a: InPlayView, b: InPlayView): boolean {
  return (
    a.card === b.card && a.attack === b.attack && a.row_attack === b.row_attack && a.used === b.used && a.damage === b.damage
  );
}

/** Which target the view or the draft is about. */
export function targetOf(view: View, draft: Draft | null): Target | null {
  const { attack } = view.decision;
  if (attack) return attack.slot === undefined ? 'base' : `row${attack.slot}`;
  return draft?.target ?? null;
}

/** What a row target needs; null for the base. */
export function needed(view: View, target: Target | null): number | null {
  if (target === null || target === 'base') return null;
  return view.row.find(({ slot }) => `row${slot}` === target)?.needed ?? null;
}

export function sum(all: readonly Attacker[], chosen: ReadonlySet<string>): number {
  return all.reduce((total, each) => total + (each.fixed || chosen.has(each.name) ? each.attack : 0), 0);
}

export const NOBODY: ReadonlySet<string> = new Set();

/** Those of the chosen that can attack another target too; null if there are none. */
export function kept(all: readonly Attacker[], chosen: ReadonlySet<string>): Set<string> | null {
  const names = all.flatMap(({ name }) => (chosen.has(name) ? [name] : []));
  return names.length > 0 ? new Set(names) : null;
}

export function toggled(chosen: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** A first idea: everybody against the base; against the row as little as suffices, with few cards. */
export function suggestion(all: readonly Attacker[], least: number | null): Set<string> {
  if (least === null) return new Set(all.map(({ name }) => name));
  const start = all.reduce((total, each) => total + (each.fixed ? each.attack : 0), 0);
  let best = new Map<number, string[]>([[start, []]]);
  for (const { name, attack, fixed } of all) {
    if (fixed) continue;
    const next = new Map(best);
    for (const [total, names] of best) {
      const old = next.get(total + attack);
      if (!old || old.length > names.length + 1) next.set(total + attack, [...names, name]);
    }
    best = next;
  }
  const enough = [...best.keys()].filter((total) => total >= least).sort((a, b) => a - b)[0];
  return new Set(enough === undefined ? all.filter(({ fixed }) => !fixed).map(({ name }) => name) : best.get(enough));
}
