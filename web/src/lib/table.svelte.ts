// One table that is being watched: its state, and what can be done at it.

import { tick, untrack } from 'svelte';
import { Refusal, type Request } from '../wire/socket';
import type { HintMessage, Offer, RefusedMessage, TableState, Told, UpdateMessage } from '../wire/types';
import type { TableMessage } from '../wire/socket';
import { session, socket } from './live.svelte';
import { actor } from './log';
import { Sayings } from './sayings.svelte';
import { settings } from './settings.svelte';
import { dwell, learn, type Known } from './tableState';
import { LONGEST, Tempo } from './tempo';

/** With more than this waiting, nobody could follow. */
const MOST_WAITING = 20;
/** A board that has not shown in time what it was to show is given so much more, in ms, and then told to end it. */
const GRACE = 300;

/** What is decided about a question: something is done, or the choice of a set is another one. */
type Decision = { kind: 'act' | 'take_out'; action: Offer['action'] } | { kind: 'choose'; actions: Offer['action'][] };
const NONE: Offer[] = [];

/** An update that is not shown yet. */
interface Heard {
  update: UpdateMessage;
  events: number;
  due: number;
}

export class TableStore {
  readonly id: string;
  /** What the board is given. It shows how that came about, and everything else waits for it. */
  #staged: Known | null = $state.raw(null);
  /** What the board has shown: all that rail, log, plates, clocks and prompt know. */
  #shown: Known | null = $state.raw(null);
  /** A refusal without a request, most often: no such table. */
  trouble: RefusedMessage | null = $state.raw(null);
  /** How many lines of chat have not been seen. */
  unread = $state(0);

  table = $derived(this.#shown?.table ?? null);
  staged = $derived(this.#staged?.table ?? null);
  latest = $derived(this.#staged?.latest ?? []);
  /** The board is still showing how it came to what it has been given. */
  behind = $derived(this.#staged?.table.step !== this.#shown?.table.step);
  undoWish = $derived(this.#shown?.undoWish ?? null);
  drawOffer = $derived(this.#shown?.drawOffer ?? null);
  me = $derived(this.table?.me ?? null);
  offers: Offer[] = $derived(this.table?.offers ?? NONE);
  /** The words of offers: those that the board has been given may be further than those that have been shown. */
  #sayings = $derived(this.#sayingsOf(this.offers, this.#shown));
  #stageSayings = $derived(this.#sayingsOf(this.staged?.offers ?? NONE, this.#staged));
  readonly #allSayings = new WeakMap<Offer[], Sayings>();
  /** Whether it is for my seat to act: by myself, or by the house if there is nothing to choose. */
  awaited = $derived(
    this.me !== null && (this.table?.to_act.includes(this.me) ?? false) && this.table?.summary.state === 'running',
  );
  myTurn = $derived(this.awaited && this.offers.length > 0);

  /** The step of the decision that was sent last, until it is answered. */
  #sent: number | null = $state(null);
  /** A decision about what is asked now is on its way. Once the table has gone on, the next one may follow at once. */
  busy = $derived(this.behind || (this.#sent !== null && this.#sent === this.table?.step));
  /** A decision is kept until the line is back. */
  kept = $state(false);
  /** Those who wait for the line to be back, with what the table says then. */
  #back: ((table: TableState | null) => void)[] = [];
  /** How many requests have not been answered yet. */
  #asked = $state(0);
  /** Whether something is on its way to the server. */
  asking = $derived(this.#asked > 0);
  /** Whether more has been heard than is shown. */
  late = $state(false);
  /** Nothing new is shown until somebody wants to go on. */
  paused = $state(false);
  /** How many times faster than wished the board has to be. */
  haste = $state(1);
  /** Counts up when the board is to end what it shows. */
  skips = $state(0);
  /** The step of my last decision, as far as I know it. */
  #mine: number | null = $state(null);
  /** What happened since my last decision. */
  since: Told[] = $derived.by(() => {
    const mine = this.#mine;
    return mine === null ? [] : (this.table?.events.filter(({ step }) => step > mine) ?? []);
  });

  readonly #tempo = new Tempo();
  /** What is being shown, and since when. */
  #now: Heard | null = null;
  #began = 0;
  #queue: Heard[] = [];
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
    const since = () => (this.#staged && this.#knownFor === reader() ? this.#staged.table.event_count : undefined);
    this.#stop = socket.watch(this.id, { hear: (message) => this.hear(message), since: () => untrack(since) });
    return () => {
      clearTimeout(this.#timer);
      this.#stop?.();
      for (const back of this.#back.splice(0)) back(null);
    };
  }

  hear(message: TableMessage | RefusedMessage): void {
    if (message.kind === 'refused') {
      this.trouble = message;
      return;
    }
    if (message.kind === 'update') {
      const due = performance.now() + LONGEST / settings.choices.speed;
      this.#queue.push({ update: message, events: message.events.length, due });
      if (this.#timer === undefined && this.#held === null && !this.paused) this.#next();
      this.#look();
      return;
    }
    if (message.kind === 'table') {
      // It says more than everything that waits.
      this.#queue = [];
      this.#release();
      if (this.#knownFor !== reader()) this.#staged = null;
      this.#knownFor = reader();
      this.trouble = null;
      this.#staged = learn(this.#staged, message);
      this.#shown = this.#staged;
      const { me, events } = message.table;
      for (const back of this.#back.splice(0)) back(message.table);
      this.#mine ??= events.findLast(({ event }) => me !== undefined && actor(event) === me)?.step ?? null;
      return;
    }
    if (message.kind === 'chat') this.unread++;
    const same = this.#shown === this.#staged;
    this.#staged = learn(this.#staged, message);
    this.#shown = same ? this.#staged : learn(this.#shown, message);
  }

  /** Shows everything that has been held back, at once. */
  flush(): void {
    const rest = this.#queue.splice(0);
    if (rest.length > 0 || this.#held !== null) this.skips++;
    this.#release();
    this.paused = false;
    for (const { update } of rest) this.#staged = learn(this.#staged, update);
    this.#shown = this.#staged;
  }

  /** Shows nothing new for a while, or goes on. */
  pause(on: boolean): void {
    this.paused = on;
    if (!on && this.#timer === undefined && this.#held === null) this.#next();
    this.#look();
  }

  /** A board animates until the promise is settled. */
  hold(until: Promise<unknown>): void {
    const left = Math.max(0, (this.#now?.due ?? 0) - performance.now()) + GRACE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise((resolve) => (timer = setTimeout(resolve, left))).then(() => {
      if (this.#held === held) this.skips++;
    });
    const held = Promise.race([until, limit]);
    this.#held = held;
    this.#look();
    const done = () => {
      clearTimeout(timer);
      if (this.#held !== held) return;
      this.#held = null;
      const took = performance.now() - this.#began;
      this.#tempo.learn(this.#now?.events ?? 0, took * settings.choices.speed * this.haste);
      this.#shown = this.#staged;
      if (this.#timer === undefined) this.#next();
      this.#look();
    };
    held.then(done, done);
  }

  /** Whether the server took it. Each question is decided once, and only by whoever has seen it: it is that of this step. */
  act(offer: Offer, step = this.table?.step): Promise<boolean> {
    return this.#decide({ kind: 'act', action: offer.action }, step);
  }

  /** Takes something out of what I have chosen of a set. */
  takeOut(offer: Offer, step = this.table?.step): Promise<boolean> {
    return this.#decide({ kind: 'take_out', action: offer.action }, step);
  }

  /** Chooses these of a set, in any order, instead of what I have chosen. */
  choose(actions: Offer['action'][], step = this.table?.step): Promise<boolean> {
    return this.#decide({ kind: 'choose', actions }, step);
  }

  async #decide(decision: Decision, step: number | undefined): Promise<boolean> {
    this.flush();
    if (step === undefined || step !== this.table?.step || this.busy) return false;
    const alone = this.table.to_act.length === 1;
    this.#sent = step;
    try {
      const taken = await this.#insist({ ...decision, table: this.id, step }, step, alone);
      if (taken) this.#mine = step + 1;
      return taken;
    } catch (cause) {
      // Somebody was faster, or we missed something: look again.
      if (cause instanceof Refusal && cause.code === 'stale') socket.refresh(this.id);
      throw cause;
    } finally {
      if (this.#sent === step) this.#sent = null;
    }
  }

  /**
   * Sends a decision. If the line breaks it is kept, and sent again when the line is back, unless the table has gone on by
   * then: if nobody else was asked, by this very decision.
   */
  async #insist(request: Request, step: number, alone: boolean): Promise<boolean> {
    for (;;) {
      try {
        await this.#ask(request);
        return true;
      } catch (cause) {
        if (!(cause instanceof Refusal) || !['offline', 'lost'].includes(cause.code)) throw cause;
      }
      this.kept = true;
      const table = await new Promise<TableState | null>((back) => this.#back.push(back));
      this.kept = false;
      if (!table) return false;
      if (table.step === step) continue;
      if (alone) return true;
      throw new Refusal({ code: 'late', message: 'late' });
    }
  }

  /** The offer with its words: many come without, and are undefined until the server has said them. */
  said(offer: Offer): Offer | undefined {
    return this.#sayings.of(offer);
  }

  /** The same for an offer that the board has been given. */
  saidOnStage(offer: Offer): Offer | undefined {
    return this.#stageSayings.of(offer);
  }

  /** What is known of the words of these offers, whoever asks. */
  #sayingsOf(offers: Offer[], known: Known | null): Sayings {
    const step = known?.table.step ?? 0;
    const found = this.#allSayings.get(offers) ?? new Sayings((ids) => this.#words(step, ids));
    this.#allSayings.set(offers, found);
    return found;
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
        this.hear({ kind: 'draw_over', table: this.id, draw });
      }
      throw cause;
    }
  }

  async hint(): Promise<HintMessage> {
    const answer = await this.#ask({ kind: 'hint', table: this.id });
    if (answer.kind !== 'hint') throw new Refusal({ code: 'bad_answer', message: 'bad answer' });
    return answer;
  }

  /** Answers something once and for all; 0 takes that back. */
  async answerAlways(standing: string, value: number): Promise<void> {
    await this.#ask({ kind: 'standing', table: this.id, standing, value });
  }

  /** The house decides for me until the game is set up. */
  async entrust(): Promise<void> {
    this.flush();
    await this.#ask({ kind: 'entrust', table: this.id });
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
    if (this.paused) return;
    const heard = this.#queue.shift();
    if (!heard) return;
    this.#now = heard;
    this.#began = performance.now();
    this.#staged = learn(this.#staged, heard.update);
    if (!settings.motion || this.#queue.length > MOST_WAITING) {
      this.flush();
      return;
    }
    this.#look();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        if (this.#held === null) this.#next();
        this.#look();
      },
      dwell(heard.update, settings.choices.speed * this.haste),
    );
    // A board that has something to show has said so by then.
    void tick().then(() => {
      if (this.#held === null) this.#shown = this.#staged;
    });
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#held = null;
    this.#look();
  }

  #look(): void {
    this.late = this.#queue.length > 0 || this.#timer !== undefined || this.#held !== null;
    const now = performance.now();
    const running = this.#held === null ? null : this.#now;
    const waiting = running ? [running, ...this.#queue] : this.#queue;
    this.haste = this.#tempo.haste(waiting, now, settings.choices.speed, running ? now - this.#began : 0);
  }
}

function reader(): string {
  return `${settings.lang}/${session.player?.id ?? ''}`;
}
