import { glob, readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pseudoLetter, createPseudoDist } from '../support/pseudo.ts';
import { createServerProcess } from '../support/server.ts';
import { expect, feed, password } from './fixtures.ts';
import { publicPaths, readPanelPaths, waitUntilSettled, test } from './allPages.ts';

/** Every text and accessible name on the page. */
const texts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (
        node.parentElement?.closest(
          'script, style, noscript, template, textarea, [lang]:not(html, [lang|=en])',
        )
      )
        continue;
      found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt], [aria-valuetext], [aria-description]',
    ))
      for (const name of [
        'aria-label',
        'placeholder',
        'title',
        'alt',
        'aria-valuetext',
        'aria-description',
      ])
        found.push(element.getAttribute(name) ?? '');
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });

/**
 * Content wider than its box: the page itself, or a text that overflows or is cut without an
 * ellipsis.
 */
const overflows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let box = node.parentElement;
      while (box && getComputedStyle(box).display.startsWith('inline')) box = box.parentElement;
      if (
        !box ||
        box.closest('.sr-only, script, style, svg, [hidden], [dir=auto]') ||
        (node.textContent ?? '').trim() === ''
      )
        continue;
      if (getComputedStyle(box).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [text, place] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      if (text.width === 0 || place.width === 0) continue;
      if (text.right > place.right + 2 || text.left < place.left - 2)
        found.push(`“${node.textContent?.slice(0, 40)}” in ${box.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

/** Texts from the API or from the component strings, which are translated elsewhere. */
async function contents(url: string): Promise<string> {
  const all = [
    await readFile('locales/components/en.json', 'utf8'),
    JSON.stringify(await feed(url)),
    await readFile('src/features/today/sample/sampleRecords.ts', 'utf8'),
  ];
  for await (const file of glob('server/demo/{patients.json,content/**/*.{json,md}}'))
    all.push(await readFile(file, 'utf8'));
  return all.join('\n').replace(/\\n/g, ' ').replace(/\\"/g, '"').replace(/\s+/g, ' ');
}

/**
 * Texts from `Intl`, names of languages, of currencies, of a star, of a file type and of this browser, which are not
 * translated.
 */
const fromBrowser =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|AM|PM|PDF|kB|MB|GB|English|Persian|Arabic|in \d+ days|IRT|Iran Standard Time|Chrome|Linux|US dollars?|euros?|UAE dirhams?|Qatari riyals?|Omani rials?|Iraqi dinars?|mm|dd|yyyy|AH|AP|\d of 5)\b/g;

test('no text is hard-coded, and nothing overflows when every text is a third longer', async ({
  newContext,
}) => {
  test.setTimeout(240_000);
  const pseudo = await createPseudoDist(process.env['DIST_DIR'] ?? 'dist');
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], {
    DIST_DIR: pseudo.dir,
  });
  await server.start();
  const context = await newContext({
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const known = await contents(server.url);
  const hard = new Set<string>();
  const wide: string[] = [];
  async function checkPath(path: string): Promise<void> {
    await page.goto(`${server.url}/en${path === '/' ? '' : path}`);
    await waitUntilSettled(page);
    for (const text of await texts(page)) {
      if (pseudoLetter.test(text)) continue;
      // A message may consist of values and punctuation.
      const own = text
        .split(/\s*[,·:|“”]\s*/)
        .filter((piece) => !known.includes(piece) && !piece.endsWith(path))
        // A value of a laboratory with its unit is put together on the screen.
        .filter((piece) => !known.includes(piece.replace(/^[\d.<>≤≥]+ /, '')));
      if (own.some((piece) => /\p{L}{2}/u.test(piece.replace(fromBrowser, ''))))
        hard.add(`${path}: ${text.slice(0, 120)}`);
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      wide.push(...(await overflows(page)).map((what) => `${path} at ${width}: ${what}`));
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }
  for (const path of publicPaths) await checkPath(path);
  await page.goto(`${server.url}/en/sign-in`);
  await waitUntilSettled(page);
  await page.getByRole('textbox').nth(0).fill('demo@nabz.example');
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/panel(?:\/|$)/);
  for (const path of await readPanelPaths(page, server.url)) await checkPath(path);
  await context.close();
  await server.dispose();
  await pseudo.remove();
  expect([...hard], 'texts that are in no catalogue').toEqual([]);
  expect(wide, 'texts that do not fit').toEqual([]);
});
