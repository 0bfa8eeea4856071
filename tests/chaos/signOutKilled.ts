import type { Page } from '@playwright/test';
import { upToDate } from '../e2e/fixtures.ts';
import { expectTraces, checkSignedOut } from './leftovers.ts';
import type { Scenario } from './scenario.ts';
import {
  checkSignedOutTwice,
  pause,
  pressSignOut,
  signedOut,
  type SignedIn,
  whileSignedIn,
} from './signedIn.ts';
import { blockPageAt } from './suspend.ts';
import { browserKiller, expect, holdRequests } from './world.ts';

/** Kills the browser at the point that `toPoint` waits for, after the button was pressed. */
const killedWhile = (
  random: () => number,
  toPoint: (state: SignedIn) => Promise<() => Promise<unknown>>,
): Promise<string> =>
  whileSignedIn(random, async (state) => {
    const { world, page, traces } = state;
    const arrived = await toPoint(state);
    const kill = await browserKiller(world.phone);
    await pressSignOut(page);
    const where = await arrived();
    await kill();
    world.network.rule(undefined);
    await world.phone.restart();
    // Every start may be killed again.
    const isAgain = random() < 0.5;
    if (isAgain) {
      const killAgain = await browserKiller(world.phone);
      const next = await world.phone.page();
      void next.goto(world.url).catch(() => undefined);
      await pause(random() * 1500);
      await killAgain();
      await world.phone.restart();
    }
    return `${String(where ?? 'killed')}${isAgain ? ', and again at the next start' : ''}: nothing left after ${await checkSignedOut(world, traces)}`;
  });

const killedDuringRevoke: Scenario = {
  name: 'sign-out: the browser is killed while the token is revoked',
  run: (random) =>
    killedWhile(random, async ({ world }) => {
      const heldRequests = holdRequests(world.network, ({ path }) => path === '/api/auth/revoke');
      return async () => void (await heldRequests.begun);
    }),
};

/** Resolves when the page is blocked at the point and does not respond. */
async function pageBlocked(page: Page): Promise<void> {
  for (;;) {
    const silent = new Promise<string>((resolve) => setTimeout(() => resolve('silent'), 250));
    if (
      ['silent', 'at the point'].includes(
        await Promise.race([page.title(), silent]).catch(() => 'gone'),
      )
    )
      return;
  }
}

const points = [
  ['IDBObjectStore', 'clear'],
  ['IDBFactory', 'deleteDatabase'],
  ['CacheStorage', 'delete'],
] as const;

const killedDuringWipe: Scenario = {
  name: 'sign-out: the browser is killed while the records are deleted',
  short: true,
  run: (random) =>
    killedWhile(random, async ({ page }) => {
      const point = points[Math.floor(random() * points.length)] ?? points[0];
      await page.evaluate(blockPageAt, point);
      return async () => (await pageBlocked(page), `at ${point.join('.')}`);
    }),
};

const killedAtAnyTime: Scenario = {
  name: 'sign-out: the browser is killed at any moment',
  run: (random) =>
    whileSignedIn(random, async ({ world, page, thread, traces }) => {
      const kill = await browserKiller(world.phone);
      const afterMs = random() * 500;
      await pressSignOut(page);
      await pause(afterMs);
      await kill();
      await world.phone.restart();
      const next = await world.phone.page();
      await next.goto(thread);
      const panel = next.getByRole('textbox', { name: 'Reply' });
      await expect(panel.or(next.getByRole('textbox', { name: 'Password' })).first()).toBeVisible();
      // The sign-out has either not begun or is complete; there is no state between.
      const isStillIn = await panel.isVisible();
      if (isStillIn) {
        await upToDate(next);
        await expectTraces(next, traces);
        await pressSignOut(next);
        await signedOut(next);
      }
      await next.close();
      const what = isStillIn ? 'had not begun: nothing was lost' : 'had begun: it was finished';
      return `after ${afterMs.toFixed(0)} ms it ${what}: ${await checkSignedOutTwice(world, traces)}`;
    }),
};

export const signOutKilled: readonly Scenario[] = [
  killedAtAnyTime,
  killedDuringWipe,
  killedDuringRevoke,
];
