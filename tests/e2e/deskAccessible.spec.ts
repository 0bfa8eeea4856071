import { seedDesk, waitForDesk } from '../support/deskScreens.ts';
import { languages, test } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, useOwnServer } from './fixtures.ts';

const own = test.extend({ server: useOwnServer });

/** By how much the page is wider than the screen, and each table than its place. */
const sidewaysOverflows = () =>
  [document.documentElement, ...document.querySelectorAll('[role=group]:has(> table)')]
    .map((box) => box.scrollWidth - box.clientWidth)
    .filter((overflow) => overflow > 0);

own(
  'every screen of the desk is free of axe findings and fits its width in three languages',
  async ({ server, newContext }) => {
    own.setTimeout(300_000);
    const context = await newContext({ viewport: { width: 1280, height: 860 } });
    const { screens } = await seedDesk(server, context, await newContext());
    const page = await context.newPage();
    page.setDefaultTimeout(45_000);
    const found: Record<string, string[]> = {};
    const visit = async (
      at: string,
      path: string,
      prepare?: (typeof screens)[number]['prepare'],
    ) => {
      await page.goto(server.url + path);
      await waitForDesk(page);
      await prepare?.(page);
      const findings = await axeFindings(page, { without: ['target-size'], skipFrames: true });
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 860 });
        await expect
          .poll(() => page.evaluate(sidewaysOverflows), { timeout: 3000 })
          .toEqual([])
          .catch(() => findings.push(`scrolls sideways at ${width} px`));
      }
      if (findings.length > 0) found[at] = findings;
    };
    for (const [language, prefix] of Object.entries(languages))
      for (const { name, path, prepare } of screens)
        await visit(`${name} ${language}`, prefix + path, prepare);
    expect(found).toEqual({});
  },
);
