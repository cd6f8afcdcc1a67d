// What the board shows and what is being drafted on it. Everything that may be done comes from the offers.

import { createContext } from 'svelte';
import { screen } from '../../lib/screen.svelte';
import { storage } from '../../lib/settings.svelte';
import { around, type Camera, type Frame } from '../shared/map/camera';
import { Chart } from '../shared/map/chart.svelte';
import { LabelCache, type Label } from '../shared/map/labels';
import { StoryModel } from '../shared/model.svelte';
import type { Point } from '../shared/point';
import { saying } from '../shared/words';
import { ofView, type Battle } from './battle';
import { galaxyOf, SIZE, type Galaxy } from './galaxy';
import type { Action, Army, ArmyView, Class, Faction, Fleet, OddsView, Planet, Seat, View, Words } from './generated';
import { figuresOf, TOKENS, UNPLAYED } from './glyphs';
import { placeLabels } from './labels';
import { CLOSEST, densest, levelOf, tokenScale, type Level } from './level';
import {
  aimedAt,
  legalPlanets,
  NO_LIGHTS,
  NO_PLANETS,
  NOTHING_PLACED,
  placedWith,
  reachOf,
  trimmedTo,
  type Aimed,
  type Light,
} from './lights';
import { thingsOf, type Things } from './offers';
import { EVERYTHING, type Draft } from './draft';
import { afterActing, nextOf, pauses, sumOf, type Plan } from './plan';
import type { Offer, RiskProps, Told } from './props';
import { storyOf, touchedBy, type Scene } from './story';
import { isEmpty, snapshot, summarize, type Snapshot, type Summary } from './summary';

/** What the colours of the map say, the usual first. */
export const MODES = ['owners', 'regions', 'threats'] as const;
type Mode = (typeof MODES)[number];
/** Where the browser keeps what somebody has chosen. */
const MODE_KEY = 'starboard.risk.colours';

/** Boxes narrower than this open near, at this scale. */
const SMALL = 640;
const OPENING = 0.54;
/** Pixels at the right of a large map, for goals and tools. */
export const SIDE = 118;
/** Screen pixels of the names on the map. */
export const NAME_SIZE = 12.5;

export class BoardModel extends StoryModel<Offer, RiskProps, Scene, ReadonlySet<Planet>> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A step of the plan is on its way to the server. */
  #acting = false;
  /** What the plan will be when that step has been seen. */
  #pending: { plan: Plan | null } | null = null;
  #seen: Snapshot | null = null;
  #told: Told[] = [];
  readonly #labels = new LabelCache();

  readonly chart = new Chart({
    world: () => SIZE,
    closest: CLOSEST,
    right: () => (screen.wide ? SIDE : 0),
    opening: (frame) => (frame.width < SMALL ? this.#near(frame) : null),
  });

  draft: Draft | null = $state.raw(null);
  plan: Plan | null = $state.raw(null);
  /** Forces of this distribution, by planet. */
  placed: ReadonlyMap<Planet, number> = $state.raw(NOTHING_PLACED);
  /** A planet that is looked at. */
  looked: Planet | null = $state(null);
  /** A planet under the mouse. */
  hovered: Planet | null = $state(null);
  /** The last battle that was told. */
  battle: Battle | null = $state.raw(null);
  summary: Summary | null = $state.raw(null);
  summaryOpen = $state(false);
  /** Planets that a summary or a legend points at. */
  lit: ReadonlySet<Planet> = $state.raw(NO_PLANETS);
  #mode: Mode = $state(MODES.find((mode) => mode === storage()?.getItem(MODE_KEY)) ?? MODES[0]);

  constructor(given: () => RiskProps) {
    super(given, touchedBy);
    this.battle = ofView(given().view);
  }

  // ---- What is given

  readonly w = saying<Words>(() => this.props);
  things: Things = $derived.by(() => thingsOf(this.props.offers));
  galaxy: Galaxy = $derived.by(() => galaxyOf(this.props.catalogue));
  level: Level = $derived(levelOf(this.chart.scale));
  /** How large planets are drawn. */
  k: number = $derived(tokenScale(this.chart.scale));
  /** Names: places are kept per size, so that nothing jumps during play. */
  labels: Label[] = $derived.by(() => {
    if (this.level === 'far') return [];
    const size = Math.round((NAME_SIZE / this.chart.scale) * 2) / 2;
    const foot = this.level === 'close' ? 57 : 33;
    return this.#labels.of(`${this.props.lang}/${size}/${foot}`, () =>
      placeLabels(this.props.catalogue, this.galaxy, size, this.k, foot),
    );
  });

  /** The seat from whose side things are seen. */
  own: Seat = $derived.by(() => this.props.me ?? this.props.view.active);
  /** The card of the army that looks. */
  ownArmy: ArmyView | null = $derived.by(() => this.army(this.own));

  /** What the colours of the map say: stays as it was chosen last. */
  get mode(): Mode {
    return this.#mode;
  }
  set mode(mode: Mode) {
    this.#mode = mode;
    storage()?.setItem(MODE_KEY, mode);
  }

  /** The army that nobody plays. */
  neutral: Army | null = $derived.by(() => this.props.catalogue.armies.find((army) => army.neutral)?.army ?? null);
  colour(army: Army | null | undefined): string {
    if (army === null || army === undefined) return 'var(--text-3)';
    return army === this.neutral ? 'var(--side-neutral)' : `var(--seat-${army + 1})`;
  }
  /** The shape of its token. */
  token(army: Army): string {
    return (army === this.neutral ? undefined : TOKENS[army]) ?? UNPLAYED;
  }

  army(army: Army): ArmyView | null {
    return this.props.view.armies.find((each) => each.army === army) ?? null;
  }
  planetName(planet: Planet): string {
    return this.catalogue.planets[planet]?.name ?? '';
  }
  name(army: Army): string {
    return this.sitter(army) ?? this.catalogue.armies.find((each) => each.army === army)?.name ?? '';
  }
  shipName(army: Army, index: number): string {
    const faction = this.army(army)?.faction;
    const ships = this.catalogue.factions.find((each) => each.faction === faction)?.ships;
    return ships?.[index] ?? this.catalogue.classes[index]?.name ?? '';
  }
  factionName(faction: Faction): string {
    return this.catalogue.factions.find((each) => each.faction === faction)?.name ?? '';
  }
  className(kind: Class): string {
    return this.catalogue.classes.find((each) => each.class === kind)?.name ?? '';
  }

  /** Numbers that stand beside planets: of ships, of figures, of what is placed, of threats. Planets refer to them. */
  numerals: readonly string[] = $derived.by(() => {
    const { planets, threats } = this.shown;
    const ships = planets.flatMap((planet) => planet.ships.map(String));
    const times = planets.flatMap(({ forces }) =>
      figuresOf(forces, this.catalogue.figure_forces).figures.map((each) => `×${each.times}`),
    );
    const placed = [...this.placed.values()].map((count) => `+${count}`);
    const all = [...ships, ...times, ...placed, ...(threats ?? []).map(String)];
    return all.filter((written, at) => all.indexOf(written) === at);
  });
  numeral(written: string): string {
    return `risk-numeral-${written.replace('×', 'x').replace('+', 'p')}`;
  }

  // ---- What is aimed at

  /** The offer that is aimed at, here or in the list. */
  aim: Offer | null = $derived.by(
    () => this.props.highlight ?? (this.draft?.kind === 'aim' ? this.draft.offer : null) ?? this.pointed,
  );
  aimed: Aimed = $derived.by(() => aimedAt(this.aim, this.draft, this.props.view, this.shown, this.things));
  /** Where others did something since the last decision of whoever looks. */
  last: ReadonlySet<Planet> = $derived.by(() => touchedBy(this.props.last ?? []));
  /** Planets that can be tapped now: `soft` if something else is held. */
  legal: ReadonlyMap<Planet, Light> = $derived.by(() =>
    this.busy ? NO_LIGHTS : legalPlanets(this.things, this.draft, this.props.view, this.reach, this.left),
  );
  /** Where a move may end that starts at the planet held. */
  reach: ReadonlySet<Planet> = $derived.by(() => reachOf(this.things, this.draft, this.props.view));
  /** Forces of the distribution that are not on a planet yet. */
  left: number = $derived.by(() => (this.things.deploys.size > 0 ? this.props.view.turn.reinforcements - sumOf(this.placed) : 0));

  odds(source: Planet, target: Planet, atDeathStar = false): OddsView | null {
    return (
      this.view.odds.find(
        (each) => each.source === source && each.target === target && (each.at_death_star ?? false) === atDeathStar,
      ) ?? null
    );
  }

  // ---- Doing

  override forget(): void {
    this.draft = null;
    this.pointed = null;
  }
  /** A click on a thing that has an offer: a finger aims first, everything else acts. */
  choose(offer: Offer, touch: boolean): void {
    if (!touch || (this.draft?.kind === 'aim' && this.draft.offer.id === offer.id)) this.act(offer);
    else {
      this.draft = { kind: 'aim', offer };
      this.props.hover(offer);
    }
  }
  drop(): void {
    this.draft = null;
    this.props.hover(null);
  }

  /** A planet is tapped. */
  tap(planet: Planet, how: { touch: boolean; many: boolean }): void {
    this.looked = planet;
    const { things } = this;
    if (this.busy) return;
    const offer = things.planets.get(planet);
    if (offer) {
      if (how.many && this.view.phase.kind === 'setup_reinforce') this.placeRest(planet);
      else this.choose(offer, how.touch);
      return;
    }
    const bases = (this.view.planets[planet]?.bases ?? []).flatMap(({ base }) => things.bases.get(base) ?? []);
    if (bases.length === 1 && bases[0]) this.choose(bases[0], how.touch);
    else if (things.deploys.has(planet)) this.place(planet, how.many ? 5 : 1);
    else if (things.attacks.size + things.deathStar.size > 0) this.#tapAttack(planet);
    else if (things.moves.size > 0 || this.draft?.kind === 'move') this.#tapMove(planet);
    else if (this.draft?.kind === 'aim') this.drop();
  }

  #tapAttack(planet: Planet): void {
    const { things, draft } = this;
    const held = draft?.kind === 'attack' ? draft : null;
    if (held && things.attacks.get(held.source)?.has(planet)) {
      this.draft = { ...held, target: planet, atDeathStar: false };
    } else if (held && planet === this.view.death_star && things.deathStar.has(held.source) && planet !== held.source) {
      this.draft = { ...held, target: planet, atDeathStar: true };
    } else if (held?.source === planet) this.drop();
    else if (things.attacks.has(planet) || things.deathStar.has(planet)) this.takeUp(planet);
    else {
      // A target first: the best source is proposed.
      const sources = this.sourcesAgainst(planet);
      const best = sources[0];
      if (best) this.attack(best.source, planet, best.at_death_star ?? false);
      // What is held stays: the tray says why this is no target.
      else if (!held) this.drop();
    }
  }
  /** Everything that could attack a planet (or the Death Star there), best first. */
  sourcesAgainst(target: Planet): OddsView[] {
    return this.view.odds
      .filter((each) => each.target === target)
      .filter((each) =>
        each.at_death_star
          ? this.things.deathStar.has(each.source)
          : this.things.attacks.get(each.source)?.has(target) || this.things.verb === 'continue',
      )
      .sort((a, b) => b.success - a.success);
  }
  takeUp(source: Planet): void {
    const there = this.view.planets[source];
    const targets = [...(this.things.attacks.get(source)?.keys() ?? [])];
    const only = targets.length === 1 && !this.things.deathStar.has(source) ? (targets[0] ?? null) : null;
    this.draft = {
      kind: 'attack',
      source,
      target: only,
      atDeathStar: false,
      forces: EVERYTHING,
      ships: there?.ships ?? [0, 0, 0],
      stop: 1,
    };
  }
  attack(source: Planet, target: Planet, atDeathStar: boolean): void {
    this.takeUp(source);
    if (this.draft?.kind === 'attack') this.draft = { ...this.draft, target, atDeathStar };
  }
  #tapMove(planet: Planet): void {
    const held = this.draft?.kind === 'move' ? this.draft : null;
    if (held && this.reach.has(planet)) this.draft = { ...held, to: planet };
    else if (held?.from === planet) this.drop();
    else if (this.things.moves.has(planet)) {
      const there = this.view.planets[planet];
      const what = this.view.phase.kind === 'fortify_ships' ? 'ships' : 'forces';
      this.draft = {
        kind: 'move',
        what,
        from: planet,
        to: null,
        forces: this.view.spare?.[planet] ?? 0,
        ships: there?.ships ?? [0, 0, 0],
      };
    } else this.drop();
  }
  /** From one planet to another in one go, by dragging. */
  drag(from: Planet, to: Planet): void {
    this.looked = from;
    if (this.things.attacks.get(from)?.has(to)) this.attack(from, to, false);
    else if (to === this.view.death_star && this.things.deathStar.has(from)) this.attack(from, to, true);
    else if (this.things.moves.has(from)) {
      this.draft = null;
      this.#tapMove(from);
      this.#tapMove(to);
    }
  }
  /** Whether something can be dragged from a planet. */
  canDrag(from: Planet): boolean {
    return !this.busy && (this.things.attacks.has(from) || this.things.deathStar.has(from) || this.things.moves.has(from));
  }

  /** Forces of the distribution onto a planet, or back. */
  place(planet: Planet, count: number): void {
    if (!this.things.deploys.has(planet)) return;
    this.placed = placedWith(this.placed, planet, count, this.left);
  }
  clearPlaced(): void {
    this.placed = NOTHING_PLACED;
  }
  confirmPlaced(): void {
    const left = this.placed;
    this.clearPlaced();
    if (!this.drafts) return this.start({ kind: 'deploy', left });
    // All of it is one decision, with what was put there before from the list.
    const wanted = [...left].flatMap(([planet, count]) =>
      Array.from({ length: count }, (): Action => ({ kind: 'deploy', planet })),
    );
    void this.chooseAll([...this.picked.map(({ action }) => action), ...wanted]);
  }
  placeRest(planet: Planet): void {
    this.start({ kind: 'reinforce', planet, left: this.ownArmy?.to_place ?? 0 });
  }
  fight(until: number | null): void {
    const { draft } = this;
    if (draft?.kind !== 'attack' || draft.target === null) return;
    const { source, target, atDeathStar, forces, ships } = draft;
    this.start({ kind: 'attack', source, target, atDeathStar, forces, ships, until, begun: false });
  }
  fightOn(source: Planet, until: number | null, forces = EVERYTHING, ships?: Fleet): void {
    const invasion = this.view.invasion;
    if (!invasion) return;
    this.start({
      kind: 'attack',
      source,
      target: invasion.target,
      atDeathStar: invasion.at_death_star,
      forces,
      ships: ships ?? this.view.planets[source]?.ships ?? [0, 0, 0],
      until,
      begun: false,
    });
  }
  move(): void {
    const { draft } = this;
    if (draft?.kind !== 'move' || draft.to === null) return;
    const { what, from, to, forces, ships } = draft;
    this.start({ kind: 'move', what, from, to, forces, ships });
  }

  // ---- Plans

  /** A wish of several steps is under way: nothing else is asked. */
  busy: boolean = $derived.by(() => this.plan !== null && !pauses(this.plan, this.props.view));
  start(plan: Plan): void {
    this.draft = null;
    this.plan = plan;
    void this.#goOn();
  }
  stopPlan(): void {
    clearTimeout(this.#timer);
    this.plan = null;
    this.#pending = null;
  }
  async #goOn(): Promise<void> {
    clearTimeout(this.#timer);
    if (!this.plan || this.running || this.#acting || this.#pending) return;
    const next = nextOf(this.plan, this.view, this.offers);
    if (next === 'over') this.plan = null;
    if (next === 'over' || next === 'wait') return;
    this.#pending = { plan: afterActing(next.plan, next.offer) };
    this.#acting = true;
    const taken = await this.props.act(next.offer);
    this.#acting = false;
    if (taken) this.#soon();
    else this.stopPlan();
  }

  /** A small box opens near what is decided about (or what is one's own), a large one shows everything. */
  #near(frame: Frame): Camera {
    const about = this.legal.size > 0 ? [...this.legal.keys()] : [...this.aimed.at];
    const own = this.view.planets.flatMap((planet, index) => (planet.holder === this.me ? [index] : []));
    return around(frame, densest(this.#points(about.length > 0 ? about : own), frame, OPENING), OPENING);
  }
  /** Where what is aimed at is, and from where. */
  get pointedAt(): Point[] {
    const { from, at } = this.aimed;
    return this.#points(from === null ? [...at] : [from, ...at]);
  }
  #points(planets: readonly Planet[]): Point[] {
    return planets.flatMap((planet) => this.galaxy.cells[planet]?.at ?? []);
  }

  // ---- The story

  protected override turn(before: View, view: View, events: readonly Told[]): void {
    this.#remember(before, view, events);
    if (this.#pending) {
      this.plan = this.#pending.plan;
      this.#pending = null;
    }
    this.forget();
    this.summaryOpen = false;
    if (view.phase.kind !== 'deploy' && view.phase.kind !== 'bonus_deploy') this.clearPlaced();
    else this.placed = trimmedTo(this.placed, view.turn.reinforcements, this.things.deploys);
    if (events.length === 0) this.battle = ofView(view);
  }
  protected override story(before: View, view: View, events: readonly Told[]): Scene[] {
    const { scenes, battle } = storyOf(before, events, view, this.battle);
    this.battle = battle;
    return scenes;
  }
  protected override wishing(): boolean {
    return this.plan !== null;
  }
  /** Something that can be tapped should be seen. */
  protected override arrived(): void {
    if (this.props.offers.length > 0 && !this.busy) this.chart.show(this.#points([...this.legal.keys()]), 90);
  }

  #remember(before: View, view: View, events: readonly Told[]): void {
    if (this.me === null) return;
    const mine = before.active === this.me && before.round > 0;
    if (mine && view.active !== this.me) {
      this.#seen = snapshot(view);
      this.#told = [];
      this.summary = null;
      this.summaryOpen = false;
    } else if (view.active !== this.me || before.active !== this.me) this.#told.push(...events);
    if (this.#seen && view.active === this.me && before.active !== this.me) {
      const summary = summarize(this.#seen, this.#told, view);
      this.summary = isEmpty(summary) ? null : summary;
      this.#seen = null;
    }
  }

  protected override destroy(): void {
    super.destroy();
    clearTimeout(this.#timer);
  }

  /** Wishes of several steps are shown faster. */
  protected override pace(): number {
    const hurry = this.plan?.kind === 'deploy' ? 4 : this.plan?.kind === 'attack' && this.plan.until !== null ? 1.6 : 1;
    return this.speed * hurry;
  }
  protected override picture(scene: Scene): View {
    return scene.after ? this.truth : this.shown;
  }
  protected override rested(): void {
    this.#soon();
  }
  #soon(): void {
    if (!this.plan) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#goOn(), 30);
  }
}

export const [useBoard, provide] = createContext<BoardModel>();
