// Screenshots of all pages with the mock server, wide and narrow, in English and German, and what axe and the console say.
//
//   npm run build && npm run shots [-- lobby table …]      into dev/shots/ (not kept)

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

process.env.STARBOARD_MOCK = '1';
const { preview } = await import('vite');
const only = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const langs = process.argv.includes('--en') ? ['en'] : ['en', 'de'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const server = await preview({ preview: { port: 4199, strictPort: false }, logLevel: 'error' });
const base = server.resolvedUrls?.local[0] ?? 'http://localhost:4199/';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
mkdirSync(new URL('./shots/', import.meta.url), { recursive: true });

/** A page: its path, whether there is a name, and what is done there before the picture. */
const scenes = {
  lobby: { path: '' },
  'lobby-first': { path: '', nobody: true },
  table: { path: 'table/choice' },
  'table-deploy': { path: 'table/deploy' },
  'table-wait': { path: 'table/theirs' },
  'table-watch': { path: 'table/watch' },
  'table-over': { path: 'table/over' },
  'table-room': { path: 'table/room' },
  'table-rules': {
    path: 'table/choice',
    wide: async (page) => {
      await page.keyboard.press('r');
      await page.waitForTimeout(700);
    },
  },
  'table-hint': {
    path: 'table/choice',
    do: async (page) => {
      await page
        .getByRole('button', { name: /^(Hint|Tipp)$/ })
        .first()
        .click();
      await page.waitForTimeout(800);
    },
  },
  'table-actions': {
    path: 'table/deploy',
    narrow: async (page) => {
      await page
        .getByRole('button', { name: /^(All|Alle) \d+/ })
        .first()
        .click();
      await page.waitForTimeout(500);
    },
  },
  replay: {
    path: 'replay/over#69',
    do: async (page) => {
      await page.waitForTimeout(300);
    },
  },
  'replay-upload': { path: 'replay' },
  settings: { path: 'settings' },
  player: { path: 'player/mirabel' },
  join: { path: 'join/' },
  rules: { path: 'rules/starfighter#SF-6.3' },
  bots: { path: 'bots' },
};

const sizes = {
  wide: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};
if (process.argv.includes('--more')) {
  Object.assign(sizes, {
    tiny: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    mid: { viewport: { width: 1024, height: 768 } },
    hd: { viewport: { width: 1920, height: 1080 } },
    uhd: { viewport: { width: 3840, height: 2160 } },
    flat: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  });
}

let bad = 0;
for (const lang of langs) {
  for (const [size, options] of Object.entries(sizes)) {
    for (const [name, scene] of Object.entries(scenes)) {
      if (only.length > 0 && !only.includes(name)) continue;
      const context = await browser.newContext({
        ...options,
        locale: lang === 'de' ? 'de-DE' : 'en-GB',
        reducedMotion: 'reduce',
      });
      await context.addInitScript((chosen) => localStorage.setItem('starboard.game', chosen), 'starfighter');
      if (!scene.nobody) await context.addCookies([{ name: 'starboard', value: 'ada', url: base }]);
      const page = await context.newPage();
      const troubles = [];
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on('pageerror', (error) => troubles.push(String(error)));
      // The mock knows Ada only after she has said her name.
      if (!scene.nobody) {
        await page.goto(base + 'bots');
        await page.evaluate(() =>
          fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ada"}' }),
        );
      }
      let path = scene.path;
      if (name === 'join') {
        await page.goto(base + 'bots');
        const links = await page.evaluate(() =>
          fetch('/api/tables', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"game":"starfighter","options":{"mode":"skirmish"},"seats":[{"kind":"me"},{"kind":"open"}],"private":true,"clock":{"kind":"none"}}',
          }).then((answer) => answer.json()),
        );
        path = links.links[0].url.slice(1);
        await context.clearCookies();
      }
      await page.goto(base + path);
      if (/^(table\/(?!room)|replay\/)/.test(path)) await page.waitForSelector('.felt > *', { timeout: 15000 });
      await page.waitForTimeout(900);
      await page.evaluate(() => document.fonts.ready);
      await (scene[size === 'wide' ? 'wide' : 'narrow'] ?? scene.do)?.(page);
      const file = new URL(`./shots/${name}-${size}-${lang}.png`, import.meta.url).pathname;
      await page.screenshot({ path: file });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
      await page.addScriptTag({ content: axeSource }).catch(() => page.evaluate(axeSource));
      const result = await page.evaluate(() => globalThis.axe.run({ resultTypes: ['violations'] }));
      const found = result.violations.map(
        (one) =>
          `${one.impact} ${one.id}: ${one.nodes
            .map((node) => node.target.join(' '))
            .slice(0, 4)
            .join(' | ')}`,
      );
      const told = [...new Set(troubles.filter((text) => !text.includes('Content Security Policy') || !text.includes('inline')))];
      if (found.length + told.length > 0 || sideways) bad++;
      console.log(`${name} ${size} ${lang}${sideways ? ' SIDEWAYS' : ''}`, found.length ? found : '', told.length ? told : '');
      await context.close();
    }
  }
}
await browser.close();
await new Promise((done) => server.httpServer.close(done));
console.log(bad === 0 ? 'nothing to complain about' : `${bad} pages with complaints`);
process.exit(0);
