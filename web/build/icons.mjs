// Draws the icons of the app from public/icons/icon.svg, with the browser of the tests: icons.mjs. What it draws is committed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const icons = new URL('../public/icons/', import.meta.url).pathname;
const executablePath = execFileSync(new URL('../../scripts/browser', import.meta.url).pathname, { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const svg = readFileSync(`${icons}icon.svg`, 'utf8');
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: `${icons}icon-${size}.png` });
}
await browser.close();
