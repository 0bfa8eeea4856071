import { Queue } from 'workbox-background-sync';
import {
  drainInBackground,
  finishSignOuts,
  sendGuestSubmissionsInBackground,
} from '#sync/background.ts';
import { scope } from './scope.ts';
import { asWorkInProgress } from './workInProgress.ts';

// Sends the outbox when the browser fires a sync event, also with no page open.

/** Shows on the app's icon the number that the page would show. */
export const setBadge = (waiting: number): Promise<void> =>
  'setAppBadge' in scope.navigator
    ? scope.navigator.setAppBadge(waiting).catch(() => undefined)
    : Promise.resolve();

/** The cookie is written by src/app/token.ts. */
export const readToken = async (): Promise<string | undefined> =>
  (await scope.cookieStore?.get('token'))?.value;

/** How long the browser keeps the cookie, in ms, as in src/app/token.ts. The server ends tokens. */
const cookieMs = 90 * 86_400_000;

/** With the attributes of src/app/token.ts, so that it replaces the page's cookie. */
export const writeToken = async (value: string): Promise<void> =>
  scope.cookieStore?.set({
    name: 'token',
    value,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + cookieMs,
  });

let queue: Queue | undefined;

/**
 * Workbox's queue only registers and retries the sync event; the items are in the outbox
 * (IndexedDB).
 */
export function handleBackgroundSync(): void {
  void finishSignOuts().catch(() => undefined);
  queue = new Queue('outbox', {
    onSync: async () => {
      const left = await asWorkInProgress(
        async (signal) =>
          (await drainInBackground(readToken, { signal, onWaiting: setBadge, writeToken })) +
          (await sendGuestSubmissionsInBackground(signal)),
      );
      // Only a thrown Error makes the browser schedule another sync.
      if (left > 0) throw new Error(`${left} still to send`);
    },
  });
}

export async function registerBackgroundSync(): Promise<void> {
  await queue?.registerSync();
}
