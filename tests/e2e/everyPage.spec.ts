import { isPanelPath } from '#contract/privatePaths.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { test, walk } from './allPages.ts';
import { expect } from './fixtures.ts';
import {
  findLetterFaults,
  findLostContent,
  findMotion,
  findReorderedRuns,
  measureStickyHeight,
  setText,
} from './pageFaults.ts';
import { panelTitles, siteName, titleScript } from './pageTitles.ts';

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 256 };

for (const language of ['fa', 'en', 'ar'] as const)
  test(`every page in ${language}: title, fonts and digits, reflow at 320 × 256, text at 200 %, text spacing, reduced motion`, async ({
    server,
    newContext,
  }) => {
    test.setTimeout(300_000);
    const page = await (await newContext({ viewport: desk, reducedMotion: 'reduce' })).newPage();
    const found: string[] = [];
    const report = (where: string, faults: readonly string[]) =>
      found.push(...faults.map((what) => `${where}: ${what}`));
    const checkReflow = async (where: string) => report(where, await findLostContent(page));
    const titles = new Set<string>();
    await walk(page, { url: server.url, languages: [language] }, async (path) => {
      const title = await page.title();
      if (isPanelPath(splitPath(path).path)) titles.add(title);
      if (
        title.length > 60 ||
        !titleScript[language].test(title) ||
        !title.includes(siteName[language])
      )
        report(path, [`title: ${title}`]);

      report(path, await findLetterFaults(page, language));
      report(`${path}: not from left to right`, await findReorderedRuns(page));

      await setText(page, 'html { font-size: 200% !important; }');
      await checkReflow(`${path} at 200 %`);
      // Persian and Arabic letters are joined: WCAG 1.4.12 excludes spacing that a script does not
      // use.
      const letterSpacing = language === 'en' ? 'letter-spacing: .12em !important;' : '';
      const spaced = `* { line-height: 1.5 !important; word-spacing: .16em !important; ${letterSpacing} } p { margin-block-end: 2em !important; }`;
      await setText(page, spaced);
      await checkReflow(`${path} spaced`);
      await page.setViewportSize({ width: 360, height: 740 });
      await checkReflow(`${path} spaced, 360`);
      await setText(page, 'html { font-size: 130% !important; }');
      await checkReflow(`${path} at 130 %, 360`);
      await setText(page, '');
      await page.setViewportSize(phone);
      if (language === 'en') report(`${path}: moves`, await findMotion(page));
      await page.setViewportSize(narrow);
      await checkReflow(`${path}, 320`);
      const stickyHeight = await measureStickyHeight(page);
      if (stickyHeight > narrow.height / 2)
        report(path, [`${stickyHeight} of ${narrow.height} px are held by what sticks`]);
      await page.setViewportSize(desk);
    });
    expect(found).toEqual([]);
    expect([...titles].sort()).toEqual(
      panelTitles[language].map((name) => `${name} | ${siteName[language]}`).sort(),
    );
  });

test('a page with an error has a title that says why', async ({ server, newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
  await page.route('**/api/packages*', (route) => route.abort());
  await page.getByRole('link', { name: /All \d+ packages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There is no internet' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveTitle('There is no internet | Nabz');
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0);
});
