// What the board shows and what is being drafted on it. Everything that may be done comes from the offers.

import { createContext, untrack } from 'svelte';
import { column, lowerSeat, measure, spread, type Box, type Metrics, type Spread } from './layout';
import { badges, firstSide, placeKey, thingsOf, type Things } from './offers';
import { clickedWith } from '../shared/clicks';
import { StoryModel } from '../shared/model.svelte';
import type { Point } from '../shared/point';
import { saying } from '../shared/words';
import { sameSymbol, storyOf, touchedBy, type Scene, type Touched } from './story';
import type {
  AreaName,
  BoardView,
  CardId,
  CardView,
  Effect,
  Event,
  Seat,
  Sector,
  Side,
  SlideView,
  View,
  Words,
} from './generated';
import type { Offer, StarfighterProps, Told } from './props';

/** What has been taken up and not yet done. */
export type Draft =
  | { kind: 'play'; card: CardId; side: Side }
  | { kind: 'move'; from: string }
  /** Touched once: the second touch does it. */
  | { kind: 'aim'; offer: Offer };

/** What the detail view is about. */
export type Detail =
  | { kind: 'lying'; card: CardView; board: Seat; sector: Sector; level: number; top: boolean; anchor: Element }
  | { kind: 'print'; card: CardId; anchor: Element };

/** What somebody decides, and not what comes of it. */
const DECIDED: ReadonlySet<Event['kind']> = new Set(['played', 'passed', 'slid', 'ordered', 'cruiser_chosen']);

export class BoardModel extends StoryModel<Offer, StarfighterProps, Scene, Touched> {
  draft: Draft | null = $state.raw(null);
  detail: Detail | null = $state.raw(null);
  box: Box = $state.raw({ width: 1124, height: 852 });
  /** The pile that lies open. */
  browsing: number | null = $state(null);
  /** Where a card that is being played comes from, in the arena. */
  origin: Point | null = null;
  /** Whether changes of place are movements (and not a new size of the window). */
  moves = false;
  /** What the last press was made with; some browsers do not say it of a click. */
  pointer = '';
  /** Set by the arena: where the card of a hand lies, in the arena. */
  locate: (card: CardId) => Point | null = () => null;

  constructor(given: () => StarfighterProps) {
    super(given, touchedBy);
  }

  // ---- What is given

  readonly w = saying<Words>(() => this.props);
  things: Things = $derived.by(() => thingsOf(this.props.offers));
  #badges: Map<number, string> = $derived.by(() => badges(this.props.offers, this.props.keys));
  lower: Seat = $derived.by(() => lowerSeat(this.props.me));
  /** Where others did something since my last decision: a quiet mark, once all of it has been shown. */
  last: Touched = $derived.by(() => touchedBy(this.running ? [] : (this.props.last ?? [])));
  /** The last thing that somebody else decided, in words. */
  lastWords: string = $derived.by(() => {
    const told = (this.props.last ?? []).findLast(
      ({ event }) => 'seat' in event && event.seat !== this.me && DECIDED.has(event.kind),
    );
    return told?.words ?? '';
  });

  /** Whether cards and sectors can be chosen: not while the picture is older than the offers. */
  get live(): boolean {
    return !this.running;
  }

  badge(offer: Offer): string {
    return this.#badges.get(offer.id) ?? '';
  }

  get badges(): Map<number, string> {
    return this.#badges;
  }

  name(seat: Seat): string {
    return this.sitter(seat) ?? this.#side(seat);
  }

  /** What a sector is called on the board and in battles, by whoever looks: "S3". */
  sectorName(seat: Seat, sector: Sector): string {
    return this.w('board-sector', { n: sector, seat: seat === 0 ? 'south' : 'north' });
  }

  #side(seat: Seat): string {
    return seat === 0 ? this.w('board-south') : this.w('board-north');
  }

  /** "your sector 3, level 1" */
  place(seat: Seat, sector: Sector, level: number): string {
    if (seat === this.me) return this.w('board-place-own', { sector, level });
    return this.w('board-place', { seat: this.#side(seat), sector, level });
  }

  // ---- Where things are

  /** The offer that is aimed at, here or in the list. */
  aim: Offer | null = $derived.by(
    () => this.props.highlight ?? (this.draft?.kind === 'aim' ? this.draft.offer : null) ?? this.pointed,
  );

  /** Where a slide would lead that somebody thinks about. */
  #thought: SlideView | undefined = $derived.by(() => {
    const action = this.aim?.action;
    if (action?.kind !== 'slide' || !this.live) return undefined;
    return this.view.slides?.find(({ slide }) => slide === action.slide);
  });
  /** The offset that is drawn, and the sectors that face each other (South's, North's). */
  offset: number = $derived.by(() => this.#thought?.offset ?? this.shown.offset);
  facing: [Sector, Sector][] = $derived.by(() => this.#thought?.facing ?? this.shown.facing);

  spread: Spread = $derived.by(() => {
    const slides = this.things.question === 'slide' && this.live ? (this.view.slides ?? []) : [];
    return spread(this.catalogue.sectors, [this.shown.offset, ...slides.map(({ offset }) => offset)]);
  });

  metrics: Metrics = $derived.by(() => {
    const tallest = (board: BoardView): number => Math.max(1, ...board.heights);
    const [upper, lower] = [this.shown.boards[this.lower === 0 ? 1 : 0], this.shown.boards[this.lower === 0 ? 0 : 1]];
    return measure(this.box, this.spread, [tallest(upper), tallest(lower)], this.me === null ? null : this.view.hand.length);
  });

  column(seat: Seat, sector: Sector): number {
    return column(sector, seat === this.lower, this.offset, this.spread);
  }

  // ---- Effects

  /** Whether an effect symbol acts now, waits, or is no concern. */
  effectState(token: number, area: AreaName, effect: Effect): 'now' | 'wait' | 'lost' | '' {
    const symbol = { controller: 0, at: { board: 0, sector: 0, level: 0, token }, area, effect };
    const event = this.scene?.event;
    if (event?.kind === 'lost' && sameSymbol(event, symbol)) return 'lost';
    if (this.shown.picked && sameSymbol(this.shown.picked, symbol)) return 'now';
    return this.shown.waiting.some((group) => group.some((waiting) => sameSymbol(waiting, symbol))) ? 'wait' : '';
  }

  /** The offer to resolve a symbol next, if that is the question. */
  nextOffer(token: number, area: AreaName, index: number): Offer | null {
    const group = this.shown.waiting.at(-1);
    if (!this.live || group?.[0]?.at.token !== token) return null;
    return this.things.next.find((next) => next.area === area && next.index === index)?.offer ?? null;
  }

  // ---- Doing

  override forget(): void {
    this.draft = null;
    this.pointed = null;
    this.detail = null;
  }

  override point(offer: Offer | null): void {
    if (this.pointed?.id !== offer?.id) this.moves = this.motion;
    super.point(offer);
  }

  /** Whether a click was made with a finger (and not with a key, which has no detail). */
  byTouch(event: MouseEvent): boolean {
    return clickedWith(event, this.pointer) === 'touch';
  }

  /** A click on a thing that has an offer: a finger aims first, everything else acts. */
  choose(offer: Offer, touch: boolean): void {
    if (!touch || (this.draft?.kind === 'aim' && this.draft.offer.id === offer.id)) {
      this.act(offer);
    } else {
      this.moves = this.motion;
      this.draft = { kind: 'aim', offer };
      this.props.hover(offer);
    }
  }

  /** Takes a card of the hand up, or puts it back. */
  hold(card: CardId): void {
    const plays = this.things.plays.get(card);
    if (!plays) return;
    if (this.draft?.kind === 'play' && this.draft.card === card) this.drop();
    else this.draft = { kind: 'play', card, side: firstSide(plays) };
  }

  flip(to?: Side): void {
    if (this.draft?.kind !== 'play') return;
    const plays = this.things.plays.get(this.draft.card);
    const side = to ?? (this.draft.side === 'front' ? 'back' : 'front');
    if (!plays || plays[side].size === 0) return;
    this.draft = { ...this.draft, side };
    // What is pointed at is now the other play in the same sector, if there is one.
    const aimed = this.pointed?.action;
    if (aimed?.kind === 'play') this.point(plays[side].get(aimed.sector) ?? null);
  }

  /** Takes up a lying card that is to move. */
  take(board: Seat, sector: Sector, level: number): void {
    const key = placeKey(board, sector, level);
    if (!this.things.moves.has(key)) return;
    this.draft = this.draft?.kind === 'move' && this.draft.from === key ? null : { kind: 'move', from: key };
  }

  drop(): void {
    if (!this.draft) return;
    this.moves = this.motion;
    this.draft = null;
    this.props.hover(null);
  }

  // ---- The story

  protected override turn(): void {
    this.draft = null;
    this.pointed = null;
    if (this.detail?.kind === 'lying') this.detail = null;
  }
  protected override story(before: View, view: View, events: readonly Told[]): Scene[] | null {
    return storyOf(before, events, view);
  }
  protected override jump(): void {
    this.moves = false;
    super.jump();
  }
  protected override picture(scene: Scene): View {
    this.origin = scene.event?.kind === 'played' && scene.event.card !== undefined ? this.locate(scene.event.card) : null;
    this.moves = true;
    return scene.view;
  }
}

export const [useBoard, provide] = createContext<BoardModel>();

/** Lets something glide to where it is now from where it was. */
export function gliding(
  model: BoardModel,
  at: () => Point,
  arc: () => boolean = () => false,
): (element: HTMLElement | SVGElement) => void {
  let last: Point | null = null;
  return (element) => {
    const now = at();
    const from = last;
    last = now;
    untrack(() => {
      if (!from || !model.moves || !model.motion || (from.x === now.x && from.y === now.y)) return;
      const [dx, dy] = [from.x - now.x, from.y - now.y];
      const frames: Keyframe[] = arc()
        ? [
            { translate: `${dx}px ${dy}px`, zIndex: 30 },
            { translate: `${dx / 2}px ${dy / 2 - 22}px`, scale: 1.05, zIndex: 30 },
            { translate: '0 0', zIndex: 30 },
          ]
        : [{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }];
      element.animate?.(frames, { duration: 260 / model.speed, easing: 'cubic-bezier(.45,.05,.15,1)' });
    });
  };
}
