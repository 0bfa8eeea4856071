import { expect, type Page } from '@playwright/test';

interface Stop {
  name: string;
  tag: string;
  box: { top: number; bottom: number; left: number; right: number };
  /** What is wrong with the focused element: invisible, empty or covered. */
  faults: string[];
  inMain: boolean;
}

/** The focused element, and whether a person can see the focus. */
export function readFocus(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const faults: string[] = [];
    const labels =
      at instanceof HTMLInputElement ||
      at instanceof HTMLTextAreaElement ||
      at instanceof HTMLSelectElement
        ? at.labels
        : null;
    const name = (at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    const box = at.getBoundingClientRect();
    if (at === document.body) faults.push('nothing is focused');
    const ringed = (element: Element | null): boolean => {
      if (!element || element === document.body) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A field's focus ring may belong to a box around it. A focused heading needs none.
    const shown = ringed(at) || ringed(at.parentElement) || ringed(at.closest('label'));
    if (!shown && !at.matches('[tabindex="-1"]')) faults.push('no ring');
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      faults.push('outside the window');
    else if (!at.matches('[tabindex="-1"]')) {
      const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
      const points = [0.25, 0.5, 0.75].map((share) =>
        Math.min(Math.max(box.top + box.height * share, 1), innerHeight - 1),
      );
      const seen = points.some((y) => {
        const there = document.elementFromPoint(x, y);
        return (
          there !== null &&
          (at.contains(there) ||
            there.contains(at) ||
            at.closest('label, li, .relative')?.contains(there))
        );
      });
      if (!seen) faults.push('covered');
    }
    return {
      name,
      tag: at.tagName.toLowerCase(),
      box: {
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
        left: box.left,
        right: box.right,
      },
      faults,
      inMain: at.closest('#content') !== null,
    };
  });
}

/**
 * Presses Tab until `wanted` is focused; every stop on the way must be visible and in reading
 * order.
 */
export async function tabTo(
  page: Page,
  wanted: RegExp,
  { back = false, most = 60 } = {},
): Promise<Stop> {
  const passed: string[] = [];
  let before: Stop | undefined;
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const stop = await readFocus(page);
    // After the last stop of a modal the focus moves to the browser's own bar.
    if (stop.tag === 'body' && (await page.locator('dialog:modal').count()) > 0) continue;
    passed.push(stop.name.slice(0, 40));
    expect(
      stop.faults,
      `${stop.tag} "${stop.name.slice(0, 60)}" after ${passed.join(' → ')}`,
    ).toEqual([]);
    if (before?.inMain && stop.inMain && !back) {
      const above = stop.box.bottom <= before.box.top;
      const beside = stop.box.left >= before.box.right || stop.box.right <= before.box.left;
      expect(above && !beside, `"${stop.name}" stands above "${before.name}"`).toBe(false);
    }
    if (wanted.test(stop.name)) return stop;
    before = stop;
  }
  throw new Error(`Tab does not reach ${String(wanted)}: ${passed.join(' → ')}`);
}

/** Expects the focus to stay within the open dialog, however often Tab is pressed. */
export async function expectTrapped(page: Page, presses = 12): Promise<void> {
  await expect(page.locator('dialog:modal')).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      // After the last stop the browser's own bar is focused: the page then has no focus.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog:modal') !== null,
        ),
      ).toBe(true);
    }
  }
}
