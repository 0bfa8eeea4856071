import * as v from 'valibot';
import { isPrivatePath } from '#contract/privatePaths.ts';
import { fromWorker } from '#contract/workerMessages.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { loadPacks, registerWorker } from '#pwa/registration.ts';
import { reloadOnChunkError } from './assetGuard.ts';
import { createCallLimit } from './callLimit.ts';
import { pendingUrl } from './internals/router.ts';
import { reloadOnTakeOver } from '#pwa/reload.ts';
import { nextNavigationReloads, watchForUpdates } from '#pwa/updates.ts';
import { mayPrefetchNow } from './prefetch.ts';
import { isReachable, markReached, markUnreached } from './reachability.ts';
import type { AppRouter } from './router.tsx';
import { readToken } from './token.ts';
import { pauseMessages, postToWorker } from './workerClient.ts';

/** Two servers with different content, as during a deploy, would alternate without end. */
const reloadData = createCallLimit(30_000);

/**
 * Registers the worker and handles its messages and updates, once per document. `seeds`: the API
 * URLs that this page was rendered from.
 */
export function startPwa(router: AppRouter, seeds: readonly string[]): void {
  reloadOnTakeOver();
  reloadOnChunkError(() => pendingUrl(router));
  const locale = router.options.context.locale.code;
  const hadWorker = Boolean(navigator.serviceWorker?.controller);
  const seed = () =>
    postToWorker({
      type: 'seed',
      urls: [...seeds],
      images: imagesOnScreen(),
      locale,
      // A worker that answered the navigation has stored the page already.
      ...(hadWorker ? {} : { page: location.pathname + location.search }),
    });
  void registerWorker({ onFirstControl: seed, packs: () => neededPacks(locale) }).then(() =>
    watchForUpdates(isReachable),
  );
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(fromWorker, data);
    if (!parsed.success) return;
    const { output } = parsed;
    if (output.type === 'fresher' || output.type === 'confirmed') markReached(output.url);
    if (output.type === 'fresher') reloadData(output.url, () => void router.invalidate());
    if (output.type === 'unreached') markUnreached(output.url);
    if (output.type === 'update-accepted') pauseMessages();
  });
  router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
    loadPacks();
    if (hrefChanged && mayPrefetchNow())
      postToWorker({ type: 'store-page', path: toLocation.publicHref.replace(/#.*/, '') });
  });
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged && nextNavigationReloads.get()) location.assign(toLocation.publicHref);
  });
}

/**
 * What the worker stores so that this page and those beside it open offline (`contract/packs.ts`).
 * On metered or slow connections the public screens are stored as they are visited, and the panel
 * in any case.
 */
function neededPacks(locale: string): string[] {
  const isPrivate = isPrivatePath(splitPath(location.pathname).path);
  return [
    locale,
    ...(isPrivate || !mayPrefetchNow() ? [] : ['public']),
    ...(isPrivate || readToken() !== undefined ? ['panel'] : []),
  ];
}

/** Content pictures that the browser chose for this page. */
function imagesOnScreen(): string[] {
  const photos = [...document.images].map(({ currentSrc }) => currentSrc);
  const drawings = [...document.querySelectorAll('use')].map(({ href }) => href.baseVal);
  const paths = [...photos, ...drawings].map((address) =>
    address === '' ? '' : new URL(address, location.origin).pathname,
  );
  return [...new Set(paths)].filter((path) => path.startsWith('/images/')).slice(0, 100);
}
