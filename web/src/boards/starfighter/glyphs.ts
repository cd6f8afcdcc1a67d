// The symbols of Starfighter: own shapes on a 24 grid, told apart by outline, not by colour.

import type { EffectCode } from './generated';

/** What an area shows, and two marks of the board's own. */
export type GlyphName = EffectCode | 'ship' | 'turned';

/** A path; `stroke` draws its line with this width instead of filling it. */
interface Path {
  d: string;
  stroke?: number;
  faint?: boolean;
}

export const GLYPHS: Record<GlyphName, Path[]> = {
  ship: [{ d: 'M12 1.5 14.6 9 22.5 17.5v4L15 18.5l-1 3.5h-4l-1-3.5-7.5 3v-4L9.4 9z' }],
  draw: [
    { d: 'M4 2.5h10a2 2 0 0 1 2 2v2.8h-2.5V5H6v12h4v2.5H4a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z' },
    { d: 'M17 9v12M11.5 15h11', stroke: 3 },
  ],
  move_horizontal: [{ d: 'M1 12 8 5v4.5h8V5l7 7-7 7v-4.5H8V19z' }],
  move_vertical: [{ d: 'M12 1 20.5 10H15v7H9v-7H3.5z' }, { d: 'M4 19.5h16V23H4z' }],
  move_free: [{ d: 'M12 1l4 5h-2.5v4.5H18V8l5 4-5 4v-2.5h-4.5V18H16l-4 5-4-5h2.5v-4.5H6V16l-5-4 5-4v2.5h4.5V6H8z' }],
  u_turn: [{ d: 'M5 22V10a7 7 0 0 1 14 0v4', stroke: 3.6 }, { d: 'M12.5 13h13L19 21.5z' }],
  damage_enemy_cruiser: [{ d: 'M2 22.5h20V19l-4-2.5H6L2 19z', faint: true }, { d: 'M12 15.5 5.5 7.5h4V1.5h5v6h4z' }],
  damage_own_cruiser: [{ d: 'M2 1.5h20V5l-4 2.5H6L2 5z', faint: true }, { d: 'M12 22.5 4 16l4-1-2-6 6 4 6-4-2 6 4 1z' }],
  destruction: [{ d: 'M12 1l2.7 6L21 4.5 18 10.5l5.5 3-6.3 1L18 21l-6-4-6 4 .8-6.5-6.3-1 5.5-3-3-6L9.3 7z' }],
  damage_fighters: [
    { d: 'M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5', stroke: 2.6 },
    { d: 'M12 7.4a4.6 4.6 0 1 0 0 9.2 4.6 4.6 0 0 0 0-9.2z' },
  ],
  barrel_roll: [
    { d: 'M4 12a8 8 0 0 1 13.6-5.7M20 12a8 8 0 0 1-13.6 5.7', stroke: 3.4 },
    { d: 'M21.5 2v8.5H13zM2.5 22v-8.5H11z' },
  ],
  force_field: [
    { d: 'M12 2a10 10 0 0 1 10 10v1H2v-1A10 10 0 0 1 12 2z', faint: true },
    { d: 'M2.5 14a9.5 9.5 0 0 1 19 0M6.5 14a5.5 5.5 0 0 1 11 0', stroke: 2.4 },
    { d: 'M1 17h22v3H1z' },
  ],
  shields: [{ d: 'M12 5.5c5.2 0 9.5 2.9 9.5 6.5s-4.3 6.5-9.5 6.5S2.5 15.6 2.5 12 6.8 5.5 12 5.5z', stroke: 2.6 }],
  /** A card that lies turned by 180 degrees. */
  turned: [{ d: 'M7 3v14M2.5 12.5 7 17.5l4.5-5M17 21V7M12.5 11.5 17 6.5l4.5 5', stroke: 2.6 }],
};

/** The outline of a cruiser as a long plate, its bow up; 692 by 60, stretched to the board. By class; the first is for all others. */
const PLATES: Record<string, string> = {
  ares: 'M0 30 16 0H676L692 30 664 52H530L520 58H440L430 52H260L250 60H190L180 52H26z',
  athena: 'M0 24 22 0H670L692 24 640 54H420L396 60H296L272 54H52z',
  atlas: 'M6 12 14 0H678L686 12V44L664 56H560L548 50H460L448 60H244L232 50H144L132 56H28L6 44z',
  apollo: 'M0 38 34 8 44 0H648L658 8 692 38 600 46 588 58H500L488 48H204L192 58H104L92 46z',
};

/** The silhouette of a cruiser from the side, 120 by 70, bow to the right, with lit windows. */
export const SILHOUETTES: Record<string, { hull: string; lights: string }> = {
  ares: {
    hull: 'M4 40 14 30h22l6-10h14l4 8h24l10 4 22 6-20 6H92l-8 6H60l-5 8H40l-4-8H16z',
    lights: 'M64 33h4M71 33h4M78 33h4M46 24h5',
  },
  athena: {
    hull: 'M6 38c8-8 20-11 34-12l10-12h10l-2 12c20 0 40 4 58 11-18 7-38 10-58 10l4 11H50l-9-11C26 46 14 44 6 38z',
    lights: 'M60 34h5M69 35h5M78 36h5M40 33h4',
  },
  atlas: {
    hull: 'M4 30 12 22h16v-6h18v6h26v-8h16v8h14l14 10v12l-14 8H88v6H70v-6H46v8H28v-8H12L4 44z',
    lights: 'M20 32h5M31 32h5M42 32h5M53 32h5M64 32h5M75 32h5M86 32h5',
  },
  apollo: {
    hull: 'M2 20 34 24l14 8h26l12-12 32-4-24 16-4 5 4 5 24 16-32-4-12-12H48l-14 8L2 54l20-14v-6z',
    lights: 'M54 37h4M61 37h4M68 37h4M92 26h4M92 48h4',
  },
};

export function plateOf(id: string | undefined): string {
  return PLATES[id ?? 'ares'] ?? (PLATES['ares'] as string);
}

export function silhouetteOf(id: string): { hull: string; lights: string } {
  return SILHOUETTES[id] ?? (SILHOUETTES['ares'] as { hull: string; lights: string });
}
