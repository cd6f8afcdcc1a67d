// Faces of leaders: our own busts, put together from parts like a paper theatre. Each is one picture, so that a table full of
// leaders stays light. Pure.

/** Colours of a bust, and which parts it wears. */
interface Bust {
  skin: string;
  cloth: string;
  hair?: [keyof typeof HAIR, string];
  beard?: [keyof typeof BEARDS, string];
  /** What is worn on the head, and its colour. */
  hat?: [keyof typeof HATS, string];
  /** What is worn on the chest. */
  chest?: keyof typeof CHESTS;
  brows?: string;
  /** Eyes that glow or are very dark. */
  eyes?: string;
  /** The whole head is something else. */
  head?: keyof typeof HEADS;
  old?: boolean;
}

// All parts are drawn on 64 by 64, the head around (32, 27).

const HAIR = {
  short: 'M18.5 28C15 12 23 7 33 7.5 45 8 49 17 45.5 28L43 23C42.5 17 39 15.5 32 15.5S21.5 18 21 23Z',
  parted: 'M18 29C14 12 23 6 34 7 47 8 49.5 18 46 29L43.5 23C42 17 37 18.5 29.5 15.5 26.5 20 22.5 20 20.5 24Z',
  tousled: 'M17 35C12 17 19 6 33 6 48 6 52 18 47 35L43.5 32C45.5 23 43 18 38 16 31 21 26 18 22 21 20 25 19.8 29 20.5 32Z',
  rim: 'M18.5 31C16.5 25 17.5 19 20.5 15.5L22 27ZM45.5 31C47.5 25 46.5 19 43.5 15.5L42 27Z',
  receding: 'M18.5 29C15.5 13 22 7.5 32 7.5S48.5 13 45.5 29L43 22C42 15 38 12.5 32 14.5 26 12.5 22 15 21 22Z',
  bob: 'M16.5 39C12 19 18 6 32 6S52 19 47.5 39L43.5 36C45.5 27 43.5 19 38.5 15 31 20.5 24.5 19 21.5 22 19.5 27 19.8 32 20.5 36Z',
  buns: 'M18.5 28C16 12 24 7 32 7S48 12 45.5 28L43 22C41 16.5 36.5 15 32 11.5 27.5 15 23 16.5 21 22ZM16 21.5A7 7.5 0 1 1 15.99 21.5ZM48 21.5A7 7.5 0 1 1 47.99 21.5Z',
  curls:
    'M18 28C14 22 16 12 22 11 24 6 32 5 35 8 43 6 49 13 46.5 20 48 23 47 26 45.5 28L43.5 22C41 15 35 17.5 32 16 27 17.5 23 16 20.5 22Z',
} as const;

const BEARDS = {
  full: 'M19 28C19.5 43 25.5 50 32 50S44.5 43 45 28C43.5 35.5 40 35.5 36.5 34.5 34 33.5 30 33.5 27.5 34.5 24 35.5 20.5 35.5 19 28Z',
  moustache: 'M24.5 36.5Q28 33 32 34.8 36 33 39.5 36.5 36 38 32 37 28 38 24.5 36.5Z',
  goatee:
    'M25.5 36Q28.5 33.5 32 34.8 35.5 33.5 38.5 36 38 44.5 32 45.5 26 44.5 25.5 36ZM29 38.5Q32 40.3 35 38.5 32 37.2 29 38.5Z',
  stubble: 'M20 31C21 41 26.5 45.5 32 45.5S43 41 44 31C42 37.5 38 38 32 38S22 37.5 20 31Z',
} as const;

/** A hat is its crown and what lies over it in a darker tone. */
const HATS = {
  officer: [
    'M16.5 20.5C15.5 10 21.5 5 32 5S48.5 10 47.5 20.5Q32 15 16.5 20.5Z',
    'M17 20.5Q32 15 47 20.5L45.5 25.5Q32 20 18.5 25.5Z',
  ],
  hood: [
    'M6 64C7 34 12 4 32 4S57 34 58 64H47C51 47 48 22 32 13.5 16 22 13 47 17 64Z',
    'M17 64C13 47 16 22 32 13.5 20 24 18 46 21 64Z',
  ],
  flight: [
    'M13.5 36C11 14 19 4 32 4S53 14 50.5 36L45.5 38C46.5 26 44 20.5 32 20.5S17.5 26 18.5 38Z',
    'M20 16.5Q32 8.5 44 16.5L43 21Q32 14 21 21ZM30.5 4H33.5V10H30.5Z',
  ],
  helmet: ['M16 30C14 12 22 5 32 5S50 12 48 30L44 24Q32 17.5 20 24Z', 'M15.5 25Q32 17 48.5 25V28Q32 20.5 15.5 28Z'],
} as const;

const CHESTS = {
  rank: 'M36 52H47V54.6H36Z',
  ranks: 'M35 51H48V53.2H35ZM35 54.2H48V56.4H35Z',
  medal: 'M31 50H33V54L35.5 57 32 60 28.5 57 31 54Z',
  straps: 'M17 50L21 47 33 64H26ZM47 50L43 47 31 64H38Z',
  sash: 'M14 51L20 47 44 64H33Z',
  wrap: 'M22 46L32 58 42 46 45 48 33 64H31L19 48Z',
  belt: 'M18 49L24 46 52 60 50 64H46Z',
} as const;

/** Heads that are no bare faces: [colour, path] from behind to the front. */
const HEADS = {
  darkHelm: [
    ['#0d0f14', 'M9 49C9 20 16 3 32 3S55 20 55 49L46 53H18Z'],
    ['#20242e', 'M19 46C17 26 22 15 32 15S47 26 45 46L38 52H26Z'],
    ['#3a404d', 'M31 4H33V22H31ZM16 22Q32 13 48 22L46 25Q32 17 18 25Z'],
    ['#8d2f34', 'M20.5 28Q26 25 30 30L27 34Q21.5 33.5 20.5 28ZM43.5 28Q38 25 34 30L37 34Q42.5 33.5 43.5 28Z'],
    ['#6d7688', 'M32 34L38 47H26ZM32 38L29 45H35Z'],
  ],
  slitHelm: [
    ['#5d7263', 'M17 50C15 18 20 6 32 6S49 18 47 50L40 53H24Z'],
    ['#3f5146', 'M17 24Q32 18 47 24V20Q32 13 17 20ZM45.5 6H48V26H45.5Z'],
    ['#12171a', 'M19 25Q32 21 45 25L44 31H34.5V50H29.5V31H20Z'],
    ['#9b3b32', 'M17.5 36H24V39H17.7ZM40 36H46.5L46.3 39H40Z'],
  ],
  fur: [
    ['#4a2d1a', 'M11 52C8 22 17 3 32 3S56 22 53 52L47 47 45 56 38 50 32 58 26 50 19 56 17 47Z'],
    ['#7b4d2b', 'M17 44C14 20 22 7 32 7S50 20 47 44L42 40 40 48 32 44 24 48 22 40Z'],
    ['#9a6b42', 'M23 33C24 27 28 25 32 25S40 27 41 33L38 42H26Z'],
    [
      '#1b1210',
      'M25 24A2.4 2.4 0 1 0 25.01 24ZM39 24A2.4 2.4 0 1 0 39.01 24ZM29 32Q32 30 35 32L32 35.5ZM27 38.5Q32 41.5 37 38.5L36 40.5Q32 43 28 40.5Z',
    ],
  ],
  finned: [
    ['#8d4a34', 'M12 22C13 9 22 4 32 4S51 9 52 22C53 33 46 52 32 52S11 33 12 22Z'],
    ['#c0704f', 'M17 22C18 12 24 7 32 7S46 12 47 22C47.5 32 42 49 32 49S16.5 32 17 22Z'],
    ['#e6cf9a', 'M13 15A6.5 6.5 0 1 0 13.01 15ZM51 15A6.5 6.5 0 1 0 51.01 15Z'],
    [
      '#1b1210',
      'M13 18.5A3 3 0 1 0 13.01 18.5ZM51 18.5A3 3 0 1 0 51.01 18.5ZM22 38Q32 33.5 42 38 32 42 22 38ZM29.5 28H31V31H29.5ZM33 28H34.5V31H33Z',
    ],
  ],
} as const;

const [FAIR, TAN, PALE, DARK, WARM] = ['#e8bd98', '#d3a078', '#efd3bb', '#8a5a3a', '#dfae88'];
const [BROWN, BLACK, GREY, WHITE, SAND, AUBURN] = ['#5f3f29', '#221d1d', '#8c8f96', '#e4e4e0', '#c39a56', '#8a4a2b'];
const [OLIVE, SLATE, NAVY] = ['#5c6152', '#4a5160', '#2a3350'];

const BUSTS: Record<string, Bust> = {
  emperor_palpatine: { skin: '#cfc9bd', cloth: '#17161c', hat: ['hood', '#26232e'], old: true, eyes: '#d9a521' },
  darth_vader: { skin: BLACK, cloth: '#14161c', head: 'darkHelm', chest: 'rank' },
  grand_moff_tarkin: { skin: PALE, cloth: OLIVE, hair: ['receding', GREY], chest: 'ranks', old: true },
  general_tagge: { skin: FAIR, cloth: OLIVE, hat: ['officer', '#6b705f'], beard: ['moustache', BROWN], chest: 'rank' },
  admiral_ozzel: { skin: PALE, cloth: SLATE, hat: ['officer', '#565d6d'], beard: ['moustache', GREY], chest: 'ranks', old: true },
  admiral_piett: { skin: FAIR, cloth: SLATE, hat: ['officer', '#565d6d'], brows: BROWN, chest: 'rank' },
  boba_fett: { skin: TAN, cloth: '#4d5a4d', head: 'slitHelm', chest: 'straps' },
  colonel_yularen: { skin: WARM, cloth: '#d9d8d2', hair: ['short', WHITE], beard: ['moustache', WHITE], chest: 'rank' },
  general_veers: { skin: TAN, cloth: SLATE, hat: ['helmet', '#4c515b'], brows: BLACK, chest: 'straps' },
  janus_greejatus: { skin: PALE, cloth: '#4b2f5e', hair: ['rim', WHITE], old: true, chest: 'sash' },
  moff_jerjerrod: { skin: FAIR, cloth: OLIVE, hair: ['parted', BROWN], chest: 'ranks' },
  soontir_fel: { skin: FAIR, cloth: '#1f2228', hat: ['flight', '#272b33'], brows: BLACK, chest: 'straps' },
  mon_mothma: { skin: FAIR, cloth: '#e7e3d8', hair: ['bob', AUBURN], chest: 'medal' },
  princess_leia: { skin: FAIR, cloth: '#efece3', hair: ['buns', BROWN] },
  jan_dodonna: { skin: WARM, cloth: '#8d7a58', hair: ['receding', WHITE], beard: ['full', WHITE], old: true },
  general_rieekan: { skin: TAN, cloth: '#6f6450', hair: ['parted', GREY], chest: 'rank' },
  luke_skywalker: { skin: WARM, cloth: '#d8cdb4', hair: ['tousled', SAND], chest: 'wrap' },
  luke_skywalker_jedi: { skin: WARM, cloth: '#1b1c22', hair: ['parted', SAND], chest: 'wrap', eyes: '#2f7a4a' },
  han_solo: { skin: TAN, cloth: '#262a36', hair: ['tousled', BROWN], chest: 'wrap' },
  chewbacca: { skin: BROWN, cloth: '#5a3820', head: 'fur', chest: 'belt' },
  lando_calrissian: { skin: DARK, cloth: '#2f5f93', hair: ['curls', BLACK], beard: ['moustache', BLACK], chest: 'sash' },
  obi_wan_kenobi: { skin: WARM, cloth: '#5b4630', hair: ['short', WHITE], beard: ['full', WHITE], chest: 'wrap', old: true },
  wedge_antilles: { skin: FAIR, cloth: '#c8622f', hat: ['flight', '#d6d3c8'], brows: BROWN, chest: 'straps' },
  admiral_ackbar: { skin: '#c0704f', cloth: '#e5e2da', head: 'finned', chest: 'rank' },
  general_madine: { skin: FAIR, cloth: NAVY, hair: ['short', AUBURN], beard: ['goatee', AUBURN], chest: 'ranks' },
};

/** Somebody whom nobody has drawn yet. */
const STRANGER: Bust = { skin: FAIR, cloth: SLATE, hair: ['short', BROWN] };

const path = (fill: string, d: string): string => `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`;
const line = (stroke: string, d: string, width = 1.4): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

function faceIn({ skin, hair, beard, hat, brows, eyes, old }: Bust): string {
  const under = hat?.[0] === 'hood' ? path(hat[1], HATS.hood[0]) : '';
  const shade = 'rgba(30,14,10,.34)';
  const look = eyes ?? '#241a18';
  return [
    path(skin, 'M25.5 38H38.5V50H25.5Z'),
    path(shade, 'M25.5 42Q32 48 38.5 42V46Q32 51 25.5 46Z'),
    under,
    path(
      skin,
      'M18.5 25A3 4 0 1 0 19.5 32ZM45.5 25A3 4 0 1 1 44.5 32ZM32 10C41 10 45 17 45 26 45 36 39.5 45 32 45S19 36 19 26C19 17 23 10 32 10Z',
    ),
    path('rgba(255,255,255,.12)', 'M32 12C26 12 22 17 22 25 22 33 25 40 29 43 23 40 20 33 20 26 20 18 24 12 32 12Z'),
    beard ? path(beard[1], BEARDS[beard[0]]) : '',
    path(look, 'M26.5 25.4A1.9 2.1 0 1 0 26.51 25.4ZM37.5 25.4A1.9 2.1 0 1 0 37.51 25.4Z'),
    line(brows ?? hair?.[1] ?? (old ? GREY : BROWN), 'M23.5 23Q26.5 21 29.5 22.6M34.5 22.6Q37.5 21 40.5 23', 1.7),
    line(shade, 'M32 27L30.6 32.2H33.2'),
    beard?.[0] === 'goatee'
      ? ''
      : line('rgba(90,30,26,.75)', beard?.[0] === 'full' ? 'M29.5 38.6H34.5' : 'M28 38.6Q32 40.6 36 38.6'),
    old ? line(shade, 'M24 30.5L22.6 32.5M40 30.5L41.4 32.5M27 33.5Q25.6 36 26 38M37 33.5Q38.4 36 38 38M28.5 17H35.5', 1.1) : '',
    hair ? path(hair[1], HAIR[hair[0]]) : '',
    hat
      ? hat[0] === 'hood'
        ? path('rgba(0,0,0,.32)', 'M19 27C19 16 24 11 32 11S45 16 45 27C44 20 39 16 32 16S20 20 19 27Z')
        : path(hat[1], HATS[hat[0]][0])
      : '',
    hat && hat[0] !== 'hood'
      ? path('rgba(0,0,0,.42)', HATS[hat[0]][1]) + (hat[0] === 'officer' ? path('#d9dde6', 'M32 9.5A2 2 0 1 0 32.01 9.5Z') : '')
      : '',
  ].join('');
}

function drawn(bust: Bust): string {
  const { cloth, chest, head } = bust;
  const body =
    path(cloth, 'M4 66C5 51 17 45.5 32 45.5S59 51 60 66Z') +
    path('rgba(0,0,0,.22)', 'M4 66C5 55 11 50 18 47.5 13 53 12 60 12 66ZM60 66C59 55 53 50 46 47.5 51 53 52 60 52 66Z');
  const collar = head ? '' : path('rgba(0,0,0,.3)', 'M24 46Q32 53 40 46L42 48Q32 57 22 48Z');
  const worn = chest
    ? path(chest === 'rank' || chest === 'ranks' ? '#d35b4e' : chest === 'medal' ? '#f0d37a' : 'rgba(0,0,0,.34)', CHESTS[chest])
    : '';
  const above = head ? HEADS[head].map(([fill, d]) => path(fill, d)).join('') : faceIn(bust);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}${collar}${worn}${above}</svg>`;
}

const made = new Map<string, string>();

/** The picture of a leader, as an address: head and shoulders on nothing. */
export function faceOf(id: string): string {
  const known = made.get(id) ?? `data:image/svg+xml,${encodeURIComponent(drawn(BUSTS[id] ?? STRANGER))}`;
  made.set(id, known);
  return known;
}

/** Whether somebody has drawn this leader. */
export const isDrawn = (id: string): boolean => id in BUSTS;
