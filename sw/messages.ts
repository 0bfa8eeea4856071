import * as v from 'valibot';
import { type ToWorker, toWorker } from '#contract/pageMessages.ts';
import type { FromWorker } from '#contract/workerMessages.ts';
import { registerBackgroundSync } from './backgroundSync.ts';
import { notifyPages } from './notifyPages.ts';
import { loadPacks, storeUsed } from './precache.ts';
import { storePage } from './storedPages.ts';
import { seedImages } from './images.ts';
import { probeServer } from './probeServer.ts';
import { seedPublicApi } from './publicApi.ts';
import { scope } from './scope.ts';
import { asWorkInProgress, endWorkInProgress } from './workInProgress.ts';

// Handles the messages of pages; their shapes are in src/contract/pageMessages.ts.

declare const __BUILD_ID__: string;

type Handlers = {
  [Type in ToWorker['type']]: (
    message: Extract<ToWorker, { type: Type }>,
    event: ExtendableMessageEvent,
  ) => Promise<FromWorker | undefined>;
};

const handlers: Handlers = {
  queued: async () => void (await registerBackgroundSync()),
  seed: async ({ urls, images, locale, page }, event) => {
    await Promise.all([
      page === undefined ? undefined : storePage(page),
      seedPublicApi(urls, locale, event),
      seedImages(images, event),
    ]);
    return undefined;
  },
  'store-page': async ({ path }) => void (await storePage(path)),
  'load-packs': async ({ packs, used, update }) => {
    const ok = await asWorkInProgress(async () => {
      await storeUsed(used);
      return loadPacks(packs, { update });
    }).catch(() => false);
    return { type: 'packs-loaded', ok };
  },
  'end-work': async () => {
    endWorkInProgress();
    await notifyPages({ type: 'update-accepted' });
    return undefined;
  },
  SKIP_WAITING: async () => void (await scope.skipWaiting()),
  build: async () => ({ type: 'build', id: __BUILD_ID__ }),
  probe: async () => ({ type: 'probe-result', ok: await probeServer() }),
  // The former name of `probe`: open pages of the previous release still send it.
  knock: async () => ({ type: 'knocked', ok: await probeServer() }),
};

function handle<Type extends ToWorker['type']>(
  message: Extract<ToWorker, { type: Type }>,
  event: ExtendableMessageEvent,
) {
  return (handlers[message.type as Type] as Handlers[Type])(message, event);
}

/** Ignores other origins and messages that do not match the contract. */
export function handleMessages(): void {
  scope.addEventListener('message', (event) => {
    if (event.origin !== scope.location.origin) return;
    const parsed = v.safeParse(toWorker, event.data);
    if (!parsed.success) return;
    event.waitUntil(
      handle(parsed.output, event).then((reply) =>
        reply ? event.ports[0]?.postMessage(reply) : undefined,
      ),
    );
  });
}
