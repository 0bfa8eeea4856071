import { bodies, expect, test } from '../e2e/fixtures.ts';
import { byLabel, bySelector, byText, countOf, signIn, storedDrafts } from './elements.ts';
import { engines } from './engines.ts';

for (const engine of engines) {
  test(`${engine.name}: sign in, read offline, write offline, received once`, async ({
    network,
    server,
  }) => {
    test.skip(engine.missing !== undefined, engine.missing);
    test.setTimeout(240_000);
    const browser = await engine.launch();
    try {
      const { page } = browser;
      await signIn(page, network.url);

      network.cut(true);
      await server.stop();
      await page.goto(`${network.url}/en/panel/my-ticket`);
      const rows = 'main a[href*="/my-ticket/"]:not([href$="/new"])';
      await expect.poll(() => countOf(page, rows)).toBeGreaterThanOrEqual(5);
      await page.click(bySelector, rows);
      await expect.poll(() => countOf(page, 'main article')).toBeGreaterThanOrEqual(2);

      await page.goto(`${network.url}/en/panel/my-ticket/new`);
      await page.type('Written in the lift', byLabel, 'Subject');
      await page.type('First words, no network.', byLabel, 'Message');
      await page.click(byText, 'main button', 'Send');
      for (const [index, text] of ['Second words.', 'Third words.'].entries()) {
        await expect
          .poll(() => countOf(page, '[data-delivery=device]'), { timeout: 30_000 })
          .toBe(index + 1);
        await page.type(text, byLabel, 'Reply');
        await page.click(byText, 'main button', 'Send');
      }
      await expect.poll(() => countOf(page, '[data-delivery=device]'), { timeout: 30_000 }).toBe(3);

      await server.start();
      network.cut(false);
      await expect
        .poll(() => countOf(page, '[data-delivery=received]'), { timeout: 60_000 })
        .toBe(3);
      const sent = (await bodies(server.url)).filter((body) =>
        /^(First|Second|Third) words/.test(body),
      );
      expect(sent.sort()).toEqual(['First words, no network.', 'Second words.', 'Third words.']);
      console.log(`${browser.name}: the main job is done`);
    } finally {
      await browser.close();
    }
  });

  test(`${engine.name}: a page left while reading or writing its records does not block other pages`, async ({
    network,
  }) => {
    test.skip(engine.missing !== undefined, engine.missing);
    test.setTimeout(180_000);
    const browser = await engine.launch();
    try {
      const { page } = browser;
      await signIn(page, network.url);
      await page.goto(`${network.url}/en/panel/my-ticket`);
      await page.click(bySelector, 'main a[href*="/my-ticket/"]:not([href$="/new"])');
      await page.type('Half a thou', byLabel, 'Reply');
      await expect.poll(() => storedDrafts(page)).toContain('Half a thou');
      const thread = await page.evaluate(() => location.pathname);
      // A key is typed as the page is left: the draft is being written while the browser freezes
      // the page.
      await page.evaluate(() => {
        const typeLast = () => {
          document.querySelector('textarea')?.focus();
          document.execCommand('insertText', false, 'ght');
        };
        addEventListener('pagehide', typeLast, { once: true });
        addEventListener('pageshow', () => sessionStorage.setItem('restored', 'yes'));
      });
      await page.goto(`${network.url}/en/panel/my-ticket/new`);
      await page.type('After the page that was left', byLabel, 'Subject');
      await page.type('These words arrive.', byLabel, 'Message');
      await page.click(byText, 'main button', 'Send');
      await expect
        .poll(() => countOf(page, '[data-delivery=received]'), { timeout: 30_000 })
        .toBe(1);
      await page.evaluate(() => history.back());
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe(thread);
      // The page may reload, so what was typed is looked at again. WebKit leaves the caret where it
      // was before "ght".
      const reply = () =>
        page.evaluate(() => {
          const field = document.querySelector('textarea');
          field?.setSelectionRange(field.value.length, field.value.length);
          return field?.value;
        });
      await expect(async () => {
        if (/^Half a thou(ght)?$/.test(String(await reply())))
          await page.type('!', byLabel, 'Reply');
        expect(await reply()).toMatch(/!$/);
      }).toPass({ timeout: 30_000 });
      // A page that is loaded anew has what was stored, one that comes back frozen has all.
      const isRestored = await page.evaluate(() => sessionStorage.getItem('restored') === 'yes');
      expect(await reply()).toMatch(isRestored ? /^Half a thought!$/ : /^Half a thou(ght)?!$/);
      const text = String(await reply());
      await page.click(byText, 'main button', 'Send');
      await expect
        .poll(() => countOf(page, '[data-delivery=received]'), { timeout: 30_000 })
        .toBeGreaterThan(0);
      await expect.poll(() => bodies(network.url)).toContain(text);
      expect(await bodies(network.url)).toContain('These words arrive.');
    } finally {
      await browser.close();
    }
  });
}
