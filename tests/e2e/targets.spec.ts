import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test, walk } from './allPages.ts';

/**
 * Pressable elements smaller than `least`. Links within a sentence are as high as its lines (WCAG
 * 2.5.8, "inline").
 */
async function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const found: string[] = [];
    for (const details of document.querySelectorAll('details')) details.open = true;
    const open = document.querySelector('dialog:modal');
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';
    const inSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.closest('p, li, dd, td, figcaption, label');
      return (
        around !== null &&
        (around.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      );
    };
    const boxesOf = (element: Element): DOMRect[] => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      // The target of a row link is the row; the target of a field is the box with its border.
      const after = getComputedStyle(element, '::after');
      const row =
        after.position === 'absolute' && after.content !== 'none' && after.inset === '0px'
          ? element.closest('.relative')
          : null;
      return [element, label, row].flatMap((each) => (each ? [each.getBoundingClientRect()] : []));
    };
    for (const element of (open ?? document).querySelectorAll(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches('.sr-only, :disabled') || inSentence(element)) continue;
      const { width, height, bottom, right } = element.getBoundingClientRect();
      // The skip link is outside the window; a closed element has no size.
      if (bottom <= 0 || right <= 0 || width === 0) continue;
      if (
        !boxesOf(element).some(
          (box) => Math.round(box.width) >= pixels && Math.round(box.height) >= pixels,
        )
      )
        found.push(
          `${Math.round(width)}×${Math.round(height)} <${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim().slice(0, 40)}`,
        );
    }
    return [...new Set(found)];
  }, least);
}

const phoneSize = { width: 390, height: 844 };
const deskSize = { width: 1280, height: 900 };

async function checkEveryPage(
  page: Page,
  url: string,
  language: 'fa' | 'en',
  least: number,
): Promise<string[]> {
  const found: string[] = [];
  const checkPage = async (where: string) =>
    found.push(...(await findSmallTargets(page, least)).map((what) => `${where}: ${what}`));
  await walk(page, { url, languages: [language] }, async (path) => {
    await checkPage(path);
    await page.setViewportSize(deskSize);
    await checkPage(`${path}, wide`);
    await page.setViewportSize(phoneSize);
    const opener = page.locator(
      'header button[aria-haspopup=dialog], main button[aria-haspopup=dialog]',
    );
    if (!/packages$|panel\/my-documents$/.test(path)) return;
    for (const button of await opener.all()) {
      if (!(await button.isVisible())) continue;
      await button.click();
      await page.locator('dialog:modal').waitFor();
      await checkPage(`${path}, ${await page.locator('dialog:modal h2').first().innerText()}`);
      await page.keyboard.press('Escape');
      await page.locator('dialog:modal').waitFor({ state: 'detached' });
    }
  });
  return found;
}

test('on touch screens every target is at least 44 × 44', async ({ server, newContext }) => {
  test.setTimeout(120_000);
  const context = await newContext({ viewport: phoneSize, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(server.url);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  expect(await checkEveryPage(page, server.url, 'fa', 44)).toEqual([]);
  await context.close();
});

test('with a mouse every target is at least 24 × 24', async ({ server, newContext }) => {
  test.setTimeout(120_000);
  const context = await newContext({ viewport: phoneSize });
  const page = await context.newPage();
  expect(await checkEveryPage(page, server.url, 'en', 24)).toEqual([]);
  await context.close();
});
