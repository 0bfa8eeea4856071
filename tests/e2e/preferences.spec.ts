import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { waitUntilSettled, test, walk } from './allPages.ts';

test('more contrast: dividers are drawn like borders', async ({ server, newContext }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (
      await newContext({ viewport: { width: 390, height: 844 }, contrast: 'more', colorScheme })
    ).newPage();
    await page.goto(`${server.url}/en/packages`);
    await waitUntilSettled(page);
    const [line, edge] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'var(--neutral-500)';
      return [document.querySelector('header'), probe].map((element) => {
        if (!element) return '';
        const { color, borderBottomColor } = getComputedStyle(element);
        return element === probe ? color : borderBottomColor;
      });
    });
    expect(line, colorScheme).toBe(edge);
  }
});

/** Compares two screenshots: they differ when a person can tell them apart. */
async function differ(page: Page, a: string, b: string): Promise<boolean> {
  const [one, two] = [
    await page.locator(a).first().screenshot(),
    await page.locator(b).first().screenshot(),
  ];
  return !one.equals(two);
}

test('forced colours: borders, choices, the current place, focus and the logo are visible', async ({
  server,
  newContext,
}) => {
  test.setTimeout(120_000);
  const context = await newContext({
    viewport: { width: 1280, height: 900 },
    forcedColors: 'active',
  });
  const page = await context.newPage();
  const found: string[] = [];
  const edges = () =>
    page.evaluate(() => {
      const withoutEdge: string[] = [];
      const ground = getComputedStyle(document.documentElement).backgroundColor;
      const hasEdge = (element: Element): boolean => {
        const style = getComputedStyle(element);
        return ['top', 'bottom', 'left', 'right'].every(
          (side) =>
            Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
            style.getPropertyValue(`border-${side}-style`) !== 'none' &&
            style.getPropertyValue(`border-${side}-color`) !== ground,
        );
      };
      const fields =
        'input:not([type=hidden], .sr-only), select, textarea, main button:not(:disabled)';
      for (const element of document.querySelectorAll(fields)) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // A field may lie in a box that has the border; a quiet button is text or an icon.
        const quiet =
          element.matches('button') && getComputedStyle(element).borderTopWidth === '0px';
        if (quiet || hasEdge(element) || (element.parentElement && hasEdge(element.parentElement)))
          continue;
        withoutEdge.push(
          `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.id}`,
        );
      }
      return withoutEdge;
    });
  await walk(page, { url: server.url, languages: ['en'] }, async (path) => {
    found.push(...(await edges()).map((what) => `${path}: no edge: ${what}`));
    const current = await page.locator('aside nav a').evaluateAll((links) =>
      links.map((link) => {
        const {
          fontWeight,
          borderStartStartRadius,
          outlineStyle,
          borderInlineStartWidth,
          borderInlineStartColor,
        } = getComputedStyle(link);
        return {
          is: link.getAttribute('aria-current') === 'page',
          look: [
            fontWeight,
            borderStartStartRadius,
            outlineStyle,
            borderInlineStartWidth,
            borderInlineStartColor,
          ].join(),
        };
      }),
    );
    const others = new Set(current.filter(({ is }) => !is).map(({ look }) => look));
    if (current.some(({ is, look }) => is && others.has(look)))
      found.push(`${path}: the current section looks like the others`);
  });
  expect(found).toEqual([]);

  await page.goto(`${server.url}/en/packages`);
  await waitUntilSettled(page);
  const radios = page.locator('aside label:has(input[type=radio])');
  const marks = await Promise.all(
    [0, 1].map((at) => radios.nth(at).locator('input').locator('..').screenshot()),
  );
  expect(marks[0]?.equals(marks[1] ?? Buffer.of()), 'a chosen radio looks like the others').toBe(
    false,
  );
  // The current page is marked by a line or by weight, not by colour alone.
  const places = await page.locator('header nav a').evaluateAll((links) =>
    links.map((link) => ({
      current: link.getAttribute('aria-current'),
      line: getComputedStyle(link, '::after').content !== 'none',
    })),
  );
  expect(places.filter(({ current, line }) => (current !== null) !== line)).toEqual([]);
  const line = await page.locator('header nav a[aria-current]').evaluate((link) => {
    const style = getComputedStyle(link, '::after');
    return {
      color: style.backgroundColor,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    };
  });
  expect(line.color, 'the line under the current page').not.toBe(line.ground);

  await page.goto(`${server.url}/en`);
  await waitUntilSettled(page);
  for (const part of ['header a svg path', 'footer .beat path']) {
    const { color, ground } = await page
      .locator(part)
      .first()
      .evaluate((drawn) => {
        const { stroke, fill, borderTopColor } = getComputedStyle(drawn);
        const own = [stroke, fill].find((each) => each !== 'none' && each !== '') ?? borderTopColor;
        return { color: own, ground: getComputedStyle(document.documentElement).backgroundColor };
      });
    expect(color, `${part} can be seen`).not.toBe(ground);
  }

  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await waitUntilSettled(page);
  expect(
    await differ(
      page,
      'main label:has(input:checked) input',
      'main label:has(input:not(:checked)) input',
    ),
    'checked radio card',
  ).toBe(true);
  await page.locator('main input').first().focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    const card = getComputedStyle(document.activeElement?.closest('label') ?? document.body);
    return {
      own: `${outlineStyle} ${outlineWidth} ${outlineColor}`,
      card: `${card.outlineStyle} ${card.outlineWidth}`,
    };
  });
  expect(`${ring.own} ${ring.card}`).toMatch(/solid 2px/);
});
