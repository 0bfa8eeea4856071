import type { Locator, Page } from '@playwright/test';
import { devTest as test } from './devFixtures.ts';
import { expect, type Phone } from './fixtures.ts';

const toast = (page: Page): Locator => page.locator('[data-scope=toast][data-part=root]');
const region = (page: Page): Locator => page.locator('[data-scope=toast][data-part=group]');
const open = (page: Page): Locator => page.locator('[data-scope=toast][data-part=root][data-state=open]');

/** The parts page with the pointer out of the way; `clock` stands still until it is told to run. */
async function parts(phone: Phone, url: string, { lang = '/en', clock = false } = {}): Promise<Page> {
  const page = await phone.page();
  if (clock) await page.clock.install();
  await page.goto(`${url}${lang}/dev/ui`);
  await expect(region(page)).toBeAttached();
  await page.mouse.move(5, 300);
  if (clock) await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Pressed without the pointer or the focus going there. */
async function make(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Toasts' })
    .getByRole('button', { name, exact: true })
    .evaluate((button: HTMLElement) => button.click());
}

async function place(page: Page, name: string): Promise<void> {
  const button = page.getByRole('group', { name: 'Placement' }).getByRole('button', { name, exact: true });
  await button.evaluate((element: HTMLElement) => element.click());
}

/** All have come in: none moves any more. */
const still = (page: Page) =>
  expect
    .poll(() =>
      toast(page).evaluateAll((all: HTMLElement[]) => all.every((one) => 'mounted' in one.dataset && one.getAnimations().length === 0)),
    )
    .toBe(true);

/** So many wait: it takes a frame of the page's clock. */
const held = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(17);
      return page.locator('[data-scope=toast][data-part=root][data-paused]').count();
    })
    .toBe(count);

const fire = (page: Page, type: 'blur' | 'focus') => page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);

test('at most five, bottom right physically, 16 apart, the oldest goes at once', async ({ phone, server }) => {
  for (const lang of ['', '/en']) {
    const page = await parts(phone, server.url, { lang });
    await make(page, 'seven numbered');
    await expect(open(page)).toHaveText([/Toast 7/, /Toast 6/, /Toast 5/, /Toast 4/, /Toast 3/]);
    await still(page);
    const boxes = await toast(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const { width, height } = await page.evaluate(() => {
      // A strip at the lower edge, such as the offer to install, is kept clear of.
      const strip = Number.parseFloat(document.documentElement.style.getPropertyValue('--bottom-bar') || '0');
      return { width: document.documentElement.clientWidth, height: innerHeight - strip };
    });
    expect(boxes.map(({ right }) => Math.round(right))).toEqual(Array.from({ length: 5 }, () => width - 16));
    expect(Math.round(boxes[0].bottom)).toBe(height - 16);
    for (const [at, box] of boxes.slice(1).entries()) expect(Math.round(boxes[at].top - box.bottom)).toBe(16);
    const left = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'one numbered');
      button?.click();
      await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map(({ textContent }) => textContent);
    });
    expect(left).toHaveLength(5);
    expect(left.join()).not.toContain('Toast 3');
    await page.close();
  }
});

test('5000 ms for every type; 0 and Infinity stay; gone from the list 200 ms after it closed', async ({ phone, server }) => {
  const page = await parts(phone, server.url, { clock: true });
  for (const name of ['success', 'info', 'warning', 'error']) {
    await make(page, name);
    await expect(open(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(open(page)).toHaveCount(1);
    await page.clock.runFor(150);
    await expect(open(page)).toHaveCount(0);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(120);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(120);
    await expect(toast(page)).toHaveCount(0);
  }
  await make(page, 'stays (0)');
  await make(page, 'stays (Infinity)');
  await page.clock.runFor(120_000);
  await expect(open(page)).toHaveCount(2);
});

test('blurred at 1 s for 10 s, a toast of 5 s closes about 4 s after the focus; one made meanwhile waits too', async ({
  phone,
  server,
}) => {
  const page = await parts(phone, server.url, { clock: true });
  await make(page, 'success');
  await page.clock.runFor(1000);
  await fire(page, 'blur');
  await held(page, 1);
  await page.clock.runFor(5000);
  await make(page, 'error');
  await held(page, 2);
  await page.clock.runFor(5000);
  await expect(open(page)).toHaveCount(2);
  await fire(page, 'focus');
  await held(page, 0);
  await page.clock.runFor(3800);
  await expect(open(page)).toHaveCount(2);
  await page.clock.runFor(400);
  await expect(open(page)).toHaveText([/could not be read/]);
  await page.clock.runFor(1000);
  await expect(open(page)).toHaveCount(0);
});

test('a window that really loses the focus holds them', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.bringToFront();
  await make(page, 'success');
  await expect(toast(page)).not.toHaveAttribute('data-paused');
  const other = await phone.page();
  await other.bringToFront();
  await expect(toast(page)).toHaveAttribute('data-paused');
  await page.bringToFront();
  await expect(toast(page)).not.toHaveAttribute('data-paused');
});

test('hovered, they wait, also those made meanwhile; left, they go on', async ({ phone, server }) => {
  const page = await parts(phone, server.url, { clock: true });
  await make(page, 'info');
  await page.clock.runFor(1000);
  await toast(page).hover();
  await held(page, 1);
  await make(page, 'success');
  await held(page, 2);
  await page.clock.runFor(20_000);
  await expect(open(page)).toHaveCount(2);
  await page.mouse.move(5, 300);
  await held(page, 0);
  await page.clock.runFor(3900);
  await expect(open(page)).toHaveCount(2);
  await page.clock.runFor(1300);
  await expect(open(page)).toHaveCount(0);
});

test('F8 leads to the region and holds them; with nothing focused before, leaving it lets them go on', async ({ phone, server }) => {
  const page = await parts(phone, server.url, { clock: true });
  await make(page, 'info');
  await page.clock.runFor(1000);
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await held(page, 1);
  await page.clock.runFor(20_000);
  await expect(open(page)).toHaveCount(1);
  await region(page).evaluate((element: HTMLElement) => element.blur());
  await held(page, 0);
  await page.clock.runFor(3900);
  await expect(open(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(open(page)).toHaveCount(0);
});

test('Escape closes the toast with the focus; the focus stays among them, then goes back to where F8 was pressed', async ({
  phone,
  server,
}) => {
  const page = await parts(phone, server.url);
  const start = page.getByRole('button', { name: 'close all' });
  await start.focus();
  await make(page, 'stays (0)');
  await make(page, 'stays (Infinity)');
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveText([/duration is 0/]);
  await expect(region(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(start).toBeFocused();
});

test('from the region a press elsewhere takes the focus there', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await page.getByRole('button', { name: 'close all' }).focus();
  await make(page, 'stays (0)');
  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();
  const target = page.getByRole('group', { name: 'Placement' }).getByRole('button').first();
  await target.click();
  await expect(target).toBeFocused();
});

test('foreground is said assertively, background politely, by one hidden announcer', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const way = target.parentElement?.closest('[aria-live]') ?? (target instanceof Element ? target.closest('[aria-live]') : null);
          if (way && way.getAttribute('aria-live') !== 'off') said.push(`${way.getAttribute('aria-live')}: ${node.textContent}`);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await make(page, 'success');
  await make(page, 'success');
  await make(page, 'background');
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect
    .poll(said)
    .toEqual([
      'assertive: The clinic received your form.',
      'assertive: The clinic received your form.',
      'polite: Said when the reader pauses.',
    ]);
  await expect(page.locator('[data-announcer]')).toHaveCount(1);
  await expect(page.locator('[data-announcer]')).toHaveText('');
  await expect(toast(page)).toHaveCount(3);
  for (const one of await toast(page).all()) await expect(one).toHaveAttribute('aria-live', 'off');
  await expect(region(page)).toHaveAttribute('aria-live', 'off');
});

test('the names of the region and of Close are of the language', async ({ phone, server }) => {
  for (const [lang, name, close] of [
    ['', 'اعلان‌ها', 'بستن'],
    ['/ar', 'الإشعارات', 'إغلاق'],
    ['/en', 'Notifications', 'Close'],
  ] as const) {
    const page = await parts(phone, server.url, { lang });
    await make(page, 'stays (0)');
    await page.getByRole('region', { name, exact: true }).getByRole('button', { name: close, exact: true }).click();
    await expect(toast(page)).toHaveCount(0);
    await page.close();
  }
});

test('the bar of the time that is left stands still with the toast', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await make(page, 'info');
  const bar = () =>
    toast(page).evaluate((element) => {
      const [run] = element.querySelector('span[aria-hidden]:last-of-type')?.getAnimations() ?? [];
      return { state: run?.pending ? 'pending' : run?.playState, at: Number(run?.currentTime), all: run?.effect?.getTiming().duration };
    });
  await expect.poll(bar).toMatchObject({ state: 'running', all: 5000 });
  await still(page);
  await toast(page).hover();
  await expect.poll(async () => (await bar()).state).toBe('paused');
  const { at } = await bar();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect((await bar()).at).toBe(at);
  await page.mouse.move(5, 300);
  await expect.poll(async () => (await bar()).state).toBe('running');
  expect((await bar()).at).toBeGreaterThanOrEqual(at);
});

type Way = 'left' | 'right' | 'up' | 'down';
const units: Record<Way, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const opposite: Record<Way, Way> = { left: 'right', right: 'left', up: 'down', down: 'up' };
const across: Record<Way, Way> = { left: 'up', right: 'up', up: 'left', down: 'left' };

/** Pressed in the middle of the words, drawn, and not yet let go. */
async function drag(
  page: Page,
  steps: readonly (readonly [Way, number])[],
  kind: 'left' | 'right' | 'touch' = 'left',
  at = '[data-part=title]',
) {
  const box = await toast(page).first().locator(at).boundingBox();
  if (!box) throw new Error('no toast');
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const session = kind === 'touch' ? await page.context().newCDPSession(page) : undefined;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session?.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ ...point }] });
  if (session) await send('touchStart');
  else {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down({ button: kind === 'right' ? 'right' : 'left' });
  }
  for (const [way, length] of steps) {
    const [x, y] = units[way];
    point.x += x * length;
    point.y += y * length;
    if (session) await send('touchMove');
    else await page.mouse.move(point.x, point.y);
  }
  return {
    offset: await toast(page)
      .first()
      .evaluate((element) => element.dataset['swipe'] ?? 'none'),
    release: async () => {
      if (session) await send('touchEnd');
      else await page.mouse.up({ button: kind === 'right' ? 'right' : 'left' });
    },
  };
}

for (const [placement, way] of [
  ['bottom-right', 'right'],
  ['top-right', 'right'],
  ['bottom-left', 'left'],
  ['top-left', 'left'],
  ['top-center', 'up'],
  ['bottom-center', 'down'],
] as const)
  test(`swipe: ${placement} goes ${way}, by mouse, in both directions of writing`, async ({ phone, server }) => {
    for (const lang of ['', '/en']) {
      const page = await parts(phone, server.url, { lang });
      await place(page, placement);
      await make(page, 'stays (0)');
      await expect(open(page)).toHaveCount(1);
      await still(page);
      const rest = await toast(page).boundingBox();
      for (const [name, steps, kind] of [
        ['50 springs back', [[way, 50]], 'left'],
        ['2 do not start', [[way, 2]], 'left'],
        [
          'there and back springs back',
          [
            [way, 60],
            [opposite[way], 15],
          ],
          'left',
        ],
        [
          'away first disables it',
          [
            [opposite[way], 3],
            [way, 90],
          ],
          'left',
        ],
        [
          'across first disables it',
          [
            [across[way], 3],
            [way, 90],
          ],
          'left',
        ],
        ['another button does nothing', [[way, 90]], 'right'],
      ] as const) {
        await (await drag(page, steps, kind)).release();
        await expect.poll(() => toast(page).boundingBox(), { message: name }).toEqual(rest);
        await expect(open(page), name).toHaveCount(1);
      }
      const held = await drag(page, [
        [way, 51],
        [across[way], 30],
      ]);
      expect(held.offset).toBe('move');
      const moved = await toast(page).boundingBox();
      const [x, y] = units[way];
      expect([Math.round((moved?.x ?? 0) - (rest?.x ?? 0)), Math.round((moved?.y ?? 0) - (rest?.y ?? 0))]).toEqual([51 * x, 51 * y]);
      await held.release();
      await expect(toast(page)).toHaveCount(0);
      await page.close();
    }
  });

test('swipe by touch: 9 do not start, 50 do not close, 51 do; away past 10 disables it', async ({ phone, server }) => {
  for (const lang of ['', '/en']) {
    const page = await parts(phone, server.url, { lang });
    await make(page, 'stays (0)');
    await still(page);
    const nine = await drag(page, [['right', 9]], 'touch');
    expect(nine.offset).toBe('none');
    await nine.release();
    await (
      await drag(
        page,
        [
          ['left', 11],
          ['right', 90],
        ],
        'touch',
      )
    ).release();
    await expect(open(page)).toHaveCount(1);
    const fifty = await drag(page, [['right', 50]], 'touch');
    expect(fifty.offset).toBe('move');
    await fifty.release();
    await still(page);
    await expect(open(page)).toHaveCount(1);
    await (await drag(page, [['right', 51]], 'touch')).release();
    await expect(toast(page)).toHaveCount(0);
    await page.close();
  }
});

test('a finger holds them while it is down, not after', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await make(page, 'info');
  await still(page);
  const pressed = await drag(page, [['right', 20]], 'touch');
  await expect(toast(page)).toHaveAttribute('data-paused');
  await pressed.release();
  await expect(toast(page)).not.toHaveAttribute('data-paused');
});

test('the click after a swipe is swallowed, the next one is not', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await make(page, 'with an act');
  await still(page);
  await (await drag(page, [['right', 30]], 'left', '[data-part=action-trigger]')).release();
  await expect(open(page)).toHaveText([/thrown away/]);
  await still(page);
  await (await drag(page, [['right', 60]], 'left', '[data-part=action-trigger]')).release();
  await expect(toast(page)).toHaveCount(0);
  await make(page, 'with an act');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(open(page)).toHaveText([/Undone/]);
});
