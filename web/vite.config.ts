import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { mock } from './dev/mock.ts';

const backend = process.env['STARBOARD_URL'] ?? 'http://localhost:8080';
const mocked = process.env['STARBOARD_MOCK'] === '1';

export default defineConfig({
  plugins: [svelte(), ...(mocked ? [mock()] : []), ...(process.env['VITEST'] ? [svelteTesting()] : [])],
  base: '/',
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  server: mocked
    ? {}
    : {
        proxy: {
          '/api': { target: backend, changeOrigin: false },
          '/ws': { target: backend, ws: true, changeOrigin: false },
        },
      },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], css: false },
});
