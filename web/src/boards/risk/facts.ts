// What there is to say about a planet, for its name, its tip and the tray.

import type { Planet, PlanetView } from './generated';
import type { BoardModel } from './model.svelte';

interface Facts {
  /** Who holds it with how many, or why nobody does. */
  held: string[];
  ships: string[];
  /** Everything else that lies there or holds for it. */
  tags: string[];
}

export function factsOf(board: BoardModel, planet: Planet, state: PlanetView | undefined, stationed: boolean): Facts {
  const { w } = board;
  return {
    held: heldBy(board, state),
    ships: (state?.ships ?? []).flatMap((count, index) =>
      count > 0 && state?.holder !== undefined
        ? [w('board-ship-count', { count, ship: board.shipName(state.holder, index) })]
        : [],
    ),
    tags: [
      board.catalogue.planets[planet]?.resource ? w('board-resource') : '',
      ...(state?.bases ?? []).map((base) => w('board-base', { face: base.face ?? 'unknown' })),
      stationed ? w('board-death-star') : '',
      state?.shielded ? w('board-shielded') : '',
      state?.banned ? w('board-banned') : '',
    ].filter(Boolean),
  };
}

function heldBy(board: BoardModel, state: PlanetView | undefined): string[] {
  const { w } = board;
  if (!state || state.asteroids) return [w('board-asteroids')];
  if (state.holder === undefined) return [w('board-free')];
  const who = state.holder === board.me ? w('board-held-by-you') : w('board-held-by', { name: board.name(state.holder) });
  return [who, w('board-forces', { count: state.forces })];
}
