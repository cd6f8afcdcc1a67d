// What the board shows and what is being drafted on it. Everything that may be done comes from the offers.

import { createContext } from 'svelte';
import { screen } from '../../lib/screen.svelte';
import { onto, type Size } from '../shared/map/camera';
import { Chart } from '../shared/map/chart.svelte';
import { StoryModel } from '../shared/model.svelte';
import type { Point } from '../shared/point';
import { saying } from '../shared/words';
import { aimedAt, controllerOf, figureOf, inchesOf, nameOf, printOf, spokenBy } from './facts';
import { bestShots, preview, type Preview } from './foresight';
import type { AimView, FigureId, FigureView, Mode, Party, Seat, View, Words } from './generated';
import { at, deedsOn, modesOf, NO_PLACES, pointOf, targetsOf, thingsOf, type Things } from './offers';
import type { Offer, SkirmishProps, Told } from './props';
import { Quiet } from './quiet.svelte';
import { recalled, type Recalled } from './recall';
import { rollsOf, saidIn, storyOf, touchedBy, type Rolled, type Scene } from './story';

/** What has been taken up and not yet done. */
export type Draft =
  /** A place for the figure that moves, jumps or begins. */
  | { kind: 'place'; key: number }
  | { kind: 'figure'; figure: FigureId }
  | { kind: 'terminal'; terminal: number }
  | { kind: 'token' }
  | { kind: 'ready' };

/** Pixels per half inch at which a phone opens. */
const NEAR = 11.5;
const CLOSEST = 34;
/** Free pixels around the table. */
const MARGIN = 6;
/** Free pixels at the right, for the tools; their buttons are larger where fingers press them. */
const TOOLS = { wide: 46, narrow: 54 };
/** Half inches around what is brought into sight. */
export const ROOM = 8;
const NO_OFFERS: Offer[] = [];

export class BoardModel extends StoryModel<Offer, SkirmishProps, Scene, ReadonlySet<FigureId>> {
  readonly quiet = new Quiet();
  readonly chart = new Chart({
    world: () => this.table,
    closest: CLOSEST,
    margin: MARGIN,
    right: () => (screen.wide ? TOOLS.wide : TOOLS.narrow),
    opening: (frame) => (screen.wide ? null : onto(frame, this.#about(), ROOM, NEAR)),
  });

  rolls: Rolled[] = $state.raw([]);
  draft: Draft | null = $state.raw(null);
  /** Pointed at with mouse or keyboard. */
  pointedFigure: FigureId | null = $state(null);
  pointedPlace: number | null = $state(null);
  /** A piece of terrain, by its place in the catalogue. */
  pointedPiece: number | null = $state(null);
  /** The figure whose sheet is open. */
  sheet: FigureId | null = $state(null);
  /** What somebody has just said to stay alive. */
  said: { figure: FigureId; text: string } | null = $state.raw(null);
  #mode: Mode | null = $state(null);
  /** The way to the point that the Move under way passes. */
  #way: readonly Point[] = [];
  ruling = $state(false);

  constructor(given: () => SkirmishProps) {
    super(given, touchedBy);
  }

  // ---- What is given

  readonly w = saying<Words>(() => this.props);
  /** What may be done, in the order of the rules. */
  offered: Offer[] = $derived.by(() => (this.running ? NO_OFFERS : this.props.offers));
  things: Things = $derived.by(() => thingsOf(this.offered));
  /** Which table it is, for what is remembered of it; nothing in replays. */
  tableId: string | undefined = $derived.by(() => this.props.table);
  table: Size = $derived.by(() => ({ width: this.catalogue.table[0], height: this.catalogue.table[1] }));

  /** A line of the log that is pointed at, as it lies on the table. */
  recalled: Recalled | null = $derived.by(() => (this.props.recall ? recalled(this.props.recall.event, this.shown) : null));

  /** The seats that decide, by name. */
  waitsFor: string = $derived.by(() =>
    this.props.toAct
      .filter((seat) => seat !== this.me)
      .map((seat) => this.seatName(seat))
      .join(', '),
  );

  seatName(seat: Seat): string {
    return this.sitter(seat) ?? String(seat + 1);
  }

  /** A length that the server tells in hundredths of an inch. */
  inches(hundredths: number): string {
    return this.w('board-inches', { inches: inchesOf(hundredths) });
  }

  /** The words of an offer; there may be very many offers, and then they are not known at once. */
  wordsOf(offer: Offer): string {
    const said = this.props.said ? this.props.said(offer) : offer;
    return said?.words ?? '';
  }

  name(figure: FigureId): string {
    return nameOf(this.catalogue, figure);
  }

  /** The colour of a figure: that of the seat that controls it, the second party of a seat paler. */
  colour(figure: FigureId): string {
    const party = printOf(this.catalogue, figure)?.party;
    return party ? this.partyColour(party) : '';
  }

  partyColour(party: Party): string {
    const { view, catalogue } = this;
    const seat = controllerOf(view, catalogue, party);
    const colour = `var(--seat-${seat + 1})`;
    const first = catalogue.parties.find((each) => controllerOf(view, catalogue, each.party) === seat);
    return first && first.party !== party ? `color-mix(in srgb, ${colour} 52%, #fff)` : colour;
  }

  // ---- The table in sight

  /** Where something can be done: figures to wake, the one that acts, its places. */
  #about(): Point[] {
    const { things, shown, activeView } = this;
    const points = shown.figures.filter((each) => things.activate.has(each.figure)).map((each): Point => each.at);
    if (points.length === 0 && activeView && (this.places.size > 0 || things.shots.size > 0)) points.push(activeView.at);
    if (things.deploys.size > 0) points.push(...[...things.deploys.keys()].slice(0, 400).map(pointOf));
    if (points.length === 0 && activeView?.status === 'table') points.push(activeView.at);
    return points;
  }
  /** Who or what is pointed at, and the figure that it is for. */
  get pointedAt(): Point[] {
    const { figure, point } = this.aimed;
    const at = point ?? (figure && figureOf(this.shown, figure)?.at);
    return at ? [at, ...(this.activeView?.status === 'table' ? [this.activeView.at] : [])] : [];
  }
  /** Things that can be done are brought into sight; a phone comes near. */
  look(): void {
    const points = this.#about();
    if (points.length === 0) return;
    if (this.chart.whole && !screen.wide) this.chart.approach(points, ROOM, NEAR);
    else this.chart.show(points, ROOM);
  }

  // ---- What is asked

  /** The figure that is asked about. */
  active: FigureId | null = $derived.by(() => {
    const { phase } = this.shown;
    switch (phase.kind) {
      case 'deploy':
      case 'han':
      case 'revive':
      case 'separate':
      case 'reroll':
        return phase.figure;
      case 'reaction':
        return phase.by;
      case 'choose_action':
      case 'choose_end':
        return this.shown.activation?.figure ?? null;
      default:
        return null;
    }
  });

  activeView: FigureView | null = $derived.by(() => (this.active ? (figureOf(this.shown, this.active) ?? null) : null));

  modes: Mode[] = $derived.by(() => modesOf(this.things));
  mode: Mode | null = $derived.by(() => {
    const wish = this.#mode;
    if (wish && this.modes.includes(wish)) return wish;
    // What leads to the most places comes first.
    const places = (mode: Mode): number => this.things.moves.get(mode)?.size ?? 0;
    return this.modes.toSorted((a, b) => places(b) - places(a))[0] ?? null;
  });
  setMode(mode: Mode): void {
    this.#mode = mode;
    if (this.draft?.kind === 'place') this.draft = null;
    this.pointedPlace = null;
  }

  /** Where the figure that is asked about may be put, by point. */
  places: ReadonlyMap<number, Offer> = $derived.by(() => {
    const { deploys, separates, moves } = this.things;
    if (deploys.size > 0) return deploys;
    if (separates.size > 0) return separates;
    return (this.mode && moves.get(this.mode)) || NO_PLACES;
  });

  /** The offer that the list, the keyboard or a hint points at. */
  highlighted: Offer | null = $derived(this.props.highlight ?? null);
  aimed = $derived.by(() => aimedAt(this.highlighted));

  /** The place that is being thought about. */
  place: number | null = $derived.by(() => {
    if (this.draft?.kind === 'place') return this.draft.key;
    // Whoever points on the table looks for themselves, whatever a hint says.
    if (this.pointedPlace !== null && this.places.has(this.pointedPlace) && this.draft === null) return this.pointedPlace;
    const { point } = this.aimed;
    return point && this.places.has(at(point.x, point.y)) ? at(point.x, point.y) : null;
  });

  preview: Preview | null = $derived.by(() =>
    this.place === null ? null : preview(this.shown, this.catalogue, this.mode, pointOf(this.place), this.activeView, this.#way),
  );

  /** The target that is being thought about. */
  target: FigureId | null = $derived.by(() => {
    if (this.draft?.kind === 'figure') return this.draft.figure;
    if (this.draft?.kind === 'place') return null;
    const found = this.aimed.figure ?? this.pointedFigure;
    return found && deedsOn(this.things, found).length > 0 ? found : null;
  });

  /** The shot that is being thought about, and everybody under its template. */
  shot: { offer: Offer; victims: FigureId[] } | null = $derived.by(() => {
    const shots = this.target ? (this.things.shots.get(this.target) ?? []) : [];
    const offer = shots.find((each) => each.id === this.props.highlight?.id) ?? shots[0];
    if (!offer) return null;
    const { action } = offer;
    const aim = this.shown.aim?.find(
      (each) => each.target === this.target && (action.kind !== 'shoot' || each.weapon === action.weapon),
    );
    const template = aim?.templates?.find((each) => action.kind === 'shoot' && each.dx === action.dx && each.dy === action.dy);
    return { offer, victims: template?.victims ?? [] };
  });

  /** The best shot at everybody who may be shot at. */
  best: ReadonlyMap<FigureId, AimView> = $derived.by(() =>
    bestShots(this.things.shots.size > 0 && !this.running ? (this.shown.aim ?? []) : []),
  );

  /** The numbers of the shot that is being thought about. */
  aim: AimView | null = $derived.by(() => {
    const action = this.shot?.offer.action;
    if (!this.target || !action) return null;
    const fits = (each: AimView): boolean =>
      each.target === this.target && (action.kind !== 'shoot' || each.weapon === action.weapon);
    return this.shown.aim?.find(fits) ?? null;
  });

  // ---- Doing

  override act(offer: Offer): Promise<boolean> {
    const { action } = offer;
    if (action.kind === 'via') this.#way = preview(this.shown, this.catalogue, action.mode, action, this.activeView, []).path;
    return super.act(offer);
  }

  override forget(): void {
    this.draft = null;
    this.pointedFigure = null;
    this.pointedPlace = null;
    this.pointedPiece = null;
  }

  pointAt(figure: FigureId | null): void {
    if (this.pointedFigure === figure) return;
    this.pointedFigure = figure;
    const [first] = figure ? deedsOn(this.things, figure) : [];
    this.props.hover(first ?? null);
  }

  /** A press on a place: the first proposes it, the second does it. */
  choosePlace(key: number): void {
    const offer = this.places.get(key);
    if (!offer) return;
    if (this.draft?.kind === 'place' && this.draft.key === key) this.act(offer);
    else {
      this.draft = { kind: 'place', key };
      this.props.hover(offer);
    }
  }

  /** A press on a figure: what can only mean one thing is done at the second press, or at once if nothing is risked. */
  chooseFigure(figure: FigureId, touch: boolean): void {
    const deeds = deedsOn(this.things, figure);
    const [only] = deeds;
    if (!only) {
      // After the press is over: a dialog takes the rest of it for a press outside.
      if (!this.drop()) setTimeout(() => (this.sheet = figure));
      return;
    }
    const again = this.draft?.kind === 'figure' && this.draft.figure === figure;
    if (deeds.length === 1 && (again || (only.action.kind === 'activate' && !touch))) this.act(only);
    else if (!again) this.#takeUp(figure);
  }

  /** A press on something that lies there: the first takes it up, the second does what can be done with it. */
  chooseThing(draft: Extract<Draft, { kind: 'terminal' | 'token' }>): void {
    const offer = draft.kind === 'token' ? this.things.token[0] : this.things.terminals.get(draft.terminal);
    if (!offer) return;
    if (JSON.stringify(this.draft) === JSON.stringify(draft)) this.act(offer);
    else {
      this.draft = draft;
      this.props.hover(offer);
    }
  }

  /** A target, with whoever is asked about in sight as well. */
  #takeUp(figure: FigureId): void {
    this.draft = { kind: 'figure', figure };
    this.props.hover(deedsOn(this.things, figure)[0] ?? null);
    const both = [this.activeView, figureOf(this.shown, figure)].filter((each) => each?.status === 'table');
    this.chart.show(
      both.flatMap((each) => (each ? [each.at] : [])),
      ROOM,
    );
  }

  /** Shows the area again, and what is in reach. */
  startMove(): void {
    this.drop();
    this.pointedFigure = null;
  }

  /** Takes up one target after the other. */
  nextTarget(): void {
    const ids = targetsOf(this.things);
    const now = this.draft?.kind === 'figure' ? ids.indexOf(this.draft.figure) : -1;
    const next = ids[(now + 1) % ids.length];
    if (next !== undefined) this.#takeUp(next);
  }

  drop(): boolean {
    if (!this.draft) return false;
    this.draft = null;
    this.props.hover(null);
    return true;
  }

  hover(offer: Offer | null): void {
    this.props.hover(offer);
  }

  // ---- The story

  protected override turn(before: View, view: View, events: readonly Told[]): void {
    this.forget();
    this.ruling = false;
    if (view.activation?.figure !== before.activation?.figure) this.#mode = null;
    const said = saidIn(events);
    const text = said && spokenBy(view, this.catalogue, said.figure);
    this.said =
      (said && { ...said, text: text ?? said.text }) ??
      (events.some(({ event }) => event.kind === 'activated') ? null : this.said);
    const rolls = rollsOf(events);
    if (rolls.length > 0 || !this.motion) this.rolls = rolls;
  }
  protected override story(before: View, view: View, events: readonly Told[]): Scene[] {
    return storyOf(before, events, view);
  }
  protected override picture(scene: Scene): View {
    return scene.view;
  }
}

export const [useBoard, provide] = createContext<BoardModel>();
