import { Queue } from 'workbox-background-sync';
import { drainInBackground, finishSignOuts, sendGuestSubmissionsInBackground } from '#sync/background.ts';
import { scope } from './scope.ts';

/** Unread answers and parked things on the app's icon, as the page would count them. */
const setBadge = (waiting: number): Promise<void> =>
  'setAppBadge' in scope.navigator ? scope.navigator.setAppBadge(waiting).catch(() => undefined) : Promise.resolve();

const readToken = async (): Promise<string | undefined> => (await scope.cookieStore?.get('token'))?.value;

let queue: Queue | undefined;

/** Workbox's queue serves as alarm clock only; what is to be sent is in the mirror. */
export function handleBackgroundSync(): void {
  void finishSignOuts().catch(() => undefined);
  queue = new Queue('outbox', {
    onSync: async () => {
      const left = (await drainInBackground(readToken, setBadge)) + (await sendGuestSubmissionsInBackground());
      // Anything but a real Error would be taken for success, and nobody would wake us again.
      if (left > 0) throw new Error(`${left} still to send`);
    },
  });
}

export async function registerBackgroundSync(): Promise<void> {
  await queue?.registerSync();
}
