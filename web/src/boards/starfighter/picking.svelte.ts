// The deck that is being put together. Where the table keeps what is chosen (contract.ts: `choose`), that is all there is: board,
// list and hint change the same. Otherwise it is kept here, and sent card by card in the order in which they are offered.

import { nextOffer, setOf, toggled } from './deck';
import type { BoardModel } from './model.svelte';
import type { CardId } from './generated';

export class Picking {
  readonly #board: BoardModel;
  /** Picked here and not yet sent. */
  #own: ReadonlySet<CardId> = $state.raw(setOf());
  sending = $state(false);
  /** What is picked cannot be sent. */
  stuck = $state(false);

  constructor(board: BoardModel) {
    this.#board = board;
  }

  #chosen = $derived.by(() => this.#board.picked.flatMap((offer) => (offer.action.kind === 'deck_add' ? [offer] : [])));
  /** In the deck for good. */
  sent: ReadonlySet<CardId> = $derived.by(() => setOf((this.#board.view.deck ?? []).filter((card) => !this.chosen.has(card))));
  chosen: ReadonlySet<CardId> = $derived.by(() =>
    setOf(this.#chosen.flatMap(({ action }) => (action.kind === 'deck_add' ? [action.card] : []))),
  );
  wanted: ReadonlySet<CardId> = $derived.by(() => setOf(this.sent, this.#board.drafts ? this.chosen : this.#own));
  /** What may be picked or taken out. */
  open: ReadonlySet<CardId> = $derived.by(() =>
    this.#board.drafts ? setOf(this.chosen, this.#board.things.adds.keys()) : setOf(this.#board.view.open ?? []),
  );

  toggle(card: CardId): void {
    if (this.sending || !this.open.has(card)) return;
    if (!this.#board.drafts) {
      this.#own = toggled(this.#own, card);
      this.stuck = false;
      return;
    }
    const chosen = this.#chosen.find(({ action }) => action.kind === 'deck_add' && action.card === card);
    const add = this.#board.things.adds.get(card);
    if (chosen) void this.#board.takeOut(chosen);
    else if (add) void this.#board.act(add);
  }

  /** Exactly these, as far as they can be had. */
  set(cards: Iterable<CardId>): void {
    if (this.sending) return;
    const those = [...cards].filter((card) => !this.sent.has(card));
    if (this.#board.drafts) void this.#board.chooseAll(those.map((card) => ({ kind: 'deck_add', card })));
    else {
      this.#own = setOf(those.filter((card) => this.open.has(card)));
      this.stuck = false;
    }
  }

  send(): void {
    const { done } = this.#board.things;
    if (!this.#board.drafts) this.sending = true;
    else if (done) void this.#board.act(done);
  }

  /** Sends the next card, if some are on their way. */
  goOn(asked: boolean): void {
    if (!this.sending) return;
    const offer = asked ? nextOffer(this.#board.view, this.#board.things, this.wanted) : null;
    if (offer) void this.#board.act(offer);
    else {
      this.sending = false;
      this.stuck = asked;
    }
  }
}
