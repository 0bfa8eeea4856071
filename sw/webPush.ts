import { newsToShow, pullInBackground } from '#sync/background.ts';
import { readToken, setBadge, writeToken } from './backgroundSync.ts';
import { scope } from './scope.ts';

// The clinic has written: shows that, and fetches the records for the next opening of the app.

/** The message says nothing, so its data is not read. */
export function handleWebPush(): void {
  scope.addEventListener('push', (event) => event.waitUntil(receive()));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

async function receive(): Promise<void> {
  const news = await newsToShow(scope.cookieStore ? readToken : undefined);
  if (!news) {
    // Signed out: the server may not know yet. Nobody else who has the phone is told.
    const subscription = await scope.registration.pushManager.getSubscription();
    return void (await subscription?.unsubscribe());
  }
  // A page of the panel that is looked at has the news from its own stream, and shows it.
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.visibilityState === 'visible' && isPanel(page))) return;
  const { title, path, isQuiet, ...options } = news;
  await scope.registration.showNotification(title, {
    ...options,
    tag: 'news',
    ...(isQuiet ? {} : { icon: '/icons/icon-192.png' }),
    data: path,
  });
  await pullInBackground(readToken, setBadge, writeToken).catch(() => undefined);
}

const isPanel = ({ url }: Client): boolean =>
  /^(?:\/[a-z]{2})?\/panel(?:\/|$)/.test(new URL(url).pathname);

const pathOf = (data: unknown): string =>
  typeof data === 'string' && /^\/(?!\/)/.test(data) ? data : '/panel';

/** Opens the app, in its own window if there is one. */
async function open(path: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith(path)) ?? pages[0];
  if (!page) return void (await scope.clients.openWindow(path));
  await page.focus();
  if (!isPanel(page)) await page.navigate(path);
}
