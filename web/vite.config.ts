import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './build/serviceWorker.ts';

/** A running `starboard serve`, for `npm run dev` and `npm run preview`; start it with `--origin` of the page. */
const backend = process.env['STARBOARD_URL'] ?? 'http://localhost:8080';
const proxy = {
  '/api': { target: backend },
  '/ws': { target: backend, ws: true },
};

export default defineConfig(({ mode }) => {
  // A folder for a static host: it lies anywhere, and there is no server.
  const site = mode === 'site';
  return {
    plugins: [svelte(), serviceWorker(), ...(process.env['VITEST'] ? [svelteTesting()] : [])],
    base: site ? './' : '/',
    build: {
      outDir: site ? (process.env['SITE'] ?? '../site') : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 300,
    },
    worker: { format: 'es' },
    server: { proxy },
    preview: { proxy },
    test: {
      environment: 'happy-dom',
      include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
      css: false,
      testTimeout: 60_000,
      // One document and one copy of the modules for many files: half of the time went into making them anew.
      pool: 'threads',
      isolate: false,
    },
  };
});
