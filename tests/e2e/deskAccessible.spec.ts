import { seedDesk, waitForDesk } from '../support/deskScreens.ts';
import { languages, test } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, useOwnServer } from './fixtures.ts';

const own = test.extend({ server: useOwnServer });

own(
  'every screen of the desk is free of axe findings in three languages',
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
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) findings.push(`scrolls sideways by ${overflow} px`);
      if (findings.length > 0) found[at] = findings;
    };
    for (const [language, prefix] of Object.entries(languages))
      for (const { name, path, prepare } of screens)
        await visit(`${name} ${language}`, prefix + path, prepare);
    expect(found).toEqual({});
  },
);
