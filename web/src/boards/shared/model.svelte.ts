// What the models of boards begin with: what the shell gives them, and the picture that leads to it scene by scene.

import { onDestroy, untrack } from 'svelte';
import type { BoardProps } from '../contract';
import { Queue, type Timed } from './queue';

/** The props of a board with these offers; what its view, catalogue and events are made of is its own. */
type Props<O extends { action: unknown }> = Pick<
  BoardProps,
  'me' | 'toAct' | 'lang' | 'motion' | 'keys' | 'seats' | 'speed' | 'hold' | 'skip'
> & {
  view: object;
  catalogue: object;
  offers: readonly O[];
  events: readonly object[];
  highlight?: O | null;
  act: (offer: O) => Promise<boolean>;
  hover: (offer: O | null) => void;
  chosen?: O[];
  takeOut?: (offer: O) => Promise<boolean>;
  choose?: (actions: O['action'][]) => Promise<boolean>;
};

/** How long a change is outlined where nothing may move, in ms. */
const OUTLINE = 600;

/** What the shell gives, and what is given back: an offer that is pointed at, an offer that is taken. */
export abstract class GivenModel<O extends { id: number; action: unknown }, P extends Props<O>> {
  readonly #given: () => P;

  /** Pointed at on the board. */
  pointed: O | null = $state.raw(null);
  /** Set by the board: ends all running animations. */
  settle: () => void = () => undefined;

  constructor(given: () => P) {
    this.#given = given;
  }

  protected get props(): P {
    return this.#given();
  }
  get view(): P['view'] {
    return this.props.view;
  }
  get catalogue(): P['catalogue'] {
    return this.props.catalogue;
  }
  get me(): P['me'] {
    return this.props.me;
  }
  get offers(): P['offers'] {
    return this.props.offers;
  }
  get toAct(): P['toAct'] {
    return this.props.toAct;
  }
  get lang(): P['lang'] {
    return this.props.lang;
  }
  get motion(): boolean {
    return this.props.motion;
  }
  get speed(): number {
    return this.props.speed ?? 1;
  }

  /** Whether the table keeps what is chosen in any order, and what that is so far. */
  get drafts(): boolean {
    return this.props.choose !== undefined;
  }
  get picked(): readonly O[] {
    return this.props.chosen ?? [];
  }
  /** Takes something out of what is chosen. */
  async takeOut(offer: O): Promise<boolean> {
    return (await this.props.takeOut?.(offer)) ?? false;
  }
  /** Chooses all of these instead of what is chosen. */
  async chooseAll(actions: O['action'][]): Promise<boolean> {
    return (await this.props.choose?.(actions)) ?? false;
  }

  /** The key cap of an offer in the list. */
  key(offer: O): string {
    return this.props.keys?.[offer.id] ?? '';
  }
  /** The name of whoever sits there, if anybody does. */
  protected sitter(seat: number): string | undefined {
    const card = this.props.seats?.find((each) => each.seat === seat);
    return card?.player?.name ?? card?.bot?.name ?? card?.name;
  }
  /** Whether something is asked of whoever looks. */
  protected mayAct(): boolean {
    return this.me !== null && this.toAct.includes(this.me) && this.offers.length > 0;
  }

  /** Something with an offer is pointed at, or no longer. */
  point(offer: O | null | undefined): void {
    if (this.pointed?.id === offer?.id) return;
    this.pointed = offer ?? null;
    this.props.hover(this.pointed);
  }
  /** Takes an offer. Resolves when the server has answered: whether it was taken. */
  act(offer: O): Promise<boolean> {
    this.finish();
    this.forget();
    this.props.hover(null);
    return this.props.act(offer);
  }
  /** Lets go of everything that is held, opened or pointed at. */
  abstract forget(): void;

  /** Follows what the shell gives, as long as the board is there. Called while it is being made. */
  follow(): void {
    $effect.pre(() => {
      const { view, events } = this.props;
      untrack(() => this.arrive(view, events));
    });
    $effect.pre(() => {
      if (this.props.skip) untrack(() => this.finish());
    });
    onDestroy(() => this.destroy());
  }
  /** A new view has come. */
  protected abstract arrive(view: P['view'], events: P['events']): void;
  /** Ends what moves at once. */
  finish(): void {
    this.settle();
  }
  protected destroy(): void {}
}

/** A picture that follows the view: what happened is shown scene by scene, and can always be finished at once. */
export abstract class StoryModel<
  O extends { id: number; action: unknown },
  P extends Props<O>,
  S extends Timed,
  T,
> extends GivenModel<O, P> {
  readonly #queue: Queue<S>;
  readonly #touchedBy: (events: P['events']) => T;
  #outline: ReturnType<typeof setTimeout> | undefined;
  /** Whether something was asked when the latest view came. */
  #couldAct: boolean;
  /** The latest view, which the scenes lead to. */
  protected truth: P['view'];

  /** The picture: the view, or one on the way to it. */
  shown: P['view'] = $state.raw() as P['view'];
  scene: S | null = $state.raw(null);
  running = $state(false);
  /** What changed, where nothing may move. */
  touched: T = $state.raw() as T;

  constructor(given: () => P, touchedBy: (events: P['events']) => T) {
    super(given);
    this.truth = given().view;
    this.shown = this.truth;
    this.#touchedBy = touchedBy;
    this.touched = touchedBy([]);
    this.#couldAct = this.mayAct();
    this.#queue = new Queue<S>({
      show: (scene) => {
        this.running = true;
        this.scene = scene;
        this.shown = this.picture(scene);
      },
      rest: () => {
        this.running = false;
        this.scene = null;
        this.shown = untrack(() => this.truth);
        this.rested();
      },
      speed: () => this.pace(),
    });
  }

  protected override arrive(view: P['view'], events: P['events']): void {
    const before = this.truth;
    if (view === before) return;
    this.truth = view;
    const couldAct = this.#couldAct;
    this.#couldAct = this.mayAct();
    // The same once more, after a reconnection perhaps: nothing has happened.
    if (events.length === 0 && JSON.stringify(view) === JSON.stringify(before)) {
      if (!this.running) this.shown = view;
      return;
    }
    this.turn(before, view, events);
    // Whoever decides has seen enough of what came before, unless all of it is one wish.
    if (couldAct && !this.wishing()) this.finish();
    const scenes = events.length > 0 ? this.story(before, view, events) : null;
    if (scenes && this.motion) this.tell(scenes);
    else {
      this.jump();
      if (events.length > 0) this.#mark(events);
    }
    this.arrived();
  }

  /** Another position has come: what was drafted for the one before is let go of. */
  protected abstract turn(before: P['view'], view: P['view'], events: P['events']): void;
  /** What happened, as scenes; null if they do not lead to the view. */
  protected abstract story(before: P['view'], view: P['view'], events: P['events']): readonly S[] | null;
  /** What is seen during a scene. */
  protected abstract picture(scene: S): P['view'];
  /** Whether the steps of a longer wish are on their way. */
  protected wishing(): boolean {
    return false;
  }
  /** Everything about the new position is known. */
  protected arrived(): void {}
  /** Nothing moves any more. */
  protected rested(): void {}
  /** How fast scenes follow each other. */
  protected pace(): number {
    return this.speed;
  }

  /** Shows scenes, and asks the shell to wait for them. */
  protected tell(scenes: readonly S[]): void {
    this.#queue.push(scenes);
    if (this.#queue.running) this.props.hold?.(this.#queue.idle());
  }
  /** Shows the truth at once. */
  protected jump(): void {
    this.finish();
    this.#queue.push([]);
  }
  /** Outlines what changed, for a moment. */
  #mark(events: P['events']): void {
    clearTimeout(this.#outline);
    this.touched = this.#touchedBy(events);
    this.#outline = setTimeout(() => (this.touched = this.#touchedBy([])), OUTLINE);
  }

  /** To the end at once. */
  override finish(): void {
    if (!this.#queue.running) return;
    this.#queue.finish();
    this.settle();
  }
  protected override destroy(): void {
    this.#queue.finish();
    clearTimeout(this.#outline);
  }
}
