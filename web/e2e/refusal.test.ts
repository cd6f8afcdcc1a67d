// What the rules do not allow is refused by the server, and the way to the rule is one click.

import { expect, test } from 'vitest';
import { decision, named, openTable, person, quiet, rows, step, withHouse } from './people';

withHouse();

for (const lang of ['en', 'de'] as const) {
  test(`a refusal opens the rules at the rule it cites (${lang})`, async () => {
    const eve = await person(lang);
    const { page } = eve;
    await named(eve, 'Eve');
    // The client only offers what is legal: somebody in the middle changes the decision on its way.
    await page.routeWebSocket(/\/ws/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((text) => {
        const message = JSON.parse(String(text)) as { kind: string; action?: object };
        if (message.kind === 'act') message.action = { kind: 'slide', slide: 'left' };
        server.send(JSON.stringify(message));
      });
      server.onMessage((text) => socket.send(text));
    });
    const { id } = await openTable(eve, {
      options: { mode: 'training', start: 'south' },
      seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    await page.goto(`/table/${id}`);
    await decision(page);
    const before = await step(page);
    await rows(page).first().click();
    const cited = page.locator('.refusal .rule');
    await cited.waitFor();
    expect(await step(page)).toBe(before);
    const rule = /[A-Z]{2}-\d+(\.\d+)*/.exec(await cited.innerText())?.[0] ?? '';
    expect(rule).toMatch(/^SF-/);
    await cited.click();
    const drawer = page.locator('.rulebook');
    await drawer.waitFor();
    // The book is open at the rule, or at the chapter it stands in.
    const marked = drawer.locator('section.marked');
    await marked.waitFor();
    const found = (await marked.locator('.id').first().innerText()).trim();
    expect(rule === found || rule.startsWith(`${found}.`)).toBe(true);
    await page.waitForFunction(() => {
      const [book, rule] = ['.rulebook', '.rulebook section.marked'].map((place) =>
        document.querySelector(place)?.getBoundingClientRect(),
      );
      return book && rule && rule.top >= book.top && rule.top < (book.top + book.bottom) / 2;
    });
    // The first Escape is for the refusal, which is read by now; the next one closes the book.
    await page.keyboard.press('Escape');
    if (await drawer.isVisible()) await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    quiet(eve);
    await eve.leave();
  });
}
