// An attack that is being put together on the table, before anything is sent. Who may attack, and all numbers, are the server's.

import type { AttackerView, Target, View } from './generated';

/** What has been taken up: who attacks, and whom. */
export interface Draft {
  target: Target | null;
  /** Names as actions call them: a card, `#` and which copy. */
  chosen: ReadonlySet<string>;
}

/** All own cards that may join an attack on the target (or on anything), in the order in which they are added. */
export function attackers({ attackers: all }: View, target: Target | null): AttackerView[] {
  return (target === null || target === 'base' ? all?.base : all?.row) ?? [];
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

export function sum(all: readonly AttackerView[], chosen: ReadonlySet<string>): number {
  return all.reduce((total, { card, attack, joined }) => total + (joined || chosen.has(card) ? attack : 0), 0);
}

export const NOBODY: ReadonlySet<string> = new Set();

/** Those of the chosen that can attack another target too; null if there are none. */
export function kept(all: readonly AttackerView[], chosen: ReadonlySet<string>): Set<string> | null {
  const names = all.flatMap(({ card }) => (chosen.has(card) ? [card] : []));
  return names.length > 0 ? new Set(names) : null;
}

export function toggled(chosen: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return next;
}

/** A first idea: everybody against the base; against the row as little as suffices, with few cards. */
export function suggestion(all: readonly AttackerView[], least: number | null): Set<string> {
  const free = all.filter(({ joined }) => !joined);
  if (least === null) return new Set(free.map(({ card }) => card));
  let best = new Map<number, string[]>([[sum(all, NOBODY), []]]);
  for (const { card, attack } of free) {
    const next = new Map(best);
    for (const [total, names] of best) {
      const old = next.get(total + attack);
      if (!old || old.length > names.length + 1) next.set(total + attack, [...names, card]);
    }
    best = next;
  }
  const enough = [...best.keys()].filter((total) => total >= least).sort((a, b) => a - b)[0];
  return new Set(enough === undefined ? free.map(({ card }) => card) : best.get(enough));
}
