import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distDir } from '../../build/buildNames.ts';
import { axeFindings } from './axe.ts';
import { test as inRelease } from './fixtures.ts';
import { codes, expect, modes, test } from './partsPage.ts';
import type { Page } from '@playwright/test';

type Mode = (typeof modes)[number];

/** Only colours differ between the modes: the dark mode is checked for contrast only. */
async function findings(page: Page, mode: Mode, where: string, inside?: string): Promise<string[]> {
  const check = mode === 'dark' ? 'contrast' : 'all';
  const found = await axeFindings(page, { check, ...(inside === undefined ? {} : { inside }) });
  return found.map((fault) => `${where}: ${fault}`);
}

for (const code of codes) {
  for (const mode of modes) {
    test(`axe finds nothing on the parts: ${code}, ${mode}`, async ({ open }) => {
      const page = await open({ code, mode });
      const found = await findings(page, mode, 'page');
      for (const opener of await page.locator('[data-opens]').all()) {
        const name = String(await opener.getAttribute('data-opens'));
        await opener.click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        found.push(...(await findings(page, mode, name, 'dialog[open]')));
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

test('popups cover everything else', async ({ open }) => {
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
          // A row that its own list has scrolled out of view is not covered.
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
  // The router must not show it either: the browser has the route without its component.
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
  const showcaseTexts = ['hospital-of-the-university', 'Mohammadi-Zadeh', 'data-ui'];
  expect(
    files.filter((file) => showcaseTexts.some((text) => readFileSync(file, 'utf8').includes(text))),
  ).toEqual([]);
});
