import { CacheExpiration } from 'workbox-expiration';
import { buildHeader } from '#contract/headers.ts';
import { isAccountPath, isPanelPath, samplePath } from '#contract/privatePaths.ts';
import { pageCachePrefix } from '#contract/workerMessages.ts';
import { joinPath, splitPath } from './locales.ts';
import { scope } from './scope.ts';

// Stores public pages as the server renders them, in a cache per release. Navigations are answered
// with these (navigation.ts).

declare const __BUILD_ID__: string;

const cacheName = pageCachePrefix + __BUILD_ID__;
const expiration = new CacheExpiration(cacheName, { maxEntries: 60, maxAgeSeconds: 7 * 86_400 });

/** Sign-in and the like. They are shown to nobody who is signed in. */
export const isAccountPage = ({ pathname }: URL): boolean =>
  isAccountPath(splitPath(pathname).path);

/** Whether a page may be stored. Parameters of sign-in and the like are personal. */
export const isStorable = (url: URL): boolean =>
  isAccountPage(url) ? url.search === '' : !isPanelPath(splitPath(url.pathname).path);

/** Whether the server rendered this page of this release, the same for every visitor. */
const isSamePage = (url: URL, { status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  headers.get(buildHeader) === __BUILD_ID__ &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  (isAccountPage(url) || (headers.get('cache-control') ?? '').startsWith('public'));

/** The stored page of this release, if any. */
export async function storedPage(url: string): Promise<Response | undefined> {
  return (await scope.caches.open(cacheName)).match(url, { ignoreVary: true });
}

/**
 * Stores a page for the next visit; with the home page the sample of the portal, which it shows in
 * a frame.
 */
export async function storePage(path: string): Promise<void> {
  await fetchAndStore(path);
  const { pathname } = new URL(path, scope.location.origin);
  const { locale, path: page } = splitPath(pathname);
  if (page === '/') await fetchAndStore(joinPath(locale, `${samplePath}/frame`));
}

/**
 * Fetches a page and stores it. Sends the etag, so that an unchanged page has no body. A 404 or 410
 * deletes the stored page; other failures leave it.
 */
async function fetchAndStore(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin);
  if (!isStorable(address)) return;
  const url = address.href;
  // Opened before the request: when a sign-out deletes the cache meanwhile, nothing is stored in the
  // one that follows.
  const cache = await scope.caches.open(cacheName);
  const etag = (await cache.match(url, { ignoreVary: true }))?.headers.get('etag');
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: etag ? { 'if-none-match': etag } : {},
  }).catch(() => undefined);
  if (!response) return;
  if (response.status === 304) await expiration.updateTimestamp(url);
  if (response.status === 404 || response.status === 410)
    await cache.delete(url, { ignoreVary: true });
  if (!isSamePage(address, response)) return;
  try {
    await cache.put(url, response);
    await expiration.updateTimestamp(url);
    await expiration.expireEntries();
  } catch {
    // On a full disk nothing is stored, and the next visit gets the shell.
  }
}

/** Deletes stored pages of other releases, as those load other scripts than this worker has. */
export function deletePagesOfOtherReleases(): void {
  scope.addEventListener('activate', (event) => {
    const isOther = (name: string) => name.startsWith(pageCachePrefix) && name !== cacheName;
    event.waitUntil(
      scope.caches
        .keys()
        .then((names) =>
          Promise.all(names.filter(isOther).map((name) => scope.caches.delete(name))),
        ),
    );
  });
}
