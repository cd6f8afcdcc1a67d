// One table that is being watched: its state, and what can be done at it.

import { untrack } from 'svelte';
import { Refusal, type Request } from '../wire/socket';
import type { HintMessage, Offer, RefusedMessage, UpdateMessage } from '../wire/types';
import type { TableMessage } from '../wire/socket';
import { session, socket } from './live.svelte';
import { Sayings } from './sayings.svelte';
import { settings } from './settings.svelte';
import { dwell, learn, type Known } from './tableState';

/** Boards may hold back updates, but not for ever. */
const LONGEST_HOLD = 9000;

export class TableStore {
  readonly id: string;
  #known: Known | null = $state.raw(null);
  /** A refusal without a request, most often: no such table. */
  trouble: RefusedMessage | null = $state.raw(null);
  /** How many lines of chat have not been seen. */
  unread = $state(0);

  table = $derived(this.#known?.table ?? null);
  latest = $derived(this.#known?.latest ?? []);
  undoWish = $derived(this.#known?.undoWish ?? null);
  drawOffer = $derived(this.#known?.drawOffer ?? null);
  me = $derived(this.table?.me ?? null);
  offers: Offer[] = $derived(this.table?.offers ?? []);
  #sayings = $derived.by(() => {
    void this.offers;
    const step = untrack(() => this.table?.step ?? 0);
    return new Sayings((ids) => this.#words(step, ids));
  });
  myTurn = $derived(
    this.me !== null && (this.table?.to_act.includes(this.me) ?? false) && this.table?.summary.state === 'running',
  );

  /** The step of the decision that was sent last, until it is answered. */
  #sent: number | null = $state(null);
  /** A decision about what is asked now is on its way. Once the table has gone on, the next one may follow at once. */
  busy = $derived(this.#sent !== null && this.#sent === this.table?.step);
  /** How many requests have not been answered yet. */
  #asked = $state(0);
  /** Whether something is on its way to the server. */
  asking = $derived(this.#asked > 0);
  /** Whether more has been heard than is shown. */
  late = $state(false);

  #queue: UpdateMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held: Promise<unknown> | null = null;
  #stop: (() => void) | undefined;
  /** For whom and in which language we know what we know: another person or language asks for everything anew. */
  #knownFor = '';

  constructor(id: string) {
    this.id = id;
  }

  start(): () => void {
    // What is known changes all the time: that is no reason to start again.
    const since = () => (this.#known && this.#knownFor === reader() ? this.#known.table.event_count : undefined);
    this.#stop = socket.watch(this.id, { hear: (message) => this.hear(message), since: () => untrack(since) });
    return () => {
      clearTimeout(this.#timer);
      this.#stop?.();
    };
  }

  hear(message: TableMessage | RefusedMessage): void {
    if (message.kind === 'refused') {
      this.trouble = message;
      return;
    }
    if (message.kind === 'update') {
      this.#queue.push(message);
      if (this.#timer === undefined && this.#held === null) this.#next();
      this.#look();
      return;
    }
    if (message.kind === 'table') {
      // It says more than everything that waits.
      this.#queue = [];
      this.#release();
      if (this.#knownFor !== reader()) this.#known = null;
      this.#knownFor = reader();
      this.trouble = null;
    }
    if (message.kind === 'chat') this.unread++;
    this.#known = learn(this.#known, message);
  }

  /** Shows everything that has been held back, at once. */
  flush(): void {
    const rest = this.#queue.splice(0);
    this.#release();
    for (const update of rest) this.#known = learn(this.#known, update);
  }

  /** A board animates until the promise is settled. */
  hold(until: Promise<unknown>): void {
    const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_HOLD));
    const held = Promise.race([until, limit]);
    this.#held = held;
    this.#look();
    const done = () => {
      if (this.#held !== held) return;
      this.#held = null;
      if (this.#timer === undefined) this.#next();
      this.#look();
    };
    held.then(done, done);
  }

  /** Whether the server took it. Each question is decided once. */
  async act(offer: Offer): Promise<boolean> {
    this.flush();
    const table = this.table;
    if (!table || this.busy) return false;
    const { step } = table;
    this.#sent = step;
    try {
      await this.#ask({ kind: 'act', table: this.id, step, action: offer.action });
      return true;
    } catch (cause) {
      // Somebody was faster, or we missed something: look again.
      if (cause instanceof Refusal && cause.code === 'stale') socket.refresh(this.id);
      throw cause;
    } finally {
      if (this.#sent === step) this.#sent = null;
    }
  }

  /** The offer with its words: many come without, and are undefined until the server has said them. */
  said(offer: Offer): Offer | undefined {
    return this.#sayings.of(offer);
  }

  async #words(step: number, offers: number[]): Promise<Offer[] | null> {
    try {
      const answer = await this.#ask({ kind: 'words', table: this.id, step, offers });
      return answer.kind === 'words' ? answer.offers : [];
    } catch (cause) {
      // The game has moved on, or the line is lost: then all offers come anew.
      return cause instanceof Refusal && ['too_often', 'timeout'].includes(cause.code) ? null : [];
    }
  }

  async undo(): Promise<void> {
    this.flush();
    await this.#ask({ kind: 'undo', table: this.id, step: this.table?.step ?? 0 });
  }

  async agree(undo: number, agree: boolean): Promise<void> {
    await this.#ask({ kind: 'agree', table: this.id, undo, agree });
  }

  async offerDraw(): Promise<void> {
    await socket.request({ kind: 'offer_draw', table: this.id });
  }

  async answerDraw(draw: number, agree: boolean): Promise<void> {
    try {
      await socket.request({ kind: 'answer_draw', table: this.id, draw, agree });
    } catch (cause) {
      // It has ended while we were away.
      if (cause instanceof Refusal && cause.code === 'no_draw_offer') {
        this.#known = learn(this.#known, { kind: 'draw_over', table: this.id, draw });
      }
      throw cause;
    }
  }

  async hint(): Promise<HintMessage> {
    const answer = await this.#ask({ kind: 'hint', table: this.id });
    if (answer.kind !== 'hint') throw new Refusal({ code: 'bad_answer', message: 'bad answer' });
    return answer;
  }

  async resign(): Promise<void> {
    await this.#ask({ kind: 'resign', table: this.id });
  }

  async handOver(): Promise<void> {
    await this.#ask({ kind: 'hand_over', table: this.id });
  }

  /** Asks the others, or answers them; the id of the new table if all have agreed. */
  async rematch(agree: boolean, contribution?: string): Promise<string | undefined> {
    const answer = await this.#ask({ kind: 'rematch', table: this.id, agree, ...(contribution ? { contribution } : {}) });
    return answer.kind === 'done' ? answer.table : undefined;
  }

  async say(text: string): Promise<void> {
    await this.#ask({ kind: 'chat', table: this.id, text });
  }

  async #ask(request: Request): ReturnType<typeof socket.request> {
    untrack(() => this.#asked++);
    try {
      return await socket.request(request);
    } finally {
      this.#asked--;
    }
  }

  #next(): void {
    const update = this.#queue.shift();
    if (!update) return;
    this.#known = learn(this.#known, update);
    if (!settings.motion || this.#queue.length > 20) {
      this.flush();
      return;
    }
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (this.#held === null) this.#next();
        this.#look();
      },
      dwell(update, settings.choices.speed),
    );
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = null;
    this.#look();
  }

  #look(): void {
    this.late = this.#queue.length > 0 || this.#timer !== undefined || this.#held !== null;
  }
}

function reader(): string {
  return `${settings.lang}/${session.player?.id ?? ''}`;
}
