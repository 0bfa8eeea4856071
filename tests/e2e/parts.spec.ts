import AxeBuilder from '@axe-core/playwright';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from '../../build/buildNames.ts';
import { test as inRelease } from './fixtures.ts';
import { codes, expect, modes, test, workable } from './partsPage.ts';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page, where: string, inside?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(rules);
  const { violations } = await (inside === undefined ? axe : axe.include(inside)).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`,
  );
}

for (const code of codes) {
  for (const mode of modes) {
    test(`axe finds nothing on the parts: ${code}, ${mode}`, async ({ open }) => {
      const page = await open({ code, mode });
      const found = await findings(page, 'page');
      for (const opener of await page.locator('[data-opens]').all()) {
        const name = String(await opener.getAttribute('data-opens'));
        await opener.click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        found.push(...(await findings(page, name, 'dialog[open]')));
        await page.locator('dialog[open] button').last().click();
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
      expect(found).toEqual([]);
    });
  }

  test(`nothing is wider than the page: ${code}`, async ({ open }) => {
    for (const width of [320, 360, 768, 1280]) {
      const page = await open({ code, width });
      const wide = await page.evaluate(() => {
        const room = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= room) return [];
        const over = [...document.querySelectorAll('main *')].filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          const isCut = (at: Element | null): boolean =>
            at !== null &&
            at !== document.body &&
            (getComputedStyle(at).overflowX !== 'visible' || isCut(at.parentElement));
          return (left < -1 || right > room + 1) && !isCut(element.parentElement);
        });
        return [
          'the page scrolls sideways',
          ...over.map(
            (element) =>
              `${element.closest('[data-ui]')?.getAttribute('data-ui')}: ${element.outerHTML.slice(0, 120)}`,
          ),
        ];
      });
      expect(wide, `${width} px`).toEqual([]);
    }
  });
}

/**
 * Marks what has the focus, and gives it with its ring: the outline is its own, or of the box that
 * stands for it.
 */
const focused = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  element.dataset['reached'] = '';
  const rings: number[] = [];
  for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
    // A link that covers its card draws the ring around that.
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
  test(`every part is reached by Tab and shows it: ${code}`, async ({ open }) => {
    test.setTimeout(180_000);
    const page = await open({ code });
    const ringless: string[] = [];
    let entered = false;
    for (let press = 0; press < 1000; press += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(focused);
      if (entered && !at?.inPage) break;
      entered ||= at?.inPage ?? false;
      if (at && at.ring < 2) ringless.push(at.what);
    }
    expect(ringless, 'no outline of 2 px').toEqual([]);
    const missed = await page.locator('main').evaluate((main, selector) => {
      const isLeftOut = (element: HTMLElement) =>
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.tabIndex < 0 ||
        // One stop for a group of radios: the chosen one, or the first.
        (element instanceof HTMLInputElement &&
          element.type === 'radio' &&
          [...main.querySelectorAll<HTMLElement>(`input[name="${element.name}"]`)].some(
            ({ dataset }) => 'reached' in dataset,
          ));
      return [...main.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => !('reached' in element.dataset) && !isLeftOut(element))
        .map(
          (element) =>
            `${element.closest('[data-ui]')?.getAttribute('data-ui')}: ${element.outerHTML.slice(0, 120)}`,
        );
    }, workable);
    expect(missed, 'not reached').toEqual([]);
  });
}

/** Lower than 44 px on touch, and why that is right. */
const low: Record<string, string> = {
  'link-class': 'a link inside a sentence is as high as its line',
  'text-link': 'the same',
  ladder: 'the act stands in the sentence that says why',
};

for (const code of ['fa', 'en'] as const) {
  test(`a finger hits every part: ${code}`, async ({ open }) => {
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
          // From its middle as far as a press is still its own: the area that a finger meets,
          // whatever draws it.
          let high = 1;
          for (const way of [-1, 1])
            for (let dy = 1; dy <= 40 && hits(way * dy); dy += 1) high += 1;
          const part = element.closest('[data-ui]')?.getAttribute('data-ui') ?? '';
          const inline =
            getComputedStyle(element).display === 'inline' && exceptions.includes(part);
          if (high < (inline ? 24 : 44))
            found.push(`${part}: ${high} px: ${element.outerHTML.slice(0, 120)}`);
        }
        return found;
      },
      { selector: workable, exceptions: Object.keys(low) },
    );
    expect(small).toEqual([]);
  });
}

test('in the reader’s own colours chosen and switched-off parts still differ', async ({ open }) => {
  const page = await open({ forcedColors: 'active' });
  const looks = async (part: string, selector: string) => {
    const shown = page.locator(`[data-ui="${part}"] ${selector}`).first();
    await shown.scrollIntoViewIfNeeded();
    return (await shown.screenshot()).toString('base64');
  };
  for (const [part, type] of Object.entries({
    checkbox: 'checkbox',
    switch: 'checkbox',
    'radio-rows': 'radio',
    'radio-cards': 'radio',
  })) {
    const states = [
      ':enabled:not(:checked)',
      ':enabled:checked',
      ':disabled:not(:checked)',
      ':disabled:checked',
    ];
    const drawn = await Promise.all(
      states.map((state) => looks(part, `input[type=${type}]:not([aria-invalid])${state}`)),
    );
    expect(new Set(drawn).size, `${part}: four states, four looks`).toBe(4);
  }
  for (const [part, enabled, disabled] of [
    ['button', 'button:enabled', 'button:disabled'],
    ['icon-button', 'button:enabled', 'button:disabled'],
    ['file-button', 'label:has(:enabled)', 'label:has(:disabled)'],
    ['field input', 'input:enabled', 'input:disabled'],
    ['textarea', 'textarea:enabled', 'textarea:disabled'],
    ['select', 'select:enabled', 'select:disabled'],
    ['combobox', 'input:enabled', 'input:disabled'],
    ['number-input', 'button:enabled', 'button:disabled'],
    ['date-picker', 'input:enabled', 'input:disabled'],
    ['tabs', '[role=tab]:enabled', '[role=tab]:disabled'],
    ['card', 'article:nth-of-type(1)', 'article.border-dashed'],
  ] as const) {
    const style = (selector: string) =>
      page
        .locator(`[data-ui="${part}"] ${selector}`)
        .first()
        .evaluate(
          (element) =>
            `${getComputedStyle(element).color} ${getComputedStyle(element).borderColor} ${getComputedStyle(element).borderStyle}`,
        );
    expect(await style(disabled), `${part}: switched off`).not.toBe(await style(enabled));
  }
  // The same tab and the same page, chosen and not.
  const tab = page.locator('[data-ui="tabs"] [role=tab]').nth(1);
  const resting = (await tab.screenshot()).toString('base64');
  await tab.click();
  await tab.blur();
  await page.mouse.move(0, 0);
  expect((await tab.screenshot()).toString('base64')).not.toBe(resting);
  const edge = (selector: string) =>
    page
      .locator(`[data-ui="pagination"] nav ${selector} >> visible=true`)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).borderWidth));
  expect(await edge('a[aria-current]')).toBeGreaterThan(
    await edge('a:not([aria-current]):not([rel])'),
  );
});

test('what opens lies over everything else', async ({ open }) => {
  const page = await open({ width: 360 });
  for (const [part, button, row] of [
    ['menu-disclosure', 'summary', 'details[open] button'],
    ['combobox', 'input', '[role=option]'],
    ['date-picker', 'button', 'td [data-view=day]'],
  ] as const) {
    const inside = page.locator(`[data-ui="${part}"]`);
    await inside.locator(button).first().click();
    const rows = page.locator(`${row} >> visible=true`);
    await expect(rows.first()).toBeVisible();
    const covered = await rows.evaluateAll((all) =>
      all
        .filter((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          // A row that its own list has scrolled away is not covered.
          const box = each.closest('[role=listbox]')?.getBoundingClientRect();
          if (box && y + height / 2 > box.bottom) return false;
          return [0.1, 0.3, 0.5, 0.7, 0.9].some(
            (share) => !each.contains(document.elementFromPoint(x + width * share, y + height / 2)),
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered, part).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(0);
  }
});

test('each part of the showcase has the name of a file, in kebab case', async ({ open }) => {
  const page = await open({ code: 'en' });
  const named = await page
    .locator('[data-ui]')
    .evaluateAll((parts) =>
      parts.flatMap((part) => (part.getAttribute('data-ui') ?? '').split(' ')),
    );
  const kebabCase = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const files = globSync('src/ui/**/*.{ts,tsx}').map((path) =>
    kebabCase(path.replace(/^src\/ui\/(.*)\.tsx?$/, '$1')),
  );
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  const empty = await page
    .locator('[data-ui]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().height < 60)
        .map((part) => part.getAttribute('data-ui')),
    );
  expect(empty).toEqual([]);
});

inRelease('a release has no showcase', async ({ server, phone }) => {
  const page = await phone.page();
  const answer = await page.goto(`${server.url}/en/dev/ui`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // By the router as well: the browser has the route and nothing behind it.
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => 'build' in document.documentElement.dataset);
  await page.evaluate(() => {
    history.pushState({}, '', '/en/dev/ui');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Page Not Found')).toBeVisible();

  const { id } = JSON.parse(readFileSync(join(distDir(), 'current.json'), 'utf8')) as {
    id: string;
  };
  const files = globSync(join(distDir(), 'releases', id, '**/*.js'));
  expect(files.length).toBeGreaterThan(20);
  const telltales = ['hospital-of-the-university', 'Mohammadi-Zadeh', 'data-ui'];
  expect(
    files.filter((file) => telltales.some((text) => readFileSync(file, 'utf8').includes(text))),
  ).toEqual([]);
});
