// The worker of a game: it owns the parlour, or goes through the tab that does.

import type { Fault } from './calls';
import { Desk, Open, type Between, type FromPage, type ToPage } from './desk';
import { Driver, refusal } from './driver';
import { engineOf, load } from './module';
import { NEWS, type News } from './news';
import { kept } from './store';
import { cores, thinker, Thinkers } from './thinkers';

/** The first message: which game it is, and where its module is. */
export interface Start {
  game: string;
  module: string;
}

/** Timers cannot wait for longer. */
const LONGEST = 2 ** 31 - 1;

const name = hex(8);
const toPage = (message: ToPage): void => self.postMessage(message);
const news = new BroadcastChannel(NEWS);

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

self.onmessage = ({ data }: MessageEvent<Start>): void => {
  const early: FromPage[] = [];
  self.onmessage = ({ data: message }: MessageEvent<FromPage>) => early.push(message);
  void begin(data).then((hear) => {
    early.forEach(hear);
    self.onmessage = ({ data: message }: MessageEvent<FromPage>) => hear(message);
  });
};

/** Finds out who drives, and gives what the page's messages go to. */
async function begin(start: Start): Promise<(message: FromPage) => void> {
  const { locks } = navigator;
  // Browsers without locks (old ones, and all of them over http from another machine) drive alone. If another tab plays at the same
  // table, its journal refuses the second of two lines: then that one looks again.
  if (!locks) {
    const desk = drive(start, (_, message) => toPage(message));
    return (message) => desk.hear(name, message);
  }
  const lock = `starboard ${start.game}`;
  // While this is held, we are here.
  await new Promise<void>((held) => {
    void locks.request(`${lock} ${name}`, () => {
      held();
      return new Promise(() => {});
    });
  });
  const channel = new BroadcastChannel(lock);
  const open = new Open();
  let desk: Desk | undefined;
  const known = new Set<string>();

  channel.onmessage = ({ data }: MessageEvent<Between>) => {
    if (data.kind === 'driver') open.lost(refusal('lost')).forEach(toPage);
    else if (data.kind === 'tell' && data.to === name) {
      open.told(data.message);
      toPage(data.message);
    } else if (data.kind === 'ask' && desk) {
      const { from, message } = data;
      if (!known.has(from)) {
        known.add(from);
        // Whoever is gone holds it no longer.
        void locks.request(`${lock} ${from}`, () => {
          known.delete(from);
          desk?.leave(from);
        });
      }
      desk.hear(from, message);
    }
  };
  const say = (message: Between): void => channel.postMessage(message);
  const driving = (): Promise<never> => {
    say({ kind: 'driver' });
    open.lost(refusal('lost')).forEach(toPage);
    desk = drive(start, (client, message) => {
      if (client === name) toPage(message);
      else say({ kind: 'tell', to: client, message });
    });
    return new Promise(() => {});
  };
  const free = await new Promise<boolean>((told) => {
    void locks.request(lock, { ifAvailable: true }, (got) => {
      told(got !== null);
      return got ? driving() : undefined;
    });
  });
  if (!free) void locks.request(lock, driving);
  return (message) => {
    if (desk) {
      desk.hear(name, message);
      return;
    }
    open.said(message);
    say({ kind: 'ask', from: name, message });
  };
}

/** Drives the parlour, for all tabs. */
function drive({ game, module: url }: Start, tell: (client: string, message: ToPage) => void): Desk {
  let module: WebAssembly.Module | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const thinkers = new Thinkers(
    () => thinker(module as WebAssembly.Module),
    cores(),
    (ticket, found) => void driver.call({ kind: 'thought', ticket, ...(found === undefined ? {} : { found }) }),
  );
  const driver = new Driver({
    game,
    engine: () => engineOf(module as WebAssembly.Module),
    store: kept,
    now: () => Date.now(),
    entropy: () => hex(16),
    reply: (id, status, body) => desk.reply(id, status, body),
    line: (connection, text) => desk.line(connection, text),
    hangUp: () => desk.hangUp(),
    think: (tasks) => thinkers.give(tasks),
    cancel: (tickets) => thinkers.cancel(tickets),
    clear: () => thinkers.clear(),
    wake: (at) => {
      clearTimeout(timer);
      if (at === null) return;
      timer = setTimeout(() => void driver.call({ kind: 'wake' }), Math.min(LONGEST, Math.max(0, at - Date.now())));
    },
    stored: ({ tables, player }, forget) => {
      if (tables.length > 0 || forget.length > 0) spread({ kind: 'tables', written: tables.map(({ table }) => table), forget });
      if (player) spread({ kind: 'player', game, player });
    },
    trouble: (fault) => tell(name, { kind: 'trouble', fault }),
  });
  // What is asked before the module is there waits for it.
  let ready: Promise<unknown> | undefined;
  const loaded = (): Promise<unknown> => {
    ready ??= load(url).then((found) => (module = found));
    ready.catch(() => (ready = undefined));
    return ready;
  };
  const desk = new Desk((call) => {
    void loaded().then(
      () => driver.call(call),
      () => unloaded(call.kind === 'request' ? call.id : undefined),
    );
  }, tell);
  const unloaded = (request: number | undefined): void => {
    const fault: Fault = 'no_engine';
    if (request !== undefined) desk.reply(request, 503, refusal(fault));
    else tell(name, { kind: 'trouble', fault });
    desk.hangUp();
  };
  // Another engine was told that I am called something else now.
  news.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'player' && data.game !== game && module) void driver.call({ kind: 'player', player: data.player });
  });
  void loaded().catch(() => {});
  return desk;
}

function spread(message: News): void {
  news.postMessage(message);
}
