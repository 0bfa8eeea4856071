import type { Page } from '@playwright/test';
import { expect, signIn, test, upToDate } from './fixtures.ts';

/** What the tests observe of the browser's install prompt: how often it was shown. */
interface PromptWindow {
  promptCount?: number;
}

/** The browser's `beforeinstallprompt` event, with the outcome of its prompt. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const seen: PromptWindow = window as unknown as PromptWindow;
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: async () => void (seen.promptCount = (seen.promptCount ?? 0) + 1),
      userChoice: Promise.resolve({ outcome: result }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  }, outcome);
const promptCount = (page: Page) =>
  page.evaluate(() => (window as unknown as PromptWindow).promptCount ?? 0);
const banner = (page: Page) => page.getByRole('region', { name: 'Install app' });

/** Closes the offline-ready notice, which comes first. Chromium's own events would interfere. */
async function closeNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('nabz-offline-ready-told', '1');
    window.addEventListener(
      'beforeinstallprompt',
      (event) => event.isTrusted && event.stopImmediatePropagation(),
      { capture: true },
    );
  });
}
const hydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset['build'] !== undefined);

test('accept opens the browser’s prompt once; after installing, nothing is offered', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await closeNotices(page);
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  expect(await offer(page, 'accepted'), "the browser's own banner is suppressed").toBe(true);
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Install app' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await promptCount(page)).toBe(1);
});

test("dismissed in the browser’s prompt: hidden until the browser's next event", async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await closeNotices(page);
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await offer(page, 'dismissed');
  await banner(page).getByRole('button', { name: 'Install app' }).click();
  await expect(banner(page)).toHaveCount(0);
  await offer(page, 'dismissed');
  await expect(banner(page)).toBeVisible();
});

test('cancel: not shown again on this device, but available in the sync center', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await closeNotices(page);
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await offer(page, 'accepted');
  await banner(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await promptCount(page)).toBe(0);
  await signIn(page, server.url);
  await upToDate(page);
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByRole('heading', { level: 2, name: 'This device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install app' })).toHaveCount(0);
  await offer(page, 'accepted');
  await expect(page.getByRole('button', { name: 'Install app' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Install app' }).click();
  expect(await promptCount(page)).toBe(1);
  await expect(page.getByRole('button', { name: 'Install app' })).toHaveCount(0);
});

test('an event before hydration is kept; the banner does not appear over typing or a dialog', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await closeNotices(page);
  await page.addInitScript(() => {
    // Right after the entry script has run, its listener must exist.
    const early = () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      window.dispatchEvent(event);
      if (!event.defaultPrevented && document.documentElement?.dataset['build'] === undefined)
        setTimeout(early, 0);
    };
    early();
  });
  await page.goto(`${server.url}/en/sign-in`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Nabz' }).first().click();
  await expect(banner(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  const { height } = (await banner(page).boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(40);
  expect(height).toBeLessThanOrEqual(640 / 3);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
});

test('nothing is offered in an installed app', async ({ server, phone }) => {
  const page = await phone.page();
  await closeNotices(page);
  // Chromium emulates no display mode, and an installed app cannot be started here.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.replace('(display-mode: standalone)', 'all'));
  });
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  expect(await offer(page, 'accepted')).toBe(false);
  await expect(banner(page)).toHaveCount(0);
});

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const devices = {
  iPhone: {
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Version/18.5 Mobile/15E148 Safari/604.1`,
    says: true,
  },
  'an iPad that says Macintosh': {
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.5 Safari/605.1.15`,
    says: true,
  },
  'the browser inside another app': {
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webKit} Mobile/15E148 Instagram 300`,
    says: false,
  },
};
for (const [name, { userAgent, says }] of Object.entries(devices)) {
  test(`iOS, ${name}: ${says ? 'written instructions, with the same cancel' : 'nothing'}`, async ({
    server,
    phone,
  }) => {
    const page = await phone.page();
    await closeNotices(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setUserAgentOverride', { userAgent });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }),
    );
    await page.goto(`${server.url}/en`);
    await hydrated(page);
    if (!says) return expect(banner(page)).toHaveCount(0);
    await expect(banner(page)).toContainText(/tap\s+“Share”, then\s+“Add to Home Screen”/);
    await banner(page).getByRole('button', { name: 'Got it' }).click();
    await page.reload();
    await hydrated(page);
    await expect(banner(page)).toHaveCount(0);
  });
}
