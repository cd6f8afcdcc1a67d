// Paths and pages: a small router of our own, over the History API. A path is that of a page in the client; where it stands in the
// address depends on the host. A server has a page for each path. A folder on a static host has one file, so there it stands
// behind `#`, and works in every folder of every host.

const HASHED = import.meta.env.MODE === 'site';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id?: string }
  | { page: 'review'; id?: string }
  | { page: 'player'; id: string }
  | { page: 'join'; token: string }
  | { page: 'rules'; game?: string }
  | { page: 'learn'; game?: string }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'settings' }
  | { page: 'bots' }
  | { page: 'lost' };

/** The page that a path means. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decode);
  const [first, second] = parts;
  if (first === undefined) return { page: 'lobby' };
  const [, , third] = parts;
  if (first === 'learn' && second !== undefined && third !== undefined && parts.length === 3)
    return { page: 'lesson', game: second, lesson: third };
  if (parts.length > 2) return { page: 'lost' };
  switch (first) {
    case 'replay':
    case 'review':
      return second === undefined ? { page: first } : { page: first, id: second };
    case 'rules':
      return second === undefined ? { page: 'rules' } : { page: 'rules', game: second };
    case 'learn':
      return second === undefined ? { page: 'learn' } : { page: 'learn', game: second };
    case 'table':
      return second === undefined ? { page: 'lobby' } : { page: 'table', id: second };
    case 'player':
      return second === undefined ? { page: 'lost' } : { page: 'player', id: second };
    case 'join':
      return second === undefined ? { page: 'lobby' } : { page: 'join', token: second };
    case 'settings':
    case 'bots':
      return second === undefined ? { page: first } : { page: 'lost' };
    default:
      return { page: 'lost' };
  }
}

/** The path of a page. */
export function href(route: Route): string {
  switch (route.page) {
    case 'lobby':
    case 'lost':
      return '/';
    case 'table':
    case 'player':
      return `/${route.page}/${encodeURIComponent(route.id)}`;
    case 'join':
      return `/join/${encodeURIComponent(route.token)}`;
    case 'replay':
    case 'review':
      return route.id === undefined ? `/${route.page}` : `/${route.page}/${encodeURIComponent(route.id)}`;
    case 'rules':
      return route.game === undefined ? '/rules' : `/rules/${encodeURIComponent(route.game)}`;
    case 'learn':
      return route.game === undefined ? '/learn' : `/learn/${encodeURIComponent(route.game)}`;
    case 'lesson':
      return `/learn/${encodeURIComponent(route.game)}/${encodeURIComponent(route.lesson)}`;
    case 'settings':
    case 'bots':
      return `/${route.page}`;
  }
}

/** What leads to a path of the client, for links and for the address bar. */
export function link(path: string, hashed = HASHED): string {
  return hashed ? `#${path}` : path;
}

/** The path of the client, with what follows its `#`, that an address means; null if it is none of ours. */
export function pathOf(url: Pick<URL, 'pathname' | 'search' | 'hash'>, hashed = HASHED): string | null {
  if (!hashed) return url.pathname + url.search + url.hash;
  if (url.hash === '') return '/';
  return url.hash.startsWith('#/') ? url.hash.slice(1) : null;
}

/** A path, and what follows its `#`. */
export function split(path: string): { path: string; hash: string } {
  const [where = '/', ...rest] = path.split('#');
  return { path: where.split('?')[0] ?? '/', hash: decode(rest.join('#')) };
}

/** The token of a seat link that somebody pasted: a whole address, a path, or the bare token. */
export function seatToken(pasted: string): string | null {
  const text = pasted.trim();
  const found = /\/join\/([^/?#\s]+)/.exec(text)?.[1];
  if (found) return decode(found);
  return /^[\w-]{4,}$/.test(text) ? text : null;
}

/** Whether a click on a link should stay inside the client. Returns its path then. */
export function internal(event: MouseEvent, origin: string, hashed = HASHED): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const anchor = (event.target as Element | null)?.closest?.('a[href]');
  if (!anchor || anchor.hasAttribute('download') || anchor.hasAttribute('data-native')) return null;
  const target = anchor.getAttribute('target');
  if (target && target !== '_self') return null;
  const url = new URL(anchor.getAttribute('href') ?? '', `${origin}${location.pathname}`);
  if (url.origin !== origin || /^\/(api|ws|licences|assets)(\/|$)/.test(url.pathname)) return null;
  // Another file of the folder.
  if (hashed && url.pathname !== location.pathname) return null;
  // A place on the page that one is on.
  return pathOf(url, hashed) ?? split(pathOf(location, hashed) ?? '/').path + url.hash;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
