// The client as an app: what works offline, and whether there is a newer one.

import { anyOpened } from '../engine/parlours';

class App {
  /** A newer version is there, and waits until nobody uses this one. */
  waiting = $state(false);
  #registration: ServiceWorkerRegistration | undefined;

  /** Registers the service worker, once the page has nothing more urgent to do. */
  start(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const begin = () => void this.#register().catch(() => {});
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
  }

  /** Loads the page again, in the newest version that is here. */
  reload(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  }

  async #register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' });
    this.#registration = registration;
    const look = () => {
      // The first one that ever comes is not news.
      this.waiting = registration.waiting !== null && navigator.serviceWorker.controller !== null;
    };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => {});
    });
    // Whoever has opened one game may want to open any of them offline.
    const { active } = await navigator.serviceWorker.ready;
    void anyOpened.then(() => active?.postMessage('keep all'));
  }
}

export const app = new App();
