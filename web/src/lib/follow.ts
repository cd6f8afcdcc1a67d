// A list that follows its end, until its reader goes back.

/** What is measured of a list. */
export interface Scrolled {
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

/** So near is at the end, in px. */
const NEAR = 24;

/**
 * Whether the end is followed. Only the reader ends it, by going up: a list that grows, a box that shrinks and an event that
 * comes late look alike otherwise, and have lost the end in quick games.
 */
export class Follower {
  follows = true;
  #top = 0;
  #height = 0;
  #box = 0;

  /** There are more lines, or the box has another size. */
  settle(list: Scrolled): void {
    if (this.follows) list.scrollTop = list.scrollHeight;
    this.#remember(list);
  }

  /** Something has moved the list. */
  moved(list: Scrolled): void {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    const same = list.scrollHeight === this.#height && list.clientHeight === this.#box;
    if (atEnd) this.follows = true;
    else if (same && list.scrollTop < this.#top) this.follows = false;
    else if (this.follows) list.scrollTop = list.scrollHeight;
    this.#remember(list);
  }

  /** The reader wants to see the end again. */
  toEnd(list: Scrolled): void {
    this.follows = true;
    this.settle(list);
  }

  #remember(list: Scrolled): void {
    this.#top = list.scrollTop;
    this.#height = list.scrollHeight;
    this.#box = list.clientHeight;
  }
}
