// Where the client is, as state.

import { internal, link, parse, pathOf, split, type Route } from './router';

class Nav {
  path = $state('/');
  hash = $state('');
  /** Counts arrivals at pages, so that a page can tell a new visit from a re-render. */
  visit = $state(0);
  route: Route = $derived(parse(this.path));

  constructor() {
    if (typeof window === 'undefined') return;
    this.#read();
  }

  /** Listens to the browser. Returns what stops it. */
  start(): () => void {
    const back = () => this.#read();
    const click = (event: MouseEvent) => {
      const to = internal(event, location.origin);
      if (to === null) return;
      event.preventDefault();
      this.go(to);
    };
    window.addEventListener('popstate', back);
    window.addEventListener('hashchange', back);
    document.addEventListener('click', click);
    return () => {
      window.removeEventListener('popstate', back);
      window.removeEventListener('hashchange', back);
      document.removeEventListener('click', click);
    };
  }

  /** Opens a path of the client. */
  go(to: string, options: { replace?: boolean } = {}): void {
    const before = this.path;
    if (options.replace) history.replaceState(null, '', link(to));
    else if (to !== pathOf(location)) history.pushState(null, '', link(to));
    this.#read();
    if (this.path !== before) {
      this.visit++;
      window.scrollTo(0, 0);
    }
  }

  /** Changes the part after `#` without a step in the history. */
  mark(hash: string): void {
    history.replaceState(null, '', link(this.path + (hash ? `#${hash}` : '')));
    this.hash = hash;
  }

  #read(): void {
    // What is none of ours is a place on the page that one is on.
    const found = pathOf(location);
    if (found === null) return;
    const { path, hash } = split(found);
    this.path = path;
    this.hash = hash;
  }
}

export const nav = new Nav();
