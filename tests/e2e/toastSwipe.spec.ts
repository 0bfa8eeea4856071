import type { Page } from '@playwright/test';
import { devTest as test } from './devFixtures.ts';
import { expect } from './fixtures.ts';
import {
  chooseToastPlacement,
  makeToast,
  openShowcase,
  openToast,
  toast,
  waitUntilStill,
} from './toastPage.ts';

type Direction = 'left' | 'right' | 'up' | 'down';
const units: Record<Direction, [number, number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
const opposite: Record<Direction, Direction> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};
const across: Record<Direction, Direction> = { left: 'up', right: 'up', up: 'left', down: 'left' };

/** Presses the middle of the toast's text and drags it; `release` ends the gesture. */
async function drag(
  page: Page,
  steps: readonly (readonly [Direction, number])[],
  kind: 'left' | 'right' | 'touch' = 'left',
  at = '[data-part=title]',
) {
  const box = await toast(page).first().locator(at).boundingBox();
  if (!box) throw new Error('no toast');
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const session = kind === 'touch' ? await page.context().newCDPSession(page) : undefined;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session?.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ ...point }],
    });
  if (session) await send('touchStart');
  else {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down({ button: kind === 'right' ? 'right' : 'left' });
  }
  for (const [direction, length] of steps) {
    const [x, y] = units[direction];
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

for (const [placement, direction] of [
  ['bottom-right', 'right'],
  ['top-right', 'right'],
  ['bottom-left', 'left'],
  ['top-left', 'left'],
  ['top-center', 'up'],
  ['bottom-center', 'down'],
] as const)
  test(`swipe: ${placement} goes ${direction}, by mouse, in both text directions`, async ({
    phone,
    server,
  }) => {
    for (const lang of ['', '/en']) {
      const page = await openShowcase(phone, server.url, { lang });
      await chooseToastPlacement(page, placement);
      await makeToast(page, 'stays (0)');
      await expect(openToast(page)).toHaveCount(1);
      await waitUntilStill(page);
      const rest = await toast(page).boundingBox();
      for (const [name, steps, kind] of [
        ['50 springs back', [[direction, 50]], 'left'],
        ['2 do not start', [[direction, 2]], 'left'],
        [
          'there and back springs back',
          [
            [direction, 60],
            [opposite[direction], 15],
          ],
          'left',
        ],
        [
          'away first disables it',
          [
            [opposite[direction], 3],
            [direction, 90],
          ],
          'left',
        ],
        [
          'across first disables it',
          [
            [across[direction], 3],
            [direction, 90],
          ],
          'left',
        ],
        ['another button does nothing', [[direction, 90]], 'right'],
      ] as const) {
        await (await drag(page, steps, kind)).release();
        await expect.poll(() => toast(page).boundingBox(), { message: name }).toEqual(rest);
        await expect(openToast(page), name).toHaveCount(1);
      }
      const gesture = await drag(page, [
        [direction, 51],
        [across[direction], 30],
      ]);
      expect(gesture.offset).toBe('move');
      const moved = await toast(page).boundingBox();
      const [x, y] = units[direction];
      expect([
        Math.round((moved?.x ?? 0) - (rest?.x ?? 0)),
        Math.round((moved?.y ?? 0) - (rest?.y ?? 0)),
      ]).toEqual([51 * x, 51 * y]);
      await gesture.release();
      await expect(toast(page)).toHaveCount(0);
      await page.close();
    }
  });

test('swipe by touch: 9 px do not start, 50 do not close, 51 do; another axis past 10 disables it', async ({
  phone,
  server,
}) => {
  for (const lang of ['', '/en']) {
    const page = await openShowcase(phone, server.url, { lang });
    await makeToast(page, 'stays (0)');
    await waitUntilStill(page);
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
    await expect(openToast(page)).toHaveCount(1);
    const fifty = await drag(page, [['right', 50]], 'touch');
    expect(fifty.offset).toBe('move');
    await fifty.release();
    await waitUntilStill(page);
    await expect(openToast(page)).toHaveCount(1);
    await (await drag(page, [['right', 51]], 'touch')).release();
    await expect(toast(page)).toHaveCount(0);
    await page.close();
  }
});

test('toasts are paused while a finger is down, not after', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url);
  await makeToast(page, 'info');
  await waitUntilStill(page);
  const pressed = await drag(page, [['right', 20]], 'touch');
  await expect(toast(page)).toHaveAttribute('data-paused');
  await pressed.release();
  await expect(toast(page)).not.toHaveAttribute('data-paused');
});

test('the click after a swipe is swallowed, the next one is not', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url);
  await makeToast(page, 'with an act');
  await waitUntilStill(page);
  await (await drag(page, [['right', 30]], 'left', '[data-part=action-trigger]')).release();
  await expect(openToast(page)).toHaveText([/thrown away/]);
  await waitUntilStill(page);
  await (await drag(page, [['right', 60]], 'left', '[data-part=action-trigger]')).release();
  await expect(toast(page)).toHaveCount(0);
  await makeToast(page, 'with an act');
  // A press and its release on a toast that still enters are not on the same element.
  await waitUntilStill(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(openToast(page)).toHaveText([/Undone/]);
});
