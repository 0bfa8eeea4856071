import type { Page } from '@playwright/test';
import { seoTags } from './crawl/facts.ts';
import { languageOf, readSitemap } from './crawl/sitemap.ts';
import { expect } from './fixtures.ts';
import { settled, test } from './walk.ts';

const live = (page: Page): Promise<string[]> => page.evaluate(`(${seoTags.toString()})(document)`);

/** What the server says of the same address. */
const served = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(
    async ([address, read]) => {
      const html = await (await fetch(address, { cache: 'no-store' })).text();
      return (new Function(`return ${read}`)() as typeof seoTags)(new DOMParser().parseFromString(html, 'text/html'));
    },
    [url, seoTags.toString()] as const,
  );

test('however one came to a page, its head says what the server says of it: nothing stale, nothing twice', async ({
  server,
  newContext,
}) => {
  test.setTimeout(120_000);
  const kinds = new Map((await readSitemap(server.url)).map(({ url, kind }) => [url, kind]));
  const context = await newContext();
  const [page, reader] = [await context.newPage(), await context.newPage()];
  await reader.goto(`${server.url}/robots.txt`);
  await page.goto(`${server.url}/en`);
  await settled(page);
  const seen = new Set(['/']);
  const compare = async () => {
    const there = await served(reader, page.url());
    // The address changes first, the page and its head when the new page stands.
    await expect.poll(() => live(page), { message: page.url(), timeout: 5000 }).toEqual(there);
  };
  /** Follows the first link of the page to a kind that was not seen yet. */
  const goOn = async (): Promise<boolean> => {
    const links = page.locator('a[href]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const at = hrefs.findIndex(
      (href) => kinds.has(href) && languageOf(new URL(href).pathname).language === 'en' && !seen.has(kinds.get(href) ?? ''),
    );
    const href = hrefs[at];
    if (href === undefined) return false;
    seen.add(kinds.get(href) ?? '');
    await links.nth(at).evaluate((link) => (link as HTMLAnchorElement).click());
    await page.waitForURL(href);
    await settled(page);
    return true;
  };
  await compare();
  while (await goOn()) await compare();
  expect(seen.size).toBeGreaterThan(8);

  // Back, and then into the panel, where whoever is signed out is asked to sign in.
  await page.goBack();
  await settled(page);
  await compare();
  await page
    .locator('header a[href*="/panel"]')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await page.waitForURL(/\/sign-in/);
  await settled(page);
  await compare();
  expect(await live(page)).toContain('meta content=noindex name=robots');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length), 'one document all the way').toBe(1);
});
