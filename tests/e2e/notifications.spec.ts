import type { BrowserContext, Page } from '@playwright/test';
import {
  newSubscriber,
  newVapid,
  type PushService,
  startPushService,
} from '../support/pushService.ts';
import type { TestServer } from '../support/server.ts';
import { storedRows } from '../support/storedRows.ts';
import { lockScreen, pin, pinField, setPin } from './appLockSteps.ts';
import { axeFindings } from './axe.ts';
import { test as base, expect, feed, type Phone, signedInPage, signIn } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

interface PushFixtures {
  pushService: PushService;
  /** A server that sends to it. */
  pushServer: TestServer;
}

const test = base.extend<PushFixtures>({
  pushService: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  pushServer: async ({ server, pushService }, use) => {
    await server.stop();
    const { publicKey, privateKey, subject } = newVapid([]);
    await server.start({
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
      PUSH_SERVICES: pushService.origin,
    });
    await use(server);
  },
});

interface FakeSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A browser that subscribes at the local push service: a real one would ask its maker's. It keeps
 * the subscription, and permission is asked for as in the real one.
 */
function subscribeLocally({ endpoint, p256dh, auth }: FakeSubscription): void {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    ).buffer;
  const subscription = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
    unsubscribe: async () => {
      localStorage.removeItem('test-push');
      return true;
    },
  });
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem('test-push');
    return (key === null ? null : subscription(key)) as PushSubscription | null;
  };
  PushManager.prototype.subscribe = async (options) => {
    const key = String(options?.applicationServerKey);
    localStorage.setItem('test-push', key);
    return subscription(key) as unknown as PushSubscription;
  };
}

const isSubscribed = (page: Page) =>
  page.evaluate(() => localStorage.getItem('test-push') !== null);
const toggle = (page: Page) =>
  page.getByRole('switch', { name: 'Tell me on this device when the clinic has written' });

/** A page of the context that is not the app, to talk to the browser from. */
async function besideTheApp(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await found;
  return {
    page,
    push: () =>
      devTools.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: '{"type":"news"}',
      }),
  };
}

/** The messages on this device, read by a page that does not run the app. */
async function storedBodies(page: Page, origin: string): Promise<string[]> {
  if (!page.url().startsWith(origin)) await page.goto(`${origin}/favicon.svg`);
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await testDatabases.open();
    const rows = await done<{ body: string }[]>(
      db.transaction('message').objectStore('message').getAll(),
    );
    db.close();
    return rows.map(({ body }) => body);
  });
}

const shown = (context: BrowserContext) =>
  context
    .serviceWorkers()[0]
    ?.evaluate(async () =>
      (
        await (
          globalThis as unknown as { registration: ServiceWorkerRegistration }
        ).registration.getNotifications()
      ).map(({ title, body, lang }) => ({ title, body, lang })),
    );

/** Returns the id of the ticket. */
async function answer(server: TestServer, text: string): Promise<string> {
  const ticket = (await feed(server.url)).find(
    ({ collection, row }) => collection === 'ticket' && row?.['status'] !== 'closed',
  );
  const id = String(ticket?.row?.['id']);
  await server.staff(`tickets/${id}/replies`, { body: text });
  return id;
}

/** The person has allowed notifications, and the browser subscribes at this address. */
async function allowNotifications({ context }: Phone, server: TestServer, endpoint: string) {
  await context.grantPermissions(['notifications'], { origin: server.url });
  const device = newSubscriber(endpoint);
  await context.addInitScript(subscribeLocally, device.subscription);
  return device;
}

test('a phone that asked for it gets a message without content, and the answer with it', async ({
  pushServer: server,
  pushService,
  phone,
}) => {
  const device = await allowNotifications(phone, server, `${pushService.origin}/phone`);
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/more`);
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
  const beside = await besideTheApp(phone.context, server.url);
  const before = (await storedRows(page, 'message')).length;
  await page.close();

  const text = 'Mina, your knee may bend now.';
  const ticket = await answer(server, text);
  await expect.poll(() => pushService.received.length).toBe(1);
  const [message] = pushService.received;
  expect(device.decrypt(message?.body ?? Buffer.alloc(0))).toBe('{"type":"news"}');
  await expect
    .poll(async () => {
      // The closed page may count as visible for a moment, so that nothing is shown.
      await beside.push();
      return shown(phone.context);
    })
    .toEqual([{ title: 'Nabz', body: 'There is something new in your portal.', lang: 'en-US' }]);

  if (isLockedRun) {
    // Locked, nothing is fetched. It is there after the unlock.
    await beside.page.goto(`${server.url}/favicon.svg`);
    expect(await storedRows(beside.page, 'message')).toHaveLength(before);
    await beside.page.goto(`${server.url}/en/panel/my-ticket/${ticket}`);
    await expect(beside.page.getByRole('article').filter({ hasText: text })).toBeVisible();
    return;
  }
  // The worker has fetched the answer: it is there without a network.
  await expect.poll(() => storedBodies(beside.page, server.url)).toContain(text);
});

test('the switch is off again after it was turned off, and nothing is sent', async ({
  pushServer: server,
  pushService,
  phone,
}) => {
  await allowNotifications(phone, server, `${pushService.origin}/phone`);
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/more`);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  await page.reload();
  await expect(toggle(page)).toBeChecked();
  await answer(server, 'One.');
  await expect.poll(() => pushService.received.length).toBe(1);
  await phone.offline(true);
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);
});

test('it ends at sign-out, on this phone and for the server', async ({
  pushServer: server,
  pushService,
  phone,
  newPhone,
}) => {
  await allowNotifications(phone, server, `${pushService.origin}/first`);
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/more`);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();

  const second = await newPhone();
  await allowNotifications(second, server, `${pushService.origin}/second`);
  const other = await signedInPage(second, server);
  await other.goto(`${server.url}/en/panel/more`);
  await toggle(other).click();
  await expect(toggle(other)).toBeChecked();

  const beside = await besideTheApp(phone.context, server.url);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(/\/sign-in/);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await page.close();
  await answer(server, 'Two.');
  await expect.poll(() => pushService.received.map(({ path }) => path)).toEqual(['/second']);
  // One that was on its way shows nothing to whoever has the phone now.
  await beside.push();
  expect(await shown(phone.context)).toEqual([]);
});

test('they end when somebody else takes over from the lock screen, who has not asked for any', async ({
  pushServer: server,
  pushService,
  phone,
}) => {
  test.skip(isLockedRun, 'sets a lock of its own');
  await allowNotifications(phone, server, `${pushService.origin}/phone`);
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/more`);
  await toggle(page).click();
  await expect(toggle(page)).toBeChecked();
  await setPin(page, server.url);
  await page.reload();
  await expect(lockScreen(page)).toBeVisible();
  // Who unlocks keeps them.
  const renewed = page.waitForRequest((request) => request.method() === 'PUT');
  await pinField(page).fill(pin);
  await renewed;
  await page.getByRole('main').getByRole('button', { name: 'Lock now' }).click();
  await expect(lockScreen(page)).toBeVisible();
  expect(await isSubscribed(page)).toBe(true);
  await page.getByRole('button', { name: 'Another person' }).click();
  await page.waitForURL(/people=true/);
  expect(await isSubscribed(page)).toBe(false);
  await page.getByRole('button', { name: 'Another person' }).click();
  await signIn(page, server.url, 'sara@nabz.example');
  await page.goto(`${server.url}/en/panel/more`);
  await expect(toggle(page)).not.toBeChecked();
});

test('a refusal in the browser is explained, and below a question it is offered', async ({
  pushServer: server,
  pushService,
  phone,
}) => {
  await allowNotifications(phone, server, `${pushService.origin}/phone`);
  const page = await signedInPage(phone, server);
  const ticket = (await feed(server.url)).find(
    ({ collection, row }) => collection === 'ticket' && row?.['status'] !== 'closed',
  );
  await page.goto(`${server.url}/en/panel/my-ticket/${String(ticket?.row?.['id'])}`);
  await page.getByRole('textbox', { name: 'Reply' }).fill('May I climb stairs?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Notify me here' }).click();
  await expect(page.getByText('This device tells you when the clinic has written.')).toBeVisible();

  await phone.context.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto(`${server.url}/en/panel/more`);
  await expect(page.getByText('This browser blocks notifications of Nabz.')).toBeVisible();
  await expect(toggle(page)).toHaveCount(0);
});

test('a clinic without keys offers none', async ({ server, phone }) => {
  const page = await signedInPage(phone, server);
  const asked = page.waitForResponse(/\/api\/me\/web-push$/);
  await page.goto(`${server.url}/en/panel/more`);
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'More' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notifications on this device' })).toHaveCount(0);
});
