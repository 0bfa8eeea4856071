import { chromiumArgs, launchBrowser } from './browser.ts';
import { expect, signIn, test, waitUntilHydrated, waitUntilStill } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

/** Words outside the page, except in rows that scroll by themselves, and for screen readers. */
const cutWords = () => {
  const width = document.documentElement.clientWidth;
  const clips = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      clips(element.parentElement));
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility() || clips(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > width + 1) cut.push(node.textContent);
  }
  return cut;
};
const sidewaysBy = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const [locale, prefix] of [
  ['en-US', '/en'],
  ['fa-IR', ''],
  ['ar', '/ar'],
] as const)
  test(`${locale}: with the browser's text twice as large, no word is cut on a phone of 320 px`, async ({
    server,
  }) => {
    const browser = await launchBrowser({
      args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
    });
    try {
      const context = await browser.newContext({
        locale,
        baseURL: server.url,
        viewport: { width: 320, height: 780 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const look = async (name: string) => {
        await waitUntilStill(page);
        expect(await page.evaluate(sidewaysBy), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(cutWords), `words cut: ${name}`).toEqual([]);
      };
      await page.goto(`${prefix}/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('home page');
      await signIn(page, server.url);
      await page.goto(`${prefix}/panel`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await look('Today');
      await page.goto(`${prefix}/panel/my-line`);
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
      await look('My line');
      await page.goto(`${prefix}/panel/more`);
      const easy = page.getByRole('main').getByRole('switch').first();
      await waitUntilHydrated(easy);
      await easy.press('Space');
      await page.goto(`${prefix}/panel`);
      await expect(page.locator('[data-easy]')).toBeVisible();
      await look('Today in easy mode');
    } finally {
      await browser.close();
    }
  });
