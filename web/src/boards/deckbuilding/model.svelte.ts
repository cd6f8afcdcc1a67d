// What the board shows and what is being drafted on it. Everything that may be done comes from the offers.

import { createContext } from 'svelte';
import { GivenModel } from '../shared/model.svelte';
import { saying } from '../shared/words';
import { attackers, kept, needed, NOBODY, suggestion, sum, targetOf, toggled, type Draft } from './attack';
import { choicesAt, type Choice } from './choices';
import { measure, type Box, type Metrics } from './layout';
import { buttonsOf, offerOf, placeOf, thingsOf, type Place, type Things } from './offers';
import { markedIn, marking, NO_MARKS, type Marks } from './marks';
import { nextStep, type Plan } from './plan';
import { nameOf } from './prints';
import { schedule, storyOf, touchedBy, type Beat } from './story';
import type { AttackerView, DecisionView, Faction, InPlayView, Seat, SideView, Target, View, Words } from './generated';
import type { DeckbuildingProps, Offer, Told } from './props';

/** A card or base that is looked at closely. */
export interface Detail {
  card?: string;
  base?: string;
  inPlay?: InPlayView;
  note?: string;
  anchor: Element;
}

/** A thing that a finger has touched: seen closely, with all that can be done with it. */
export interface Look extends Detail {
  place: Place;
  title: string;
}

export interface Menu {
  place: Place;
  title: string;
  choices: Choice[];
  anchor: Element;
}

/** Which pile lies open. */
export type OpenPile =
  { kind: 'deck' | 'discard' | 'bases' | 'victory' | 'hand'; seat: Seat } | { kind: 'galaxy' | 'galaxy_discard' | 'exile' };

/** A step of a plan that is on its way. */
interface Sent {
  rest: Plan | null;
  /** The server has taken it. */
  taken: boolean;
  /** The table shows it. */
  shown: boolean;
}

export class BoardModel extends GivenModel<Offer, DeckbuildingProps> {
  #truth: View;

  box: Box = $state.raw({ width: 972, height: 852 });
  /** How large text is on this page: 1 is the usual size. */
  scale = $state(1);
  draft: Draft | null = $state.raw(null);
  plan: Plan | null = $state.raw(null);
  menu: Menu | null = $state.raw(null);
  detail: Detail | null = $state.raw(null);
  look: Look | null = $state.raw(null);
  browsing: OpenPile | null = $state.raw(null);
  /** How many bases (setup) or cards (exile) are chosen, by place. */
  marked: Marks = $state.raw(NO_MARKS);
  /** Damage for each enemy ship. */
  points: readonly number[] = $state.raw([]);
  /** The choice is folded away to look at the row. */
  peeking = $state(false);
  /** What the last press was made with; some browsers do not say it of a click. */
  pointer = '';
  /** Set by the layer of movements: plays beats, or outlines places. */
  play: (beats: readonly Beat[], total: number) => Promise<void> = () => Promise.resolve();
  outline: (places: ReadonlySet<string>) => void = () => undefined;
  snapshot: () => void = () => undefined;

  constructor(given: () => DeckbuildingProps) {
    super(given);
    this.#truth = given().view;
    this.#begin();
  }

  // ---- What is given

  get decision(): DecisionView {
    return this.view.decision;
  }

  readonly w = saying<Words>(() => this.props);
  metrics: Metrics = $derived.by(() => measure(this.box, this.scale));
  /** Mine is below; the public sees the first seat there. */
  lower: Seat = $derived.by(() => this.props.me ?? 0);
  upper: Seat = $derived.by(() => 1 - this.lower);
  /** Whether something is asked of me, and nothing is on its way. */
  live = $derived.by(() => this.props.offers.length > 0 && this.plan === null);
  /** Whether it is for me to decide, also while the steps of a plan are on their way. */
  asked = $derived.by(() => this.props.offers.length > 0 || this.plan !== null);
  things: Things = $derived.by(() => thingsOf(this.live ? this.props.offers : [], this.view, this.props.me));
  buttons: Offer[] = $derived.by(() => buttonsOf(this.things));
  aim: Offer | null = $derived.by(() => this.props.highlight ?? this.pointed);
  aimed: Place | null = $derived.by(() => (this.live && this.aim ? placeOf(this.aim.action) : null));

  /** Where others did something since my last decision, and what is new there: a quiet mark. */
  last: ReadonlySet<string> = $derived.by(() => touchedBy(this.props.last ?? []));

  side(seat: Seat): SideView {
    return this.view.sides[seat === 0 ? 0 : 1];
  }
  get faction(): Faction {
    return this.side(this.lower).faction;
  }
  name(seat: Seat): string {
    return this.sitter(seat) ?? this.w('board-faction', { faction: this.side(seat).faction });
  }
  nameOf(cause: string): string {
    return nameOf(this.catalogue, cause);
  }

  // ---- Attacks

  attacking = $derived.by(() => this.live && (this.draft !== null || this.decision.kind === 'D-ATTACK'));
  target: Target | null = $derived.by(() => targetOf(this.view, this.draft));
  needed: number | null = $derived.by(() => needed(this.view, this.target));
  attackers: AttackerView[] = $derived.by(() => attackers(this.view, this.target));
  chosen: ReadonlySet<string> = $derived.by(() => this.draft?.chosen ?? NOBODY);
  total = $derived.by(() => sum(this.attackers, this.chosen));
  ready = $derived.by(() => this.view.reach);
  /** Whether what is drafted can be done. */
  strong = $derived.by(() => {
    const some = this.attackers.some(({ card, joined }) => joined || this.chosen.has(card));
    return this.target !== null && some && this.total >= (this.needed ?? 0);
  });

  mayAttack(name: string): boolean {
    if (!this.live) return false;
    const declare = this.props.offers.some(({ action }) => action.kind === 'declare_attack');
    if (this.decision.kind !== 'D-ATTACK' && !declare) return false;
    return this.attackers.some(({ card, joined }) => card === name && (!joined || this.#joined(name) !== undefined));
  }
  /** Who has joined by the list and can leave again. */
  #joined(name: string): Offer | undefined {
    return this.picked.find(({ action }) => action.kind === 'add_attacker' && action.card === name);
  }

  /** Takes a target up, with a first idea of who attacks it. */
  aimAt(target: Target): void {
    const all = attackers(this.view, target);
    this.menu = null;
    this.draft = { target, chosen: kept(all, this.chosen) ?? suggestion(all, needed(this.view, target)) };
  }

  toggle(name: string): void {
    const joined = this.#joined(name);
    if (joined) {
      void this.takeOut(joined);
      return;
    }
    const chosen = toggled(this.chosen, name);
    const target = this.draft?.target ?? (this.decision.kind === 'D-ATTACK' ? this.target : null);
    this.menu = null;
    this.draft = chosen.size === 0 && target === null ? null : { target, chosen };
  }

  attack(): void {
    if (!this.strong || this.target === null) return;
    this.#start({
      kind: 'attack',
      target: this.target,
      wanted: [...this.chosen],
      declared: this.decision.kind === 'D-ATTACK',
    });
  }

  // ---- Doing

  override forget(): void {
    this.menu = null;
    this.draft = null;
    this.detail = null;
    this.look = null;
    this.pointed = null;
  }

  choices(place: Place): Choice[] {
    return choicesAt(this, place);
  }

  /** A click on a thing: does the only thing there is to do, or asks which. A finger looks at it first. */
  press(place: Place, title: string, anchor: Element, closely?: Omit<Detail, 'anchor'>): void {
    const all = this.choices(place);
    this.detail = null;
    const joins = this.attacking && all.some(({ offer }) => offer === null);
    if (closely && !joins && this.look?.place !== place) {
      this.menu = null;
      this.look = { ...closely, place, title, anchor };
      return;
    }
    const [only] = all;
    if (only && all.length === 1) this.take(only);
    else if (closely) this.look = null;
    else if (all.length > 1) this.menu = this.menu?.place === place ? null : { place, title, choices: all, anchor };
  }
  /** Does one of the things that can be done. */
  take(choice: Choice): void {
    this.look = null;
    choice.run();
  }

  /** How many cards of the hand ask nothing when they are played. */
  plainPlays = $derived.by(() => (this.live ? (this.view.plain_plays?.length ?? 0) : 0));
  playAll(): void {
    this.#start({ kind: 'play-all' });
  }

  get endOffer(): Offer | null {
    return offerOf(this.buttons, 'end_turn');
  }
  /** The page asks back if much would be left undone (danger.ts). */
  endTurn(): void {
    if (this.endOffer) void this.act(this.endOffer);
  }

  assign(points: readonly number[]): void {
    this.#start({ kind: 'damage', points });
  }
  exileMarked(): void {
    const places = [...this.marked].flatMap(([place, n]) => Array.from({ length: n }, () => place.replace(':', ' ')));
    this.#start({ kind: 'picks', places, then: 'done' });
  }
  pickBases(): void {
    this.#start({ kind: 'bases', bases: [...this.marked.keys()] });
  }
  /** How many are marked in all, and how many cards of this place. */
  markedAll = $derived.by(() => markedIn(this.marked));
  markedAt(place: string): number {
    return this.marked.get(place) ?? 0;
  }
  mark(place: string, n: number, most: number): void {
    this.marked = marking(this.marked, place, n, most);
  }
  /** How many more cards may be marked at once; nothing if a click is a pick. */
  get exiling(): number | null {
    const exile = this.live ? this.decision.exile : undefined;
    return exile && exile.most - exile.taken > 1 ? exile.most - exile.taken : null;
  }

  /** Puts down what was taken up. True if there was something. */
  drop(): boolean {
    if (this.menu) this.menu = null;
    else if (this.look) this.look = null;
    else if (this.browsing) this.browsing = null;
    else if (this.draft && this.decision.kind !== 'D-ATTACK') this.draft = null;
    else return false;
    return true;
  }

  // ---- Plans

  #start(plan: Plan): void {
    this.finish();
    this.menu = null;
    this.look = null;
    this.detail = null;
    this.plan = plan;
    void this.#next();
  }

  /** Sends the next step. It is done when the server has taken it and the table shows it. */
  async #next(): Promise<void> {
    const { plan, me } = this;
    if (!plan || me === null) return;
    const { view, offers } = this.props;
    const step = nextStep(plan, view, offers, me);
    if (!step) {
      this.#over();
      return;
    }
    const sent: Sent = { rest: step.rest, taken: false, shown: false };
    this.#sent = sent;
    sent.taken = await this.props.act(step.offer);
    if (this.#sent !== sent) return;
    if (!sent.taken) this.#over();
    else if (sent.shown) this.#advance(sent);
  }
  #sent: Sent | null = null;

  #advance({ rest }: Sent): void {
    this.#sent = null;
    this.plan = rest;
    if (rest && this.props.offers.length > 0) void this.#next();
    else this.#over();
  }

  #over(): void {
    this.#sent = null;
    this.plan = null;
    this.draft = null;
    this.#begin();
  }

  // ---- The story

  protected override arrive(view: View, events: readonly Told[]): void {
    if (view === this.#truth) return;
    const same = events.length === 0 && JSON.stringify(view) === JSON.stringify(this.#truth);
    this.#truth = view;
    if (same) return;
    this.pointed = null;
    this.snapshot();
    if (this.#sent) {
      this.#sent.shown = true;
      if (this.#sent.taken) this.#advance(this.#sent);
    } else this.#begin();
    if (!this.motion) {
      this.outline(touchedBy(events));
      return;
    }
    const beats = storyOf(events);
    if (beats.length === 0) return;
    const { total } = schedule(beats);
    const played = this.play(beats, total);
    if (!this.plan) this.props.hold?.(played);
  }

  /** A new decision: nothing is taken up. */
  #begin(): void {
    this.menu = null;
    this.look = null;
    this.peeking = false;
    this.draft = null;
    this.marked = NO_MARKS;
    const { view, me, offers } = this.props;
    if (me === null || offers.length === 0) return;
    if (view.decision.kind === 'D-ATTACK') {
      const target = targetOf(view, null);
      const all = attackers(view, target);
      this.draft = { target, chosen: suggestion(all, needed(view, target)) };
    }
    if (view.decision.damage) this.points = view.sides[1 - me]?.ships.map(() => 0) ?? [];
  }
}

export const [useBoard, provide] = createContext<BoardModel>();
