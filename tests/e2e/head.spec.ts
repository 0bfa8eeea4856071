import type { Page } from '@playwright/test';
import { seoTags } from './crawl/facts.ts';
import { languageOf, readSitemap } from './crawl/sitemap.ts';
import { expect, signIn } from './fixtures.ts';
import { waitUntilSettled, test } from './allPages.ts';

const live = (page: Page): Promise<string[]> => page.evaluate(`(${seoTags.toString()})(document)`);

/** The head of the same address as the server renders it. */
const served = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(
    async ([address, read]) => {
      const html = await (await fetch(address, { cache: 'no-store' })).text();
      return (new Function(`return ${read}`)() as typeof seoTags)(
        new DOMParser().parseFromString(html, 'text/html'),
      );
    },
    [url, seoTags.toString()] as const,
  );

test("after any in-app navigation the head equals the server's: no stale and no duplicate tags", async ({
  server,
  newContext,
}) => {
  test.setTimeout(120_000);
  const kinds = new Map((await readSitemap(server.url)).map(({ url, kind }) => [url, kind]));
  const page = await (await newContext()).newPage();
  // Requests are sent from a file's page, whose policy does not forbid them.
  const reader = await (await newContext({ bypassCSP: true })).newPage();
  await reader.goto(`${server.url}/robots.txt`);
  await page.goto(`${server.url}/en`);
  await waitUntilSettled(page);
  const seen = new Set(['/']);
  const compare = async () => {
    const there = await served(reader, page.url());
    // The address changes first; page and head follow when the new page is rendered.
    await expect.poll(() => live(page), { message: page.url() }).toEqual(there);
  };
  /** Follows the first link of the page to a kind that was not visited yet. */
  const goOn = async (): Promise<boolean> => {
    const links = page.locator('a[href]');
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    const at = hrefs.findIndex(
      (href) =>
        kinds.has(href) &&
        languageOf(new URL(href).pathname).language === 'en' &&
        !seen.has(kinds.get(href) ?? ''),
    );
    const href = hrefs[at];
    if (href === undefined) return false;
    seen.add(kinds.get(href) ?? '');
    await links.nth(at).evaluate((link) => (link as HTMLAnchorElement).click());
    await page.waitForURL(href);
    await waitUntilSettled(page);
    return true;
  };
  await compare();
  while (await goOn()) await compare();
  expect(seen.size).toBeGreaterThan(8);

  // Back, and then into the panel, where a signed-out person is asked to sign in.
  await page.goBack();
  await waitUntilSettled(page);
  await compare();
  await page
    .locator('header a[href*="/panel"]')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await page.waitForURL(/\/sign-in/);
  await waitUntilSettled(page);
  await compare();
  expect(await live(page)).toContain('meta content=noindex name=robots');
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').length),
    'no full load between the pages',
  ).toBe(1);
});

test('in the panel the canonical address is the current path, on load and after each navigation', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  const canonical = () =>
    page
      .locator('link[rel=canonical]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await signIn(page, server.url);
  for (const name of ['Messages', 'Care', 'Forms', 'My packages']) {
    await page.locator('nav').getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(canonical).toEqual([page.url().split(/[?#]/)[0]]);
  }
  await page.goto(`${server.url}/ar/panel/my-documents`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(canonical).toEqual([`${server.url}/ar/panel/my-documents`]);
  // Outside the panel it is the public page's own.
  await page.goto(`${server.url}/en/panel/sync`);
  await page.goto(`${server.url}/en/packages`);
  await expect.poll(canonical).toEqual([`${server.url}/en/packages`]);
});

test('the head of a public page names every script that the page needs to start', async ({
  network,
  phone,
}) => {
  // Each is a first visit: with a worker the page's own scripts are loaded at once, from its cache.
  network.rule(({ path }) =>
    path === '/sw.js' ? { kind: 'hold', release: new Promise(() => undefined) } : undefined,
  );
  const page = await phone.page();
  for (const path of ['/en', '/packages', '/ar/physicians', '/en/blog/the-second-week']) {
    await page.goto(network.url + path);
    await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
    const missing = await page.evaluate(() => {
      const [interactive] = performance.getEntriesByName('app:interactive');
      const named = [...document.head.querySelectorAll('script[src],link[rel=modulepreload]')].map(
        (tag) => tag.getAttribute('src') ?? tag.getAttribute('href'),
      );
      return performance
        .getEntriesByType('resource')
        .filter(
          ({ name, startTime }) =>
            name.endsWith('.js') && startTime < (interactive?.startTime ?? 0),
        )
        .map(({ name }) => new URL(name).pathname)
        .filter((script) => !named.includes(script));
    });
    expect(missing, path).toEqual([]);
  }
});
