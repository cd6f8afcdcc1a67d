// What the board shows and what is being drafted on it. Everything that may be done comes from the offers.

import { createContext } from 'svelte';
import { nav } from '../../lib/nav.svelte';
import { screen } from '../../lib/screen.svelte';
import { storage } from '../../lib/settings.svelte';
import { around, fitScale, type Camera, type Frame } from '../shared/map/camera';
import { Chart } from '../shared/map/chart.svelte';
import { LabelCache, type Label } from '../shared/map/labels';
import { StoryModel } from '../shared/model.svelte';
import type { Point } from '../shared/point';
import { saying } from '../shared/words';
import { faceOf } from './art';
import { attemptAfter, type Attempt } from './attempt';
import { chancesOf, reasonsOf, type Chance } from './belief';
import { CLOSEST, galaxyOf, lookOf, placeNames, sizeOf, type Galaxy, type Level, type Look, type Shape } from './galaxy';
import type {
  Duty,
  Leader,
  Mission,
  Outlook,
  Place,
  Reason,
  Role,
  Seat,
  Side,
  SlotView,
  Spot,
  Unit,
  View,
  Words,
} from './generated';
import { isCareful, leaderOf, placeOf, tappable, thingsOf, type Things } from './offers';
import { BASE_SPACE, otherSide, sideIndex } from './order';
import { isAble, outlookOf, spotsOf } from './outlook';
import type { Offer, Props, Told } from './props';
import { linesOf, storyOf, touchedBy, type Line, type Scene } from './story';
import { keepNotes, loadNotes, type Notes } from './notes';
import { nextOf, rest, type Wish } from './wishes';

/** What is held: a leader, a mission card, or an offer that waits for its button. */
export type Draft = { kind: 'leader'; leader: Leader } | { kind: 'card'; card: Mission } | { kind: 'aim'; offer: Offer };

export type Subject =
  { kind: 'leader' | 'mission' | 'action' | 'tactic' | 'objective' | 'unit' | 'ring'; of: number } | { kind: 'probe'; of: Place };

export interface Detail {
  anchor: Element;
  subject: Subject;
}

export type Tab = 'missions' | 'actions' | 'objectives' | 'probes' | 'queues' | 'base' | 'piles';

const NO_PLACES: ReadonlySet<Place> = new Set();
const STEPS = 60;
const MANY = 9;
/** A map that would be smaller than this opens near, at the other scale. */
const SMALL = 0.3;
const OPENING = 0.42;
const LINES = 5;
const STORE = 'starboard.rebellion';

interface Kept {
  guide: boolean;
  aid: boolean;
}

function kept(): Kept {
  try {
    const found = JSON.parse(storage()?.getItem(STORE) ?? '{}') as Partial<Kept>;
    return { guide: found.guide ?? true, aid: found.aid ?? true };
  } catch {
    return { guide: true, aid: true };
  }
}

export class BoardModel extends StoryModel<Offer, Props, Scene, ReadonlySet<Place>> {
  #told: Told[] = [];
  readonly #names = new LabelCache();
  #steps = 0;

  readonly chart = new Chart({
    world: () => sizeOf(this.shape),
    closest: CLOSEST,
    opening: (frame) => (fitScale(frame) < SMALL ? this.#near(frame) : null),
  });

  draft: Draft | null = $state.raw(null);
  wish: Wish | null = $state.raw(null);
  /** A system that is looked at. */
  looked: Place | null = $state(null);
  detail: Detail | null = $state.raw(null);
  /** A leader in the air, on the way from the pool. */
  carried: { leader: Leader; at: Point; over: Element | null } | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  linesOpen = $state(false);
  lit: ReadonlySet<Place> = $state.raw(NO_PLACES);
  notes: Notes = $state.raw({});
  /** The latest mission that was tried, with its verdict; until something else is done. */
  attempt: Attempt | null = $state.raw(null);
  /** What happened in the battle that is fought, the latest last. */
  fought: string[] = $state.raw([]);
  /** A battle is looked at beside the map, not instead of it. */
  besides = $state(false);
  guide = $state(true);
  aid = $state(true);
  tab: Tab | null = $state(null);
  proposing = $state(false);

  constructor(given: () => Props) {
    super(given, touchedBy);
    const { guide, aid } = kept();
    this.guide = guide;
    this.aid = aid;
    const table = this.#table;
    if (table !== null && this.me !== null) this.notes = loadNotes(table, this.me);
  }

  /** The table that the page shows: notes are kept for it. */
  get #table(): string | null {
    const { route } = nav;
    return route.page === 'table' ? route.id : null;
  }

  // ---- What is given

  readonly w = saying<Words>(() => this.props);
  things: Things = $derived.by(() => thingsOf(this.props.offers));
  /** The map is as flat or as tall as the screen. */
  shape: Shape = $derived.by(() => (screen.narrow ? 'tall' : 'flat'));
  galaxy: Galaxy = $derived.by(() => galaxyOf(this.props.catalogue, this.shape));
  /** How systems are drawn at this scale. */
  look: Look = $derived.by(() => lookOf(this.chart.scale));
  level: Level = $derived(this.look.level);
  names: Label[] = $derived.by(() =>
    this.#names.of(`${this.props.lang}/${this.shape}/${this.level}/${this.look.size}`, () =>
      placeNames(this.props.catalogue, this.galaxy, this.look),
    ),
  );
  /** How likely the base is where it can be, for whoever does not know it; an estimate. */
  chances: ReadonlyMap<Place, Chance> = $derived.by(() => chancesOf(this.shown.aids, this.notes));
  /** Why it is not elsewhere. */
  reasons: ReadonlyMap<Place, Reason> = $derived.by(() => reasonsOf(this.shown.aids));
  /** Whether the map shows where the base can be. */
  searching: boolean = $derived.by(() => this.aid && this.shown.base.hidden && this.shown.round > 0);

  /** The side that is below: one's own, or the Rebels for the public. */
  own: Side = $derived.by(() => this.props.view.side ?? 'rebel');
  enemy: Side = $derived(otherSide(this.own));
  ownRoles: Role[] = $derived.by(() => this.props.view.roles.flatMap((seat, role) => (seat === this.props.me ? [role] : [])));
  teams: boolean = $derived.by(() => this.props.catalogue.roles.some(({ duty }) => duty !== undefined));

  placeName(place: Place): string {
    return place === BASE_SPACE ? this.w('board-base-space') : (this.catalogue.places[place]?.name ?? '');
  }
  leaderName(leader: Leader): string {
    return this.catalogue.leaders[leader]?.name ?? '';
  }
  /** The name that everybody calls a leader by. */
  shortName(leader: Leader): string {
    return this.catalogue.leaders[leader]?.short ?? '';
  }
  /** "3 X-wings". */
  unitWords(unit: Unit, count: number): string {
    const print = this.catalogue.units[unit];
    return print ? this.w('board-units', { count, kind: print.id, unit: print.name }) : '';
  }
  /** The picture of a leader. */
  face(leader: Leader): string {
    return faceOf(this.catalogue.leaders[leader]?.id ?? '');
  }
  dutyOf(role: Role): Duty {
    return this.catalogue.roles[role]?.duty ?? 'admiral';
  }
  roleName(role: Role): string {
    return this.w('board-duty', { duty: this.dutyOf(role) });
  }
  sideName(side: Side): string {
    return this.w('board-side', { side });
  }
  seatName(seat: Seat): string {
    return this.sitter(seat) ?? '';
  }
  /** Leaders of a role in the pool. */
  poolOf(role: Role): Leader[] {
    return this.shown.leaders.flatMap((leader, index) => (leader.at === 'pool' && leader.role === role ? [index] : []));
  }
  rolesOf(side: Side): Role[] {
    return this.catalogue.roles.flatMap((print, role) => (print.side === side ? [role] : []));
  }

  // ---- What is aimed at

  aim: Offer | null = $derived.by(
    () => this.props.highlight ?? (this.draft?.kind === 'aim' ? this.draft.offer : null) ?? this.pointed,
  );
  aimedPlace: Place | null = $derived.by(() => {
    if (!this.aim) return null;
    const { action } = this.aim;
    return action.kind === 'load' ? action.source : placeOf(action);
  });
  /** What a mission that lies there promises. */
  outlookOf(slot: SlotView): Outlook | undefined {
    return slot.card === undefined ? undefined : outlookOf(this.view, slot.card, slot.leaders);
  }
  /** How likely the mission that is aimed, or pointed at, succeeds in each place. */
  spots: ReadonlyMap<Place, Spot> = $derived.by(() => {
    const { question, aids, rows } = this.props.view;
    if (this.props.offers.length === 0) return spotsOf(undefined);
    if (question?.kind === 'target') return spotsOf(aids?.outlooks?.[0]);
    const action = this.aim?.action;
    const slot = action?.kind === 'reveal_mission' ? rows[sideIndex(this.own)][action.slot] : undefined;
    return spotsOf(slot && this.outlookOf(slot));
  });
  aimedLeader: Leader | null = $derived.by(() => (this.aim ? leaderOf(this.aim.action) : null));
  /** Systems that can be tapped now. */
  legal: ReadonlySet<Place> = $derived.by(() => (this.wish ? NO_PLACES : tappable(this.things)));
  /** Nearly everything is possible: it glows only while a leader is held. */
  faint: boolean = $derived.by(
    () => this.held === null && [...this.things.places.values()].some(({ action }) => action.kind === 'activate'),
  );
  /** So much is possible that outlines would shout. */
  many: boolean = $derived(this.legal.size > MANY);
  /** The leader that is held. */
  held: Leader | null = $derived(this.draft?.kind === 'leader' ? this.draft.leader : null);
  heldCard: Mission | null = $derived(this.draft?.kind === 'card' ? this.draft.card : null);

  // ---- Doing

  override forget(): void {
    this.draft = null;
    this.pointed = null;
    this.detail = null;
    if (this.attempt?.verdict) this.attempt = null;
  }
  /** A click on a thing that has an offer: fingers and weighty answers aim first, everything else acts. */
  choose(offer: Offer, touch: boolean): void {
    const waits = (touch && placeOf(offer.action) !== null) || isCareful(offer);
    if (!waits || (this.draft?.kind === 'aim' && this.draft.offer.id === offer.id && !isCareful(offer))) this.act(offer);
    else {
      this.draft = { kind: 'aim', offer };
      this.props.hover(offer);
    }
  }
  drop(): void {
    this.draft = null;
    this.props.hover(null);
  }

  /** A system is tapped. */
  tapPlace(place: Place, touch: boolean): void {
    this.looked = place;
    const offer = this.things.places.get(place);
    if (offer) {
      if (offer.action.kind === 'activate' && this.held !== null) this.activate(place, this.held);
      else this.choose(offer, touch);
    } else if (this.draft?.kind === 'aim') this.drop();
  }
  /** A leader is tapped: it answers, is taken up, or is laid down again. */
  tapLeader(leader: Leader): void {
    const { things, draft } = this;
    const offer = things.leaders.get(leader) ?? things.captives.get(leader);
    if (offer) {
      this.act(offer);
      return;
    }
    const forCard = draft?.kind === 'card' ? things.assigns.get(leader)?.get(draft.card) : undefined;
    if (forCard) this.act(forCard);
    else if (draft?.kind === 'leader' && draft.leader === leader) this.drop();
    else if (this.canTake(leader)) this.draft = { kind: 'leader', leader };
  }
  /** Whether a leader can be taken up. */
  canTake(leader: Leader): boolean {
    const { things } = this;
    if (things.assigns.has(leader) || things.joins.has(leader)) return true;
    return things.places.size > 0 && (this.view.aids?.activators?.includes(leader) ?? false);
  }
  /** Who could do a mission that is held, or which missions whoever is held could do: the others may be laid too, but do not glow. */
  isAble(card: Mission, leader: Leader | null): boolean {
    const leaders = leader === null ? [...this.things.assigns.keys()] : [leader];
    return leaders.some((each) => isAble(this.view, card, [each]));
  }
  tapMission(card: Mission): void {
    const { things } = this;
    const offer = things.missions.get(card) ?? (this.held === null ? undefined : things.assigns.get(this.held)?.get(card));
    if (offer) this.act(offer);
    else if (this.heldCard === card) this.drop();
    else if ([...things.assigns.values()].some((cards) => cards.has(card))) this.draft = { kind: 'card', card };
  }
  tapSlot(slot: number): void {
    const { things } = this;
    const join = this.held === null ? undefined : things.joins.get(this.held)?.get(slot);
    const reveal = things.slots.get(slot)?.[0];
    if (join) this.act(join);
    else if (reveal) this.act(reveal);
  }
  activate(place: Place, leader: Leader): void {
    this.start({ kind: 'activate', place, leader });
  }
  /** A leader was carried onto something. */
  dropLeader(leader: Leader, target: Element | null): void {
    const found = target?.closest('[data-place], [data-mission], [data-slot]');
    if (!found) return;
    const { place, mission, slot } = (found as HTMLElement | SVGElement).dataset;
    const { things } = this;
    if (place !== undefined && things.places.get(Number(place))?.action.kind === 'activate') this.activate(Number(place), leader);
    else if (mission !== undefined) {
      const offer = things.assigns.get(leader)?.get(Number(mission));
      if (offer) this.act(offer);
    } else if (slot !== undefined) {
      const offer = things.joins.get(leader)?.get(Number(slot));
      if (offer) this.act(offer);
    }
  }

  // ---- Wishes of several steps

  start(wish: Wish): void {
    this.draft = null;
    this.wish = wish;
    this.#steps = 0;
    void this.#goOn();
  }
  stop(): void {
    this.wish = null;
  }
  async #goOn(): Promise<void> {
    const { wish } = this;
    if (!wish) return;
    const offer = this.#steps++ < STEPS ? nextOf(wish, this.view, this.props.offers) : null;
    if (!offer) {
      this.wish = null;
      return;
    }
    this.wish = rest(wish, offer);
    if (!(await this.act(offer))) this.wish = null;
  }

  // ---- The map

  /** On a phone the map opens near, where something happens. */
  #near(frame: Frame): Camera {
    const { combat, aids, base } = this.view;
    const about = combat?.system ?? aids?.mission?.place ?? [...this.legal][0] ?? base.system;
    const { width, height } = sizeOf(this.shape);
    const middle = { x: width / 2, y: height / 2 };
    return around(frame, about === undefined ? [middle] : this.#points([about]), OPENING);
  }
  #points(places: readonly Place[]): Point[] {
    return places.flatMap((place) => this.galaxy.cells[place]?.at ?? []);
  }
  /** Where what is aimed at is. */
  get pointedAt(): Point[] {
    return this.aimedPlace === null ? [] : this.#points([this.aimedPlace]);
  }
  goTo(place: Place): void {
    this.chart.show(this.#points([place]), 160);
  }

  // ---- Choices of this browser

  setGuide(on: boolean): void {
    this.guide = on;
    this.#keep();
  }
  setNote(place: Place, note: number): void {
    this.notes = { ...this.notes, [place]: note };
    const table = this.#table;
    if (table !== null && this.me !== null) keepNotes(table, this.me, this.notes);
  }
  setAid(on: boolean): void {
    this.aid = on;
    this.#keep();
  }
  #keep(): void {
    storage()?.setItem(STORE, JSON.stringify({ guide: this.guide, aid: this.aid }));
  }

  // ---- The story

  protected override turn(before: View, view: View, events: readonly Told[]): void {
    this.#remember(before, view, events);
    if (view.question?.kind !== before.question?.kind || view.question?.role !== before.question?.role) {
      this.draft = null;
      this.tab = null;
      this.looked = null;
      this.proposing = false;
    } else if (this.draft?.kind === 'aim' || (this.held !== null && !this.canTake(this.held))) this.draft = null;
    this.pointed = null;
  }
  protected override story(before: View, _view: View, events: readonly Told[]): Scene[] {
    return storyOf(before, events);
  }
  protected override wishing(): boolean {
    return this.wish !== null;
  }
  protected override arrived(): void {
    if (this.wish) setTimeout(() => void this.#goOn(), 20);
    else if (this.props.offers.length > 0) this.#look();
  }
  /** Something that can be tapped should be seen. */
  #look(): void {
    const fighting = this.view.combat?.system;
    this.chart.show(this.#points(fighting === undefined ? [...this.legal] : [fighting]), 150);
  }

  #remember(before: View, view: View, events: readonly Told[]): void {
    this.attempt = attemptAfter(this.attempt, before, events);
    const said = events.map(({ words }) => words).filter(Boolean);
    if (view.combat?.system !== before.combat?.system) this.besides = false;
    if (!view.combat) this.fought = [];
    else this.fought = [...(view.combat.system === before.combat?.system ? this.fought : []), ...said].slice(-LINES);
    if (this.me === null || events.length === 0) return;
    const mine = before.to_act.includes(this.me) && before.question?.kind === 'turn';
    if (mine) this.#told = [];
    this.#told.push(...events);
    if (view.to_act.includes(this.me) && view.question?.kind === 'turn') {
      this.lines = linesOf(this.#told);
      this.linesOpen = false;
    }
  }

  protected override picture(scene: Scene): View {
    return scene.after ? this.truth : this.shown;
  }
}

export const [useBoard, provide] = createContext<BoardModel>();
