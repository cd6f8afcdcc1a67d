// Somebody in front of a table: what is asked, what is pointed at, what was refused, and what can be done.

import { tellingOf } from '../boards';
import type { OfferPart } from '../boards/contract';
import type { Asked } from '../components/Prompt.svelte';
import { isHere } from '../engine/here';
import type { HintMessage, Offer, SeatCard, Told } from '../wire/types';
import { Coach } from './coach.svelte';
import { t } from './i18n.svelte';
import { connection, problem, session } from './live.svelte';
import { byOthers, ofPeople, recap } from './log';
import { rematchOf, vows } from './luck';
import { notices } from './notices.svelte';
import { harmlessFirst, inOrder, keyCaps } from './offers';
import { roundWords } from './rounds';
import { STEADY } from './steady';
import { TableStore } from './table.svelte';

/** So many candidates of a hint are shown. */
const MOST_WEIGHED = 3;
const NONE: Offer[] = [];
const NOTHING: Told[] = [];

export class Sitting {
  readonly store: TableStore;
  readonly coach: Coach;
  /** The offer that is pointed at on the board or in the list. */
  pointed: Offer | null = $state.raw(null);
  /** The event of the line in the log that is pointed at. */
  recalled: Told | null = $state.raw(null);
  hint: HintMessage | null = $state.raw(null);
  /** A dangerous decision that was pressed once: why it is, and whether there was time to read that. */
  armed: { offer: Offer; why: string; ready: boolean } | null = $state.raw(null);
  /** Why a decision is dangerous, as the board of the game says; set by the page. */
  danger: (offer: Offer) => string | null = $state.raw(() => null);
  /** How the list is arranged, as the board of the game says; set by the page. */
  arrange: (offers: Offer[]) => OfferPart[] | null = $state.raw(() => null);
  /** The pointer is over the board: it looks for itself, whatever a hint says. */
  looking = $state(false);
  /** A hint is being thought of. */
  thinking = $state(false);
  refusal: { message: string; rule?: string } | null = $state(null);

  constructor(id: string) {
    this.store = new TableStore(id);
    this.coach = new Coach(id);
  }

  table = $derived.by(() => this.store.table);
  summary = $derived.by(() => this.store.table?.summary);
  me = $derived.by(() => this.store.me);
  over = $derived(this.summary?.state === 'over');
  waits = $derived(this.summary?.state === 'waiting');
  /** I have left the rest to a bot, which sits in my seat. */
  relieved = $derived.by(() => {
    const card = this.me === null ? undefined : this.summary?.seats[this.me];
    return card?.player !== undefined && card.bot !== undefined;
  });
  /** Whether I play here, and the game is under way. */
  playing = $derived(this.me !== null && this.summary?.state === 'running' && !this.relieved);
  /** Whether the game goes on if I give up: there are more than two seats, and other people in them. */
  othersPlayOn = $derived.by(() => {
    const seats = this.summary?.seats ?? [];
    return seats.length > 2 && seats.some((card) => card.seat !== this.me && card.player && !card.bot);
  });
  myTurn = $derived.by(() => this.store.myTurn && !this.over && !this.relieved);
  offers = $derived.by(() => (this.myTurn ? harmlessFirst(this.store.offers, this.danger) : NONE));
  /** What the board is given: it may be further than everything else, until it has shown what happened. */
  stage = $derived.by(() => this.store.staged);
  stageOffers = $derived.by(() => {
    const { stage, me, relieved } = this;
    const asked = me !== null && stage?.summary.state === 'running' && stage.to_act.includes(me) && !relieved;
    return asked ? harmlessFirst(stage.offers ?? NONE, this.danger) : NONE;
  });
  /** What I have chosen of a set so far. */
  chosen = $derived.by(() => (this.myTurn ? (this.table?.chosen ?? NONE) : NONE));
  /** What others did since my last decision, while I am asked for the next. */
  last = $derived.by(() => {
    const { me, myTurn } = this;
    return myTurn ? byOthers(ofPeople(this.store.since, this.summary?.seats ?? []), me) : NOTHING;
  });
  /** What I have answered once and for all, as far as that has decided since I did last. */
  answered = $derived.by(() => {
    const orders = this.store.since.flatMap(({ standing }) => standing ?? []);
    return orders.filter((order, at) => orders.indexOf(order) === at);
  });
  /** The same in few sentences. */
  recap = $derived.by(() => recap(this.last, this.summary && tellingOf(this.summary.game)));
  /** What a hint weighs, best first; as offers, if they still are. */
  weighed = $derived.by(() => {
    const { hint, offers } = this;
    if (!hint) return [];
    const others = hint.considered.flatMap(({ id, value }) => {
      const offer = id === hint.offer.id ? undefined : offers.find((each) => each.id === id);
      return offer ? [{ offer: { ...offer, words: offer.words || wordsIn(hint, id) }, value }] : [];
    });
    return [{ offer: hint.offer, value: hint.value }, ...others].slice(0, MOST_WEIGHED);
  });
  arranged = $derived.by(() => {
    const harmless = this.offers.filter((offer) => this.danger(offer) === null);
    return harmless.length > 0 ? this.arrange(harmless) : null;
  });
  /** The offers in the order of the list. */
  listed = $derived.by(() => inOrder(this.offers, this.arranged));
  keys = $derived(keyCaps(this.listed));
  highlight = $derived(this.pointed ?? this.armed?.offer ?? (this.looking ? null : (this.hint?.offer ?? null)));
  step = $derived(this.table?.step ?? 0);
  /** Whether the table is one of this browser: nobody else can come, and no server is needed. */
  here = $derived.by(() => isHere(this.store.id));
  /** Everything that was heard is shown and nothing is under way: until a person does something, the table stays as it is. */
  settled = $derived.by(() => {
    const { table, summary, store } = this;
    if (!table || !summary || (connection.status !== 'open' && !this.here)) return false;
    const bots = table.to_act.some((seat) => summary.seats[seat]?.bot !== undefined);
    const answered = store.awaited && !store.myTurn && !this.relieved;
    return !store.asking && !store.late && !bots && !answered;
  });

  /** The kind of question that I am asked. */
  askedKind = $derived.by(() => (this.myTurn ? this.table?.coach?.kind : undefined));
  /** What the coach says about that; empty if it has nothing to say, or is not wanted. */
  coached = $derived.by(() => (this.coach.speaks && this.asked?.kind === 'choose' ? (this.table?.coach?.words ?? '') : ''));

  asked: Asked | null = $derived.by(() => {
    const { table, summary, me } = this;
    if (!table || !summary) return null;
    if (this.over) {
      const ending = table.outcome ?? summary.outcome ?? { shares: [], words: t('game-over') };
      const wanting = table.rematch_asked ?? [];
      const asking = wanting.filter((seat) => seat !== me).map((seat) => this.nameOf(seat));
      return {
        kind: 'over',
        ending,
        rematch: summary.rematch,
        wished: me !== null && wanting.includes(me),
        asking,
      };
    }
    const wish = this.store.undoWish;
    if (wish && me !== null) {
      return wish.seat === me ? { kind: 'wished' } : { kind: 'undo', name: this.nameOf(wish.seat), steps: wish.steps };
    }
    const draw = this.store.drawOffer;
    if (draw && me !== null && draw.of.includes(me) && this.playing) {
      return { kind: 'draw', name: this.nameOf(draw.seat) };
    }
    if (this.offers.length > 0) return { kind: 'choose', question: table.question ?? '', offers: this.offers };
    const others = table.to_act.filter((seat) => seat !== me || this.relieved);
    return { kind: 'wait', names: others.map((seat) => this.nameOf(seat)), watching: me === null };
  });

  /** The one seat that is waited for. */
  awaited: number | undefined = $derived.by(() => {
    const { waits, over, table } = this;
    return !waits && !over && table?.to_act.length === 1 ? table.to_act[0] : undefined;
  });
  /** Whose turn it is, in two words. */
  status = $derived.by(() => {
    if (!this.summary) return t('loading');
    if (this.waits) return t('waiting');
    if (this.over) return t('game-over');
    if (this.myTurn) return t('your-turn');
    return this.awaited === undefined ? t('waiting') : t('their-turn', { name: this.nameOf(this.awaited) });
  });

  /** Where the game is; nothing during set-up. */
  part = $derived.by(() => {
    const { table } = this;
    return table?.round === undefined ? '' : roundWords(table.summary.game, table.round);
  });

  nameOf(seat: number): string {
    const card: SeatCard | undefined = this.summary?.seats[seat];
    return card?.player?.name ?? card?.bot?.name ?? card?.name ?? t('seat-number', { n: seat + 1 });
  }

  /** The game has gone on: what was said about the last decision is past. */
  forget(): void {
    this.hint = null;
    this.armed = null;
    this.pointed = null;
    this.refusal = null;
  }

  /** The offer with its words, as soon as they are known. */
  said = (offer: Offer): Offer | undefined => this.store.said(offer);
  saidOnStage = (offer: Offer): Offer | undefined => this.store.saidOnStage(offer);

  /**
   * Whether the server took it. The board decides on what it shows, everybody else on what has been shown. What is dangerous
   * waits for a second press.
   */
  async act(offer: Offer, step = this.table?.step): Promise<boolean> {
    return this.#dares(offer) && this.#decide(() => this.store.act(offer, step));
  }
  /** Takes something out of what I have chosen of a set. */
  takeOut(offer: Offer, step = this.table?.step): Promise<boolean> {
    return this.#decide(() => this.store.takeOut(offer, step));
  }
  /** Chooses these of a set, in any order, instead of what I have chosen. */
  choose(actions: Offer['action'][], step = this.table?.step): Promise<boolean> {
    return this.#decide(() => this.store.choose(actions, step));
  }
  /** Whether the server took it; if not, it is said why. */
  async #decide(decision: () => Promise<boolean>): Promise<boolean> {
    let taken = false;
    const { met } = this.coach;
    await this.#attempt(async () => {
      taken = await decision();
    });
    if (taken) this.coach.answered(met);
    return taken;
  }

  /** Whether it is harmless, or pressed for the second time by somebody who has seen why it is not. */
  #dares(offer: Offer): boolean {
    if (this.armed?.offer.id === offer.id) return this.armed.ready;
    const why = this.danger(offer);
    this.armed = why === null ? null : { offer, why, ready: false };
    const { armed } = this;
    if (armed) {
      setTimeout(() => {
        if (this.armed === armed) this.armed = { ...armed, ready: true };
      }, STEADY);
    }
    return why === null;
  }

  /** Takes back, or says why that cannot be. */
  async undo(): Promise<void> {
    const { table } = this;
    if (!this.playing || !table) return;
    if (table.undo) await this.#attempt(() => this.store.undo());
    else this.refusal = { message: table.undo_why ?? t('undo-not') };
  }

  /** Whether hints are given at this table. */
  hints = $derived.by(() => this.playing && this.summary?.hints !== 'off');

  /** What I have answered once and for all. */
  standing = $derived.by(() => this.table?.standing ?? []);
  answersAlways = $derived(this.standing.filter(({ value }) => value > 0).map(({ label }) => label));

  answerAlways(standing: string, value: number): Promise<void> {
    return this.#attempt(() => this.store.answerAlways(standing, value));
  }

  /** The house can decide what is left of the set-up. */
  mayEntrust = $derived.by(() => this.myTurn && (this.table?.entrust ?? false));

  entrust(): Promise<void> {
    return this.#attempt(() => this.store.entrust());
  }

  agree(agree: boolean): Promise<void> {
    return this.#attempt(() => this.store.agree(this.store.undoWish?.undo ?? 0, agree));
  }

  /** Whether the draw that waits for answers is my own offer. */
  offersDraw = $derived.by(() => this.me !== null && this.store.drawOffer?.seat === this.me);
  /** Whether I may offer a draw now. */
  mayOfferDraw = $derived.by(() => this.playing && this.store.drawOffer === null && (this.table?.draw ?? false));

  /** Offers a draw, or withdraws the offer. */
  async offerDraw(): Promise<void> {
    if (this.offersDraw) return this.answerDraw(false);
    await this.#attempt(async () => {
      await this.store.offerDraw();
      notices.say(t('draw-offered'));
    });
  }

  answerDraw(agree: boolean): Promise<void> {
    return this.#attempt(() => this.store.answerDraw(this.store.drawOffer?.draw ?? 0, agree));
  }

  async askHint(): Promise<void> {
    // What was advised stands as long as the question does.
    if (!this.myTurn || !this.hints || this.thinking || this.hint) return;
    const { step } = this;
    this.thinking = true;
    await this.#attempt(async () => {
      const hint = await this.store.hint();
      if (this.step === step) this.hint = hint;
    });
    this.thinking = false;
  }

  /** The id of the new table, if all have agreed. */
  async rematch(agree: boolean): Promise<string | undefined> {
    let next: string | undefined;
    await this.#attempt(async () => {
      next = await this.store.rematch(agree, agree ? this.#vow() : undefined);
    });
    return next;
  }

  /** What we add to the luck of the next game here; the house has committed to its part long ago. */
  #vow(): string | undefined {
    const { table } = this;
    if (!table || session.me.rehearsal) return undefined;
    return vows.make(rematchOf(table.summary.id), table.rematch_commitment).contribution;
  }

  resign(): Promise<void> {
    return this.#attempt(() => this.store.resign());
  }

  handOver(): Promise<void> {
    return this.#attempt(() => this.store.handOver());
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    this.refusal = null;
    try {
      await what();
    } catch (cause) {
      this.refusal = problem(cause);
    }
  }
}

/** What a move that was looked at is called; offers that are told briefly have no words of their own. */
function wordsIn(hint: HintMessage, id: number): string {
  return hint.considered.find((each) => each.id === id)?.words ?? '';
}
