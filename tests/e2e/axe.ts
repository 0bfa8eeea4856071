import type { Page } from '@playwright/test';
import axe from 'axe-core';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Options {
  /** `contrast`: only what differs between light and dark. */
  check?: 'all' | 'contrast';
  /** Rules that are not checked. */
  without?: readonly string[];
  /** Selector of the part of the page that is checked. */
  inside?: string;
  /** Not the pages within this one, such as a preview: they have tests of their own. */
  skipFrames?: boolean;
}

/**
 * What axe finds on a page, one line for each rule. `@axe-core/playwright` takes three times as
 * long, as it also reaches pages within pages; ours has one, which is tested as `/sample`.
 */
export async function axeFindings(
  page: Page,
  { check = 'all', without = [], inside = 'html', skipFrames = false }: Options = {},
): Promise<string[]> {
  const isKnown = (url: string) =>
    url === '' || url === 'about:blank' || url.endsWith('/sample/frame');
  const [, ...frames] = page.frames();
  if (!skipFrames && frames.some((frame) => !isKnown(frame.url())))
    throw new Error('axe does not look into frames');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly =
    check === 'contrast'
      ? { type: 'rule', values: ['color-contrast'] }
      : { type: 'tag', values: wcag };
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([selector, options]) => {
      // What still fades in has less contrast for a moment.
      const ends = (animation: Animation) =>
        Number.isFinite(animation.effect?.getComputedTiming().endTime);
      await Promise.allSettled(
        document.getAnimations().flatMap((one) => (ends(one) ? [one.finished] : [])),
      );
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [[selector]] },
        options,
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    },
    [
      inside,
      {
        runOnly,
        rules,
        iframes: frames.length === 0,
        resultTypes: ['violations'],
      } satisfies axe.RunOptions,
    ] as const,
  );
}
