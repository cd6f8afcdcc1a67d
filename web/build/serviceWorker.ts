// What a build adds to what Vite makes: the service worker, and in a folder for a static host a page for paths that it does not have.

import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { writeServiceWorker } from './files.mjs';

export function serviceWorker(): Plugin {
  let folder = '';
  let site = false;
  return {
    name: 'starboard-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      site = config.mode === 'site';
    },
    closeBundle() {
      if (site) copyFileSync(resolve(import.meta.dirname, '404.html'), resolve(folder, '404.html'));
      writeServiceWorker(folder);
    },
  };
}
