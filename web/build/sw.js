// The service worker: the client works offline from the second visit on. FILES, which stands before this when the client has been
// built, says what there is: the hash of the content of each file, by its path. What has the same hash is the same, whichever
// version of the client it came with. Nothing else is kept: no answer of a server ever is.

const CACHE = 'starboard';
const root = new URL(self.registration.scope);
/** What not every visit needs, and is kept when somebody plays: engines and their books, and letters that neither of our languages has. */
const LATER = /^engine\/(?!games\.|seats\/)|-(latin-ext|vietnamese)-.*\.woff2$/;
const SHELL = Object.keys(FILES).filter((path) => !LATER.test(path));
const key = (path) => new URL(`${path}?${FILES[path]}`, root).href;

/** Gets a file, and keeps it. */
async function keep(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(key(path));
  if (kept) return kept;
  // What the browser has kept by itself may be older.
  const answer = await fetch(new URL(path, root), { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return answer;
  // Only what this version knows is kept: another one may be on the host by now.
  const bytes = await answer.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hash === FILES[path]) await cache.put(key(path), answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      for (const path of SHELL) {
        const answer = await keep(path);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      }
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      const known = new Set(Object.keys(FILES).map(key));
      for (const { url } of await cache.keys()) if (!known.has(url)) await cache.delete(url);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  // Whoever has been told of a new version wants it.
  if (event.data === 'take over') void self.skipWaiting();
  // Somebody plays: from now on every game can be opened offline.
  if (event.data === 'keep all') {
    event.waitUntil(
      (async () => {
        for (const path of Object.keys(FILES)) await keep(path).catch(() => {});
      })(),
    );
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
  const path = url.pathname.slice(root.pathname.length);
  if (/^(api|ws|healthz|metrics)(\/|$)/.test(path)) return;
  if (path in FILES) event.respondWith(keep(path));
  else if (request.mode === 'navigate') event.respondWith(keep('index.html'));
});
