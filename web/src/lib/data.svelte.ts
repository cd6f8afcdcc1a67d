// What several pages need: the games, in the language of the page.

import { api } from '../wire/api';
import type { GameCard, Lang } from '../wire/types';

class Games {
  cards: GameCard[] = $state.raw([]);
  loaded = $state(false);
  #lang: Lang | null = null;

  async load(lang: Lang): Promise<void> {
    if (this.#lang === lang && this.loaded) return;
    const cards = await api.games(lang);
    this.cards = cards;
    this.#lang = lang;
    this.loaded = true;
  }

  title(game: string): string | undefined {
    return this.cards.find((card) => card.id === game)?.title;
  }
}

export const games = new Games();
