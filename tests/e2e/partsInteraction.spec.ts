import { expect, test, operable } from './partsPage.ts';

/**
 * Marks the focused element and returns it with its focus ring, which may belong to a box around
 * it.
 */
const focused = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  element.dataset['reached'] = '';
  const rings: number[] = [];
  for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
    // A link that covers its card draws the ring around the card.
    for (const drawn of [undefined, '::after']) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at, drawn);
      if (outlineStyle !== 'none' && !outlineColor.endsWith(', 0)'))
        rings.push(parseFloat(outlineWidth));
    }
  }
  const part = element.closest('[data-ui]')?.getAttribute('data-ui');
  return {
    what: `${part}: ${element.outerHTML.slice(0, 120)}`,
    ring: Math.max(0, ...rings),
    inPage: element.closest('main') !== null,
  };
};

for (const code of ['fa', 'en'] as const) {
  test(`Tab reaches every part with a visible focus: ${code}`, async ({ open }) => {
    test.setTimeout(180_000);
    const page = await open({ code });
    const withoutRing: string[] = [];
    let entered = false;
    for (let press = 0; press < 1000; press += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(focused);
      if (entered && !at?.inPage) break;
      entered ||= at?.inPage ?? false;
      if (at && at.ring < 2) withoutRing.push(at.what);
    }
    expect(withoutRing, 'no outline of 2 px').toEqual([]);
    const missed = await page.locator('main').evaluate((main, selector) => {
      const isSkipped = (element: HTMLElement) =>
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.tabIndex < 0 ||
        // A group of radios has one tab stop: the chosen one, or the first.
        (element instanceof HTMLInputElement &&
          element.type === 'radio' &&
          [...main.querySelectorAll<HTMLElement>(`input[name="${element.name}"]`)].some(
            ({ dataset }) => 'reached' in dataset,
          ));
      return [...main.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => !('reached' in element.dataset) && !isSkipped(element))
        .map(
          (element) =>
            `${element.closest('[data-ui]')?.getAttribute('data-ui')}: ${element.outerHTML.slice(0, 120)}`,
        );
    }, operable);
    expect(missed, 'not reached').toEqual([]);
  });
}

/** Parts lower than 44 px on touch screens, with the reason. */
const allowedLow: Record<string, string> = {
  'link-class': 'a link inside a sentence is as high as its line',
  'text-link': 'the same',
  ladder: 'the act stands in the sentence that says why',
};

for (const code of ['fa', 'en'] as const) {
  test(`every part has a touch target of 44 px: ${code}`, async ({ open }) => {
    const page = await open({ code, width: 360, hasTouch: true, isMobile: true });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    const small = await page.locator('main').evaluate(
      (main, { selector, exceptions }) => {
        const found: string[] = [];
        for (const element of main.querySelectorAll<HTMLElement>(selector)) {
          if (!element.checkVisibility({ visibilityProperty: true })) continue;
          if (element.tabIndex < 0 && element.getAttribute('role') === null) continue;
          const label =
            element instanceof HTMLInputElement &&
            ['checkbox', 'radio', 'file'].includes(element.type)
              ? element.closest('label')
              : null;
          const target = label ?? element;
          target.scrollIntoView({ block: 'center', inline: 'center' });
          const { x, y, width, height } =
            target.getClientRects()[0] ?? target.getBoundingClientRect();
          const hits = (dy: number) => {
            const hit = document.elementFromPoint(x + width / 2, y + height / 2 + dy);
            return (
              hit !== null && (target.contains(hit) || hit.closest('label')?.control === element)
            );
          };
          // Probes outwards from the middle for the area that hits the element, whatever draws
          // it.
          let high = 1;
          for (const direction of [-1, 1])
            for (let dy = 1; dy <= 40 && hits(direction * dy); dy += 1) high += 1;
          const part = element.closest('[data-ui]')?.getAttribute('data-ui') ?? '';
          const inline =
            getComputedStyle(element).display === 'inline' && exceptions.includes(part);
          if (high < (inline ? 24 : 44))
            found.push(`${part}: ${high} px: ${element.outerHTML.slice(0, 120)}`);
        }
        return found;
      },
      { selector: operable, exceptions: Object.keys(allowedLow) },
    );
    expect(small).toEqual([]);
  });
}
