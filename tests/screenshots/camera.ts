import type { Page } from '@playwright/test';
import type { Choice } from './choice.ts';

const folder = 'screenshots';
const height = 900;

/** Fonts are loaded, nothing moves, and no request is pending. */
const isStill = (mayBeBusy: boolean) =>
  document.fonts.status === 'loaded' &&
  (mayBeBusy ||
    // A form's button is busy until the draft code is loaded.
    (document.querySelector('main [aria-busy=true], main [type=submit]:disabled') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'))) &&
  [...document.querySelectorAll('.loading-bar')].every(
    (bar) => getComputedStyle(bar).opacity === '0',
  );

/** A drawing in a file of its own has no size until the file is there. */
const hasDrawings = () =>
  [...document.querySelectorAll<SVGUseElement>('main svg use[href*=".svg"]')].every(
    (use) => use.getClientRects().length === 0 || use.getBBox().width > 0,
  );

/** Waits until pictures are decoded, then for two unchanged frames. */
async function waitUntilStill(): Promise<void> {
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}

interface Shot {
  page: Page;
  /** Language and mode. */
  as: string;
  choice: Choice;
  /** Only the viewport: for menus and dialogs, which cover a page. */
  screenOnly?: boolean;
  /** The showcase has parts that are always busy. */
  mayBeBusy?: boolean;
  widths?: readonly number[];
}

/** A viewport as high as the page, so that fixed elements are at the edges of the picture. */
async function stretch(page: Page, width: number): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, 15_000) });
  // A thread opens at its end; a picture of the whole page begins at its top.
  await page.evaluate(() => scrollTo(0, 0));
}

/** The page in its current state, at each width. */
export async function shoot(
  name: string,
  { page, as, choice, screenOnly = false, mayBeBusy = false, widths = choice.widths }: Shot,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(isStill, mayBeBusy);
    if (!screenOnly) await stretch(page, width);
    await page.waitForFunction(hasDrawings);
    await page.evaluate(waitUntilStill);
    await page.screenshot({
      path: `${folder}/${name}-${as}-${width}.png`,
      animations: 'disabled',
      caret: 'hide',
    });
  }
}
