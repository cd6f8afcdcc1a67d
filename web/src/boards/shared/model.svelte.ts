// What the models of boards begin with: what the shell gives them, and the picture that leads to it scene by scene.

import { untrack } from 'svelte';
import type { BoardProps } from '../contract';
import { Queue, type Timed } from './queue';

/** The props of a board; what its view, catalogue and offers are made of is its own. */
type Props = Pick<BoardProps, 'me' | 'toAct' | 'lang' | 'motion' | 'keys' | 'seats' | 'speed' | 'hold'> & {
  view: object;
  catalogue: object;
  offers: readonly { id: number }[];
};

/** How long a change is outlined where nothing may move, in ms. */
const OUTLINE = 600;

/** What the shell gives. */
export class GivenModel<P extends Props> {
  readonly #given: () => P;

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

  /** Whether something is asked of whoever looks. */
  protected mayAct(): boolean {
    return this.me !== null && this.toAct.includes(this.me) && this.offers.length > 0;
  }
}

/** A picture that follows the view: what happened is shown scene by scene, and can always be finished at once. */
export abstract class StoryModel<P extends Props, S extends Timed, T> extends GivenModel<P> {
  readonly #queue: Queue<S>;
  readonly #untouched: T;
  #outline: ReturnType<typeof setTimeout> | undefined;
  /** The latest view, which the scenes lead to. */
  protected truth: P['view'];
  /** Whether something was asked when the latest view came. */
  protected couldAct: boolean;

  /** The picture: the view, or one on the way to it. */
  shown: P['view'] = $state.raw() as P['view'];
  scene: S | null = $state.raw(null);
  running = $state(false);
  /** What changed, where nothing may move. */
  touched: T = $state.raw() as T;
  /** Set by the board: ends all running animations. */
  settle: () => void = () => undefined;

  constructor(given: () => P, untouched: T) {
    super(given);
    this.truth = given().view;
    this.shown = this.truth;
    this.#untouched = untouched;
    this.touched = untouched;
    this.couldAct = this.mayAct();
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

  /** What is seen during a scene. */
  protected abstract picture(scene: S): P['view'];

  /** How fast scenes follow each other. */
  protected pace(): number {
    return this.speed;
  }

  /** Nothing moves any more. */
  protected rested(): void {}

  /** Shows scenes, and asks the shell to wait for them. */
  protected tell(scenes: readonly S[]): void {
    this.#queue.push(scenes);
    if (this.#queue.running) this.props.hold?.(this.#queue.idle());
  }

  /** Outlines what changed, for a moment. */
  protected mark(touched: T): void {
    clearTimeout(this.#outline);
    this.touched = touched;
    this.#outline = setTimeout(() => (this.touched = this.#untouched), OUTLINE);
  }

  /** To the end at once. */
  finish(): void {
    if (!this.#queue.running) return;
    this.#queue.finish();
    this.settle();
  }

  destroy(): void {
    this.#queue.finish();
    clearTimeout(this.#outline);
  }
}
