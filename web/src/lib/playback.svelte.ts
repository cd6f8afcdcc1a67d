// A finished game that is looked at again: where one is, and how it goes on.

import { untrack } from 'svelte';
import type { Replay } from '../wire/types';
import { SPEEDS, clampFrame, roundBack, roundOn } from './replay';

/** A frame is looked at so long, in milliseconds at speed 1, and somewhat longer if much happens in it. */
const LOOK = 900;
const PER_EVENT = 140;
const LONGEST_LOOK = 2600;
/** Boards may ask for more time, but not for ever. */
const LONGEST_HOLD = 6000;

export class Playback {
  replay: Replay | null = $state.raw(null);
  at = $state(0);
  /** Whether the board is shown one step further: only then there is something to animate. */
  stepped = $state(false);
  playing = $state(false);
  speed = $state(1);
  #held: Promise<unknown> | null = null;
  /** The frame somebody wants to see that has still to come. */
  #wanted: number | null = null;

  frame = $derived(this.replay?.frames[this.at]);
  last = $derived(Math.max(0, (this.replay?.length ?? 1) - 1));
  /** What happened, for the animation. */
  events = $derived(this.stepped ? (this.frame?.events ?? []) : []);

  /** The frame one looks at, or would if it were there. */
  get goal(): number {
    return this.#wanted ?? this.at;
  }

  /** Shows a game; `at` is the frame to begin with, otherwise that of before. */
  show(replay: Replay, at?: number): void {
    this.replay = replay;
    this.at = clampFrame(replay, at ?? this.goal);
    this.#wanted = null;
    this.stepped = false;
  }

  /** More frames of the same game have come, perhaps the one that somebody waits for. */
  extend(replay: Replay): void {
    this.replay = replay;
    if (this.#wanted !== null) this.go(this.#wanted);
  }

  /** Goes to a frame, as soon as it is there; the next one is animated. */
  go(to: number): void {
    if (!this.replay) return;
    const next = Math.min(Math.max(0, to), this.last);
    this.#wanted = next < this.replay.frames.length ? null : next;
    if (this.#wanted !== null) return;
    this.stepped = next === this.at + 1;
    this.at = next;
    if (next >= this.last) this.playing = false;
  }

  jumpRound(direction: -1 | 1): void {
    if (!this.replay) return;
    const points = this.replay.turning_points;
    this.go(direction < 0 ? roundBack(points, this.at) : roundOn(points, this.at, this.last));
  }

  play(): void {
    if (!this.replay) return;
    if (!this.playing && this.at >= this.last) this.go(0);
    this.playing = !this.playing;
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** A board animates until the promise is settled. */
  hold(until: Promise<unknown>): void {
    this.#held = until;
    const done = () => {
      if (this.#held === until) this.#held = null;
    };
    until.then(done, done);
  }

  /** For an effect: waits for the next frame while it plays. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const { frame, speed } = this;
    let current = true;
    const wait = Math.min(LONGEST_LOOK, LOOK + (frame?.events.length ?? 0) * PER_EVENT) / speed;
    const timer = setTimeout(() => {
      const next = () => current && this.go(untrack(() => this.at) + 1);
      const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_HOLD));
      if (this.#held) void Promise.race([this.#held, limit]).then(next, next);
      else next();
    }, wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}
