// The server's wire without the server, for work on the client: a Vite plugin (`npm run dev:mock`, `vite preview` with
// STARBOARD_MOCK=1). Tables run along a recorded game: whatever is decided, the recorded decision happens.

import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Connect, Plugin } from 'vite';
import type {
  ChatLine,
  ClientMessage,
  Clock,
  Clocks,
  GameCard,
  Lang,
  NewTable,
  Player,
  SeatCard,
  ServerMessage,
  TableState,
  TableSummary,
} from '../src/wire/types.ts';
import { PROTOCOL } from '../src/wire/types.ts';
import * as fixture from './fixtures.ts';

interface MockTable {
  id: string;
  game: string;
  name: string;
  mode: Record<Lang, string>;
  private: boolean;
  clock: Clock;
  /** Who sits where; a person's id, a bot's spec, or nobody. */
  seats: ({ person: string } | { bot: number } | null)[];
  step: number | null;
  chat: ChatLine[];
  undo: boolean;
  rematch?: string;
  resigned?: boolean;
  tokens: string[];
  age: number;
  round?: Record<Lang, string>;
}

interface Client {
  socket: WebSocket;
  lang: Lang;
  player: string | null;
  watched: Set<string>;
  lobby: boolean;
}

/** What the strict server sends. */
const CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

export function mock(): Plugin {
  const world = new World(process.env['STARBOARD_MOCK_GAMES'] === 'all');
  return {
    name: 'starboard-mock',
    configureServer(server) {
      server.middlewares.use(world.http);
      world.listen(server.httpServer as Server | null);
    },
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.setHeader('content-security-policy', CSP);
        next();
      });
      server.middlewares.use(world.http);
      world.listen(server.httpServer as Server);
    },
  };
}

class World {
  readonly #all: boolean;
  readonly #people = new Map<string, Player & { account: boolean; since: number }>();
  readonly #tables = new Map<string, MockTable>();
  readonly #clients = new Set<Client>();
  #count = 0;

  constructor(all: boolean) {
    this.#all = all;
    for (const [id, name] of [
      ['mirabel', 'Mirabel'],
      ['oskar', 'Oskar'],
      ['lena', 'Lena'],
      ['paul', 'Paul'],
      ['jun', 'Jun'],
      ['tau', 'Tau Ceti cup'],
    ] as const) {
      this.#people.set(id, { id, name, account: id === 'mirabel', since: Date.now() - 86_400_000 * 200 });
    }
    const mirabel = { person: 'mirabel' };
    const skirmish = { en: 'skirmish', de: 'Scharmützel' };
    const training = { en: 'training', de: 'Training' };
    const war = { en: 'ultimate war', de: 'Ultimativer Krieg' };
    const ten: Clock = { kind: 'total', seconds: 600, increment: 15 };
    const day: Clock = { kind: 'move', seconds: 86_400 };
    const none: Clock = { kind: 'none' };
    const ada = { person: 'ada' };
    this.#put('choice', 'Mirabel', skirmish, ten, [ada, mirabel], 72);
    this.#put('deploy', 'Sunday fleet', skirmish, ten, [ada, mirabel], 63);
    this.#put('theirs', 'Commander', training, none, [ada, { bot: 2 }], 73);
    this.#put('over', 'Mirabel', skirmish, ten, [ada, mirabel], fixture.lastStep);
    this.#put('room', 'Ada and friends', skirmish, none, [ada, null], null, { private: true });
    this.#put('open-1', 'Mirabel', skirmish, ten, [mirabel, null], null);
    this.#put('open-2', 'Friday fleet', training, day, [{ person: 'oskar' }, null], null);
    this.#put('open-3', 'Oskar', war, { kind: 'total', seconds: 900, increment: 0 }, [{ person: 'oskar' }, null], null);
    this.#put('watch', 'Lena and Paul', skirmish, ten, [{ person: 'lena' }, { person: 'paul' }], 60);
    this.#put('open-4', 'Tau Ceti cup', war, { kind: 'total', seconds: 1200, increment: 0 }, [null, null], null);
    this.#put('open-5', 'Jun', training, none, [{ person: 'jun' }, null], null);
    this.#put('watch-2', 'Jun and Oskar', training, day, [{ person: 'jun' }, { person: 'oskar' }], 30);
    if (all) {
      const extra = (
        id: string,
        game: string,
        name: string,
        mode: Record<Lang, string>,
        clock: Clock,
        seats: MockTable['seats'],
      ) => {
        this.#put(id, name, mode, clock, seats, seats.includes(null) ? null : 5);
        const table = this.#tables.get(id);
        if (table) table.game = game;
      };
      const five = { en: '5 players', de: '5 Spieler' };
      extra('r-1', 'risk', 'Friday fleet', five, none, [{ person: 'lena' }, { person: 'paul' }, { bot: 1 }, null, null]);
      extra('d-1', 'deckbuilding', 'Oskar', { en: 'whole galaxy', de: 'ganze Galaxis' }, ten, [{ person: 'oskar' }, null]);
      extra('b-1', 'rebellion', 'Long evening', { en: 'teams of two', de: 'Zweierteams' }, none, [
        { person: 'jun' },
        null,
        null,
        null,
      ]);
      extra('s-1', 'skirmish', 'Jun', { en: 'first scenario', de: 'erstes Szenario' }, none, [
        { person: 'jun' },
        { person: 'lena' },
      ]);
    }
    const watch = this.#tables.get('choice');
    if (watch) {
      watch.undo = true;
      watch.chat.push({ seat: 1, name: 'Mirabel', text: 'Good luck!', at: Date.now() - 900_000 });
      watch.chat.push({ seat: 0, name: 'Ada', text: 'Have fun.', at: Date.now() - 880_000 });
    }
  }

  #put(
    id: string,
    name: string,
    mode: Record<Lang, string>,
    clock: Clock,
    seats: MockTable['seats'],
    step: number | null,
    more: Partial<MockTable> = {},
  ): void {
    const tokens = seats.map((_, seat) => `${id}-${seat}-${Math.abs(hash(id + seat)).toString(36)}`);
    this.#tables.set(id, {
      id,
      game: 'starfighter',
      name,
      mode,
      private: false,
      clock,
      seats,
      step,
      chat: [],
      undo: false,
      tokens,
      age: ++this.#count,
      ...more,
    });
  }

  // ---- HTTP

  readonly http: Connect.NextHandleFunction = (request, response, next) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    if (!url.pathname.startsWith('/api/')) {
      next();
      return;
    }
    void body(request).then((text) => {
      try {
        this.#answer(request, response, url, text);
      } catch (cause) {
        send(response, 500, { error: { code: 'internal', message: String(cause) } });
      }
    });
  };

  #answer(request: IncomingMessage, response: ServerResponse, url: URL, text: string): void {
    const lang: Lang = url.searchParams.get('lang') === 'de' ? 'de' : 'en';
    const me = person(request);
    const parts = url.pathname.split('/').slice(2);
    const [what, id, which] = parts;
    const say = (en: string, de: string) => (lang === 'de' ? de : en);
    const missing = () =>
      send(response, 404, { error: { code: 'not_found', message: say('There is no such thing.', 'Das gibt es nicht.') } });
    const meAnswer = () => {
      const player = me ? this.#people.get(me) : undefined;
      return player ? { player: { id: player.id, name: player.name, account: player.account } } : {};
    };
    const data = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    switch (`${request.method} ${what}`) {
      case 'GET me':
        return send(response, 200, meAnswer());
      case 'POST guest':
      case 'POST account':
      case 'POST login': {
        const name = String(data['name'] ?? '').trim();
        if (name.length < 2) {
          return send(response, 400, {
            error: { code: 'bad_name', message: say('A name has 2 to 24 letters.', 'Ein Name hat 2 bis 24 Zeichen.') },
          });
        }
        const who = me ?? name.toLowerCase().replace(/\W+/g, '-');
        this.#people.set(who, { id: who, name, account: what !== 'guest', since: Date.now() });
        response.setHeader('set-cookie', `starboard=${who}; Path=/; SameSite=Lax; HttpOnly`);
        return send(response, 200, { player: { id: who, name, account: what !== 'guest' } });
      }
      case 'POST logout':
        response.setHeader('set-cookie', 'starboard=; Path=/; Max-Age=0');
        return send(response, 200, {});
      case 'GET games':
        return send(response, 200, this.#games(lang));
      case 'GET mine': {
        const mine = [...this.#tables.values()].filter((table) => me !== null && seatOf(table, me) !== undefined);
        const summaries = mine.map((table) => this.#summary(table, lang, me));
        const rank = (s: TableSummary) =>
          s.state === 'over' ? 2 : s.my_seat !== undefined && s.to_act.includes(s.my_seat) ? 0 : 1;
        return send(
          response,
          200,
          summaries.sort((a, b) => rank(a) - rank(b)),
        );
      }
      case 'GET join': {
        const table = [...this.#tables.values()].find((one) => one.tokens.includes(id ?? ''));
        if (!table) {
          return send(response, 404, {
            error: {
              code: 'no_link',
              message: say('This link leads nowhere any more.', 'Dieser Link führt nirgendwo mehr hin.'),
            },
          });
        }
        return send(response, 200, { ...this.#summary(table, lang, me), seat: table.tokens.indexOf(id ?? '') });
      }
      case 'GET players': {
        const player = this.#people.get(id ?? '');
        if (!player) return missing();
        const games = [...this.#tables.values()]
          .filter((table) => seatOf(table, player.id) !== undefined && !table.private)
          .map((table) => this.#summary(table, lang, me));
        const results = [{ game: 'starfighter', title: 'Starfighter', played: 14, won: 9, drawn: 1 }];
        return send(response, 200, { id: player.id, name: player.name, since: player.since, results, games });
      }
      case 'GET rules': {
        if (id !== 'starfighter') return missing();
        const book = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'starfighter', `${lang}.md`), 'utf8');
        return send(response, 200, { title: 'Starfighter', book });
      }
      case 'POST replay':
        if (data['game'] !== 'starfighter') {
          return send(response, 400, {
            error: {
              code: 'bad_record',
              message: say('This is not the record of a game.', 'Das ist keine Aufzeichnung eines Spiels.'),
            },
          });
        }
        return send(response, 200, fixture.replay(observer(url), lang));
      case 'GET tables':
      case 'POST tables':
        if (id === undefined) {
          if (request.method === 'GET') return send(response, 200, this.#public(lang, me));
          return this.#create(response, data as unknown as NewTable, me, lang);
        }
        return this.#table(request, response, { id, which: which ?? '', lang, me, data, url, missing });
      default:
        return missing();
    }
  }

  #table(
    _request: IncomingMessage,
    response: ServerResponse,
    ask: {
      id: string;
      which: string;
      lang: Lang;
      me: string | null;
      data: Record<string, unknown>;
      url: URL;
      missing: () => void;
    },
  ): void {
    const table = this.#tables.get(ask.id);
    if (!table) return ask.missing();
    switch (ask.which) {
      case '':
        break;
      case 'sit': {
        const token = typeof ask.data['token'] === 'string' ? ask.data['token'] : '';
        const wished = typeof ask.data['seat'] === 'number' ? ask.data['seat'] : table.tokens.indexOf(token);
        const seat = wished >= 0 ? wished : table.seats.indexOf(null);
        if (!ask.me || table.seats[seat] !== null) {
          return send(response, 409, {
            error: { code: 'taken', message: ask.lang === 'de' ? 'Der Platz ist schon besetzt.' : 'The seat is taken.' },
          });
        }
        table.seats[seat] = { person: ask.me };
        if (!table.seats.includes(null)) table.step = 2;
        this.#broadcast(table);
        break;
      }
      case 'leave': {
        const seat = ask.me ? seatOf(table, ask.me) : undefined;
        if (seat !== undefined) table.seats[seat] = null;
        this.#broadcast(table);
        break;
      }
      case 'record':
        return send(response, 200, fixture.recorded.record);
      case 'replay':
        return send(response, 200, fixture.replay(observer(ask.url), ask.lang));
      default:
        return ask.missing();
    }
    send(response, 200, this.#summary(table, ask.lang, ask.me));
  }

  #create(response: ServerResponse, wish: NewTable, me: string | null, lang: Lang): void {
    if (!me) return send(response, 401, { error: { code: 'no_name', message: lang === 'de' ? 'Wer bist du?' : 'Who are you?' } });
    const id = `new-${this.#count + 1}`;
    const seats = wish.seats.map((seat) => {
      if (seat.kind === 'me') return { person: me };
      if (seat.kind === 'bot')
        return { bot: ['random', 'greedy'].indexOf(seat.bot) >= 0 ? ['random', 'greedy'].indexOf(seat.bot) : 2 };
      return null;
    });
    const mode = String(wish.options['mode'] ?? 'training');
    this.#put(
      id,
      wish.name ?? this.#people.get(me)?.name ?? '',
      { en: mode, de: mode },
      wish.clock,
      seats,
      seats.includes(null) ? null : 1,
      {
        private: wish.private,
      },
    );
    const table = this.#tables.get(id);
    const links = (table?.tokens ?? [])
      .map((token, seat) => ({ seat, url: `/join/${token}` }))
      .filter(({ seat }) => seats[seat] === null);
    this.#lobby();
    send(response, 200, { id, links });
  }

  #games(lang: Lang): GameCard[] {
    const cards = fixture.gameCards(lang);
    const [first] = cards;
    if (!this.#all || !first) return cards;
    const settings = first.settings.slice(0, 1);
    const make = (id: string, title: string, blurb: string, seats: [number, number], minutes: number): GameCard => ({
      ...first,
      id,
      title,
      blurb,
      seats,
      minutes,
      settings,
    });
    return [
      make('deckbuilding', 'Deckbuilding', 'Buy from one galaxy row, break three bases.', [2, 2], 40),
      ...cards,
      make('risk', 'Risk', 'Fleets, gates and one station too many.', [2, 5], 90),
      make('rebellion', 'Rebellion', 'One side hunts a hidden base, the other buys time.', [2, 4], 180),
      make('skirmish', 'Skirmish', 'A few figures, a tape measure, good cover.', [2, 2], 45),
    ];
  }

  #public(lang: Lang, me: string | null): TableSummary[] {
    return [...this.#tables.values()]
      .filter(
        (table) =>
          !table.private &&
          table.id !== 'over' &&
          (me === null || seatOf(table, me) === undefined) &&
          !table.seats.some((s) => s && 'person' in s && s.person === 'ada'),
      )
      .map((table) => this.#summary(table, lang, me));
  }

  #seats(table: MockTable, lang: Lang): SeatCard[] {
    const names = table.game === 'starfighter' ? { en: ['South', 'North'], de: ['Süd', 'Nord'] }[lang] : [];
    return table.seats.map((seat, index) => {
      const base = { seat: index, name: names[index] ?? `${index + 1}` };
      if (seat === null) return { ...base, online: false };
      if ('bot' in seat) {
        const bot = fixture.gameCards(lang)[0]?.bots[seat.bot];
        return { ...base, ...(bot ? { bot } : {}), online: true };
      }
      const known = this.#people.get(seat.person);
      const player = { id: seat.person, name: known?.name ?? 'Ada' };
      const connected = [...this.#clients].some((client) => client.player === seat.person);
      return { ...base, player, online: connected || ['mirabel', 'lena', 'oskar'].includes(seat.person) };
    });
  }

  #summary(table: MockTable, lang: Lang, me: string | null): TableSummary {
    const over = table.step === fixture.lastStep || table.resigned === true;
    const mySeat = me === null ? undefined : seatOf(table, me);
    const round = table.step === null ? 0 : fixture.rounds().filter((step) => step <= (table.step ?? 0)).length;
    return {
      id: table.id,
      game: table.game,
      title: table.game === 'starfighter' ? 'Starfighter' : table.game.charAt(0).toUpperCase() + table.game.slice(1),
      name: table.name,
      mode: table.mode[lang],
      private: table.private,
      state: table.step === null ? 'waiting' : over ? 'over' : 'running',
      clock: table.clock,
      seats: this.#seats(table, lang),
      ...(mySeat !== undefined ? { my_seat: mySeat } : {}),
      to_act: table.step === null || over ? [] : fixture.toAct(table.step),
      ...(table.step !== null && round > 0 ? { round: lang === 'de' ? `Runde ${round}` : `Round ${round}` } : {}),
      step: table.step ?? 0,
      created: Date.now() - table.age * 600_000,
      updated: Date.now() - table.age * 60_000,
      ...(over ? { outcome: fixture.recorded.outcome[lang] } : {}),
      ...(table.rematch ? { rematch: table.rematch } : {}),
    };
  }

  // ---- WebSocket

  listen(server: Server | null): void {
    const sockets = new WebSocketServer({ noServer: true });
    server?.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const url = new URL(request.url ?? '/', 'http://mock');
      if (url.pathname !== '/ws') return;
      sockets.handleUpgrade(request, socket, head, (made) => {
        const lang: Lang = url.searchParams.get('lang') === 'de' ? 'de' : 'en';
        this.#welcome({ socket: made, lang, player: person(request), watched: new Set(), lobby: false });
      });
    });
  }

  #welcome(client: Client): void {
    this.#clients.add(client);
    client.socket.on('close', () => this.#clients.delete(client));
    client.socket.on('message', (data) => this.#hear(client, JSON.parse(String(data)) as ClientMessage));
    const known = client.player ? this.#people.get(client.player) : undefined;
    tell(client, { kind: 'hello', protocol: PROTOCOL, ...(known ? { player: { id: known.id, name: known.name } } : {}) });
  }

  #hear(client: Client, message: ClientMessage): void {
    switch (message.kind) {
      case 'ping':
        return tell(client, { kind: 'pong' });
      case 'lobby':
        client.lobby = message.on;
        if (message.on) tell(client, { kind: 'lobby', tables: this.#public(client.lang, client.player) });
        return;
      case 'unwatch':
        client.watched.delete(message.table);
        return;
      default:
        break;
    }
    const table = this.#tables.get(message.table);
    const id = 'id' in message ? message.id : undefined;
    const refuse = (code: string, en: string, de: string, rule?: string) =>
      tell(client, {
        kind: 'refused',
        ...(id !== undefined ? { id } : {}),
        table: message.table,
        code,
        ...(rule ? { rule } : {}),
        message: client.lang === 'de' ? de : en,
      });
    if (!table) return refuse('no_table', 'There is no such table.', 'Diesen Tisch gibt es nicht.');
    const seat = client.player ? seatOf(table, client.player) : undefined;
    switch (message.kind) {
      case 'watch':
        client.watched.add(table.id);
        return tell(client, { kind: 'table', table: this.#state(table, client, message.since ?? 0) });
      case 'act': {
        if (table.step !== message.step) return refuse('stale', 'The game has moved on.', 'Das Spiel ist weitergegangen.');
        const card = (message.action as { card?: number } | null)?.card;
        if (card === 999)
          return refuse('refused', 'This card needs a field of level 2.', 'Diese Karte braucht ein Feld der Stufe 2.', 'SF-5.3');
        tell(client, { kind: 'done', id: message.id });
        return this.#advance(table);
      }
      case 'undo':
        if (!table.undo || !table.step) {
          return refuse(
            'no_undo',
            'Chance has spoken since then: what it said cannot be unsaid.',
            'Seither hat der Zufall gesprochen: Das lässt sich nicht ungesagt machen.',
          );
        }
        table.step -= 1;
        table.undo = false;
        tell(client, { kind: 'done', id: message.id });
        return this.#tellStep(table);
      case 'agree':
        tell(client, { kind: 'done', id: message.id });
        return this.#each(table, () => ({ kind: 'undo_over', table: table.id, undo: message.undo, done: message.agree }));
      case 'hint': {
        const step = table.step ?? 0;
        const hint = fixture.recorded.steps[step]?.hint;
        const offer = fixture.offers(step, client.lang)?.find((one) => one.id === hint?.id);
        if (seat !== 0 || !offer || !hint) return refuse('not_your_turn', 'It is not your turn.', 'Du bist nicht am Zug.');
        setTimeout(() => tell(client, { kind: 'hint', id: message.id, offer, value: hint.value, considered: [] }), 400);
        return;
      }
      case 'resign':
        table.resigned = true;
        tell(client, { kind: 'done', id: message.id });
        return this.#broadcast(table);
      case 'rematch': {
        const again = `again-${this.#count + 1}`;
        this.#put(again, table.name, table.mode, table.clock, [...table.seats].reverse(), 1);
        table.rematch = again;
        return tell(client, { kind: 'done', id: message.id, table: again });
      }
      case 'chat': {
        const known = client.player ? this.#people.get(client.player) : undefined;
        const line: ChatLine = {
          ...(seat !== undefined ? { seat } : {}),
          name: known?.name ?? '?',
          text: message.text,
          at: Date.now(),
        };
        table.chat.push(line);
        tell(client, { kind: 'done', id: message.id });
        return this.#each(table, () => ({ kind: 'chat', table: table.id, line }));
      }
    }
  }

  #state(table: MockTable, client: Client, since: number): TableState {
    const summary = this.#summary(table, client.lang, client.player);
    const base = { summary, ...(summary.my_seat !== undefined ? { me: summary.my_seat } : {}), chat: table.chat };
    if (table.step === null || table.game !== 'starfighter') {
      return { ...base, step: 0, to_act: [], events: [], event_count: 0, undo: false };
    }
    const observer = summary.my_seat ?? 'public';
    const {
      kind: _kind,
      table: _table,
      outcome: _outcome,
      ...last
    } = fixture.update(table.id, table.step, observer, client.lang);
    const all = Array.from({ length: table.step + 1 }, (_, step) => fixture.told(step, observer, client.lang)).flat();
    const over = summary.state === 'over';
    const { offers, question, ...rest } = last;
    return {
      ...base,
      ...rest,
      ...(over ? { to_act: [] } : { ...(offers ? { offers } : {}), ...(question ? { question } : {}) }),
      events: all.filter((one) => one.number >= since),
      event_count: (all.at(-1)?.number ?? -1) + 1,
      ...(table.clock.kind === 'total' ? { clocks: clocks(table) } : {}),
      undo: table.undo,
      catalogue: fixture.recorded.catalogue[client.lang],
      ...(over ? { outcome: fixture.recorded.outcome[client.lang] } : {}),
    };
  }

  /** The recorded decision happens, and then what the other side did. */
  #advance(table: MockTable): void {
    if (table.step === null || table.step >= fixture.lastStep) return;
    table.step += 1;
    table.undo = true;
    this.#tellStep(table);
    if (table.step < fixture.lastStep && !fixture.toAct(table.step).includes(0)) setTimeout(() => this.#advance(table), 900);
  }

  #tellStep(table: MockTable): void {
    this.#each(table, (client) => {
      const observer = (client.player ? seatOf(table, client.player) : undefined) ?? 'public';
      return {
        ...fixture.update(table.id, table.step ?? 0, observer, client.lang),
        ...(table.clock.kind === 'total' ? { clocks: clocks(table) } : {}),
        undo: table.undo,
      };
    });
  }

  #broadcast(table: MockTable): void {
    this.#each(table, (client) => ({ kind: 'table', table: this.#state(table, client, 0) }));
    this.#lobby();
  }

  #lobby(): void {
    for (const client of this.#clients) {
      if (client.lobby) tell(client, { kind: 'lobby', tables: this.#public(client.lang, client.player) });
    }
  }

  #each(table: MockTable, make: (client: Client) => ServerMessage): void {
    for (const client of this.#clients) if (client.watched.has(table.id)) tell(client, make(client));
  }
}

function clocks(table: MockTable): Clocks {
  return { left: [527_000, 372_000], running: fixture.toAct(table.step ?? 0), at: Date.now() };
}

function seatOf(table: MockTable, who: string): number | undefined {
  const seat = table.seats.findIndex((one) => one !== null && 'person' in one && one.person === who);
  return seat < 0 ? undefined : seat;
}

function observer(url: URL): number | 'public' {
  const wish = url.searchParams.get('observer');
  return wish === '0' || wish === '1' ? Number(wish) : 'public';
}

function person(request: IncomingMessage): string | null {
  return /(?:^|;\s*)starboard=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? null;
}

function tell(client: Client, message: ServerMessage): void {
  if (client.socket.readyState === client.socket.OPEN) client.socket.send(JSON.stringify(message));
}

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}

function body(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => resolve(text));
  });
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) | 0;
  return value;
}
