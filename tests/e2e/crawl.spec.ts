import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect } from './fixtures.ts';
import { type Facts, factsOf } from './crawl/facts.ts';
import { schemaFaults } from './crawl/schema.ts';
import { type Address, type Language, oneOfEach, readSitemap } from './crawl/sitemap.ts';
import { waitUntilSettled, test } from './allPages.ts';

/**
 * `CRAWL=all` opens every address in a browser, not only one of each kind. Figures are printed
 * either way.
 */
const everyAddress = process.env['CRAWL'] === 'all';
const languages: Record<Language, { tag: string; width: number; script: RegExp }> = {
  fa: { tag: 'fa-IR', width: 360, script: /[\u0600-\u06ff]/u },
  en: { tag: 'en-US', width: 1280, script: /[a-z]/i },
  ar: { tag: 'ar-AR', width: 768, script: /[\u0600-\u06ff]/u },
};
const tags = ['ar', 'ar-AR', 'en', 'en-US', 'fa', 'fa-IR', 'x-default'];

interface Visit {
  status: number;
  redirected: boolean;
  facts: Facts;
}

/** Pages as plain HTTP returns them, parsed by a browser without running scripts. */
async function visitAll(page: Page, urls: readonly string[]): Promise<Map<string, Visit>> {
  const visits = await page.evaluate(
    async ([read, addresses]) => {
      const facts = new Function(`return ${read}`)() as typeof factsOf;
      const queue = [...addresses];
      const found: [string, Visit][] = [];
      const worker = async () => {
        for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
          const answer = await fetch(url, { cache: 'no-store' });
          const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
          found.push([
            url,
            { status: answer.status, redirected: answer.redirected, facts: facts(document, url) },
          ]);
        }
      };
      await Promise.all(Array.from({ length: 6 }, worker));
      return found;
    },
    [factsOf.toString(), urls] as const,
  );
  return new Map(visits);
}

/** Addresses that do not answer 200 at once; their bodies are not read. */
async function broken(page: Page, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (addresses) => {
    const queue = [...addresses];
    const found: string[] = [];
    const worker = async () => {
      for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
        const answer = await fetch(url, { cache: 'no-store' });
        await answer.body?.cancel();
        if (answer.status !== 200 || answer.redirected)
          found.push(`${url}: ${answer.status}${answer.redirected ? ' elsewhere' : ''}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    return found.sort();
  }, urls);
}

function faultsOf({ url, language, alternates }: Address, visit: Visit | undefined): string[] {
  if (!visit) return ['not visited'];
  const { status, redirected, facts } = visit;
  const { title, description, canonical, h1, robots } = facts;
  const faults: [boolean, string][] = [
    [status !== 200 || redirected, `answers ${status}${redirected ? ' elsewhere' : ''}`],
    [h1.length !== 1 || h1[0]?.trim() === '', `${h1.length} h1`],
    [title.length < 8 || title.length > 60, `title of ${title.length}: ${title}`],
    [
      description.length < 30 || description.length > 155,
      `description of ${description.length}: ${description}`,
    ],
    [
      !languages[language].script.test(title + description),
      `title and description are not in ${language}`,
    ],
    [canonical.length !== 1 || canonical[0] !== url, `canonical is ${canonical.join(' and ')}`],
    [/noindex/.test(robots), `robots: ${robots}`],
    [facts.alternates.length !== 7, `${facts.alternates.length} alternates`],
    [
      !facts.alternates.every(([tag, href]) => tags.includes(tag) && alternates[tag] === href),
      'its alternates are not those of the sitemap',
    ],
    [
      facts.badImages.length > 0,
      `pictures without width, height or alt: ${facts.badImages.join(' ')}`,
    ],
    [facts.lostFragments.length > 0, `fragments lead nowhere: ${facts.lostFragments.join(' ')}`],
    [facts.text < 200, 'hardly a word without scripts'],
  ];
  return [
    ...faults.flatMap(([bad, text]) => (bad ? [text] : [])),
    ...schemaFaults(facts.schema),
  ].map((fault) => `${url}: ${fault}`);
}

/** Reports the same fault of many pages once, with the first of them. */
function grouped(faults: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const fault of faults) {
    const [url = '', ...rest] = fault.split(': ');
    const text = rest.join(': ').replace(/\[\d+\]/g, '[]');
    groups.set(text, [...(groups.get(text) ?? []), url]);
  }
  return [...groups].map(
    ([text, urls]) => `${text} (${urls.length}: ${urls.slice(0, 3).join(' ')})`,
  );
}

function doubled(
  addresses: readonly Address[],
  visits: ReadonlyMap<string, Visit>,
  of: (facts: Facts) => string,
): string[] {
  const seen = new Map<string, string>();
  return addresses.flatMap(({ url, language }) => {
    const visit = visits.get(url);
    const key = `${language} ${visit ? of(visit.facts) : url}`;
    const first = seen.get(key);
    seen.set(key, first ?? url);
    return first === undefined ? [] : [`${url} and ${first}: ${key}`];
  });
}

test('every address of the sitemap is complete without scripts, and has no broken link', async ({
  server,
  newContext,
}) => {
  test.setTimeout(300_000);
  const started = Date.now();
  // Requests are sent from a file's page, whose policy does not forbid them.
  const page = await (await newContext({ bypassCSP: true })).newPage();
  await page.goto(`${server.url}/robots.txt`);
  const addresses = await readSitemap(server.url);
  expect(addresses.length).toBeGreaterThan(300);
  const visits = await visitAll(
    page,
    addresses.map(({ url }) => url),
  );
  expect
    .soft(grouped(addresses.flatMap((address) => faultsOf(address, visits.get(address.url)))))
    .toEqual([]);
  expect.soft(doubled(addresses, visits, ({ title }) => title)).toEqual([]);
  expect.soft(doubled(addresses, visits, ({ description }) => description)).toEqual([]);

  const known = new Set(addresses.map(({ url }) => url));
  const all = [...visits.values()];
  const others = new Set(all.flatMap(({ facts }) => facts.links).filter((url) => !known.has(url)));
  // Pictures are created at the first request, which takes time: only the long run requests all.
  const pictures = [...new Set(all.flatMap(({ facts }) => facts.images))].filter(
    (_, at) => everyAddress || at % 10 === 0,
  );
  const files = pictures
    .filter((src) => !src.startsWith('data:'))
    .map((src) => new URL(src, server.url).href);
  expect.soft(await broken(page, [...others, ...files])).toEqual([]);
  const linked = new Set(all.flatMap(({ facts }) => facts.links));
  const islands = addresses.map(({ url }) => url).filter((url) => !linked.has(url));
  expect.soft(islands, 'addresses that no page leads to').toEqual([]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `crawled ${addresses.length} pages, ${others.size} other addresses, ${files.length} pictures in ${seconds} s\n`,
  );
});

test('a page of each kind answers 304 to its ETag', async ({ server }) => {
  const stale: string[] = [];
  for (const { url } of oneOfEach(await readSitemap(server.url))) {
    const headers = { 'accept-language': 'fa', 'accept-encoding': 'br' };
    const first = await fetch(url, { headers });
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(url, {
      headers: { ...headers, 'if-none-match': tag, 'user-agent': 'Googlebot', cookie: 'token=x' },
    });
    if (again.status !== 304 || !/s-maxage=\d+/.test(again.headers.get('cache-control') ?? ''))
      stale.push(`${url}: ${again.status}`);
    await first.body?.cancel();
  }
  expect(stale).toEqual([]);
});

for (const [language, { tag, width }] of Object.entries(languages)) {
  test(`in a browser, ${language}: no errors, no layout shifts, axe finds nothing in light and dark`, async ({
    server,
    newContext,
  }) => {
    test.setTimeout(everyAddress ? 1_800_000 : 180_000);
    const context = await newContext({
      locale: tag,
      viewport: { width, height: 800 },
      colorScheme: 'light',
    });
    await context.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
            shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    const found: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && found.push(`${page.url()}: ${message.text()}`),
    );
    page.on('pageerror', (error) => found.push(`${page.url()}: ${String(error)}`));
    const addresses = (await readSitemap(server.url)).filter(
      (address) => address.language === language,
    );
    const chosen = everyAddress ? addresses : oneOfEach(addresses);
    const typical = new Set(oneOfEach(addresses));
    let worst = 0;
    for (const address of chosen) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address.url);
      const failed = await waitUntilSettled(page).then(
        () => false,
        () => found.push(`${address.url}: never stood still`) > 0,
      );
      if (failed) continue;
      const shift = await page.evaluate(() =>
        ('shifts' in window ? (window.shifts as number[]) : [1]).reduce((sum, one) => sum + one, 0),
      );
      worst = Math.max(worst, shift);
      if (shift > 0.02) found.push(`${address.url}: moved by ${shift.toFixed(3)}`);
      if (!typical.has(address)) continue;
      found.push(...(await axe(page, 'light')));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html.dark').waitFor({ state: 'attached' });
      await waitUntilSettled(page);
      found.push(...(await axe(page, 'dark')));
    }
    process.stdout.write(
      `${language}: ${chosen.length} pages in a browser, the largest shift ${worst.toFixed(4)}\n`,
    );
    expect(found).toEqual([]);
  });
}

/** Only colours differ in the other mode. */
async function axe(page: Page, mode: 'light' | 'dark'): Promise<string[]> {
  const found = await axeFindings(page, { check: mode === 'dark' ? 'contrast' : 'all' });
  return found.map((fault) => `${page.url()}, ${mode}: ${fault}`);
}
