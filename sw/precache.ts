import pLimit from 'p-limit';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { optionalPacks, packNames } from '#contract/packs.ts';
import { isPrivatePath } from '#contract/privatePaths.ts';
import { readToken } from './backgroundSync.ts';
import { locales, splitPath } from './locales.ts';
import { scope } from './scope.ts';

// Stores the files that build/precacheManifest.ts lists, pack by pack (`contract/packs.ts`): at
// installation what the open pages and the release before need, other packs when a page asks.

// workbox-build replaces the text `self.__WB_MANIFEST`, so it cannot be `scope.__WB_MANIFEST`.
declare const self: { __WB_MANIFEST: Entry[] | undefined };
interface Entry extends PrecacheEntry {
  packs: readonly string[];
  /** Null for files with a hash in their name. Only those may come from the HTTP cache. */
  revision: string | null;
}

/** Workbox's default cache: releases before packs had all their files in it. */
const controller = new PrecacheController({
  plugins: [
    {
      fetchDidSucceed: async ({ request, response, event }) => {
        event?.waitUntil(storeOnUse(request.url, response.clone()).catch(() => undefined));
        return response;
      },
    },
  ],
});
const openCache = () => scope.caches.open(controller.strategy.cacheName);
const absolute = (url: string): string => new URL(url, scope.location.href).href;
const keyOf = ({ url }: Entry): string => controller.getCacheKeyForURL(url) ?? absolute(url);
const entries = new Map<string, Entry>();

export function precacheRelease(): void {
  // In development there is no list.
  const list = self.__WB_MANIFEST ?? [];
  controller.addToCacheList([...list]);
  for (const entry of list) entries.set(absolute(entry.url), entry);
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' }));
  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => void controller.activate(event));
}

/** A stored file, by its URL without a revision. Undefined also when the cache is damaged. */
export const storedFile = (url: string): Promise<Response | undefined> =>
  controller.matchPrecache(url).catch(() => undefined);

/** What worked offline with the previous release must also work with the new one. */
async function install(): Promise<void> {
  const used = await usedPacks();
  const packs = [...used.filter(isRequired), ...(await packsOfOpenPages())];
  if (!(await loadPacks(packs))) throw new Error('the release could not be stored');
  // Where this fails, a page asks again.
  await loadPacks(used.filter((pack) => !isRequired(pack))).catch(() => false);
}

const isRequired = (pack: string): boolean => !optionalPacks.some((each) => each === pack);

/** Remembers which packs this device has used: an empty entry for each. */
const usedCache = 'packs';
const allPacks: readonly string[] = [...packNames, ...locales];

async function usedPacks(): Promise<string[]> {
  const keys = await (await scope.caches.open(usedCache)).keys();
  if (keys.length > 0) return keys.map(({ url }) => new URL(url).pathname.slice(1));
  const earlier = await (await openCache()).keys();
  return earlier.length === 0 ? [] : [...allPacks];
}

async function rememberPacks(packs: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(usedCache);
  // A page of another release may name others.
  const known = packs.filter((pack) => allPacks.includes(pack));
  await Promise.all(known.map((pack) => cache.put(`/${pack}`, new Response())));
}

async function packsOfOpenPages(): Promise<string[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.map(({ url }) => splitPath(new URL(url).pathname));
  const isPatient =
    open.some(({ path }) => isPrivatePath(path)) || (await readToken()) !== undefined;
  return [...open.map(({ locale }) => locale), ...(isPatient ? ['panel'] : [])];
}

/**
 * Stores what is missing of these packs, and of the core; false when something could not be stored.
 * With `update` also the packs that this device has used before and cannot do without.
 */
export async function loadPacks(
  packs: readonly string[],
  { update = false } = {},
): Promise<boolean> {
  const wanted = new Set([
    'core',
    ...packs,
    ...(update ? (await usedPacks()).filter(isRequired) : []),
  ]);
  await rememberPacks([...wanted]);
  const files = [...entries.values()].filter((entry) =>
    entry.packs.some((pack) => wanted.has(pack)),
  );
  // Shells come last: where one is stored, its language is complete.
  return (
    (await storeMissing(files.filter((entry) => !isShell(entry)))) &&
    storeMissing(files.filter(isShell))
  );
}

/** Stores the shells again that are stored: they name the clinic, whose settings have changed. */
export async function renewShells(): Promise<void> {
  const cache = await openCache();
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const shells = [...entries.values()].filter(
    (entry) => isShell(entry) && stored.has(keyOf(entry)),
  );
  await Promise.all(shells.map((entry) => store(cache, entry).catch(() => false)));
}

const isShell = ({ url }: Entry): boolean => /^\/?_shell\//.test(url);

/** On a stalled line a file is given up after so long, in ms; those that came are stored. */
const fileTimeoutMs = 120_000;
/** As many connections as a browser opens to one HTTP/1.1 server. */
const limit = pLimit(6);
const storing = new Map<string, Promise<boolean>>();

async function storeMissing(files: readonly Entry[]): Promise<boolean> {
  const cache = await openCache();
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const results = await Promise.all(
    files
      .filter((entry) => !stored.has(keyOf(entry)))
      .map((entry) => {
        const key = keyOf(entry);
        const running =
          storing.get(key) ??
          limit(() => store(cache, entry).catch(() => false)).finally(() => storing.delete(key));
        storing.set(key, running);
        return running;
      }),
  );
  return results.every(Boolean);
}

async function store(cache: Cache, entry: Entry): Promise<boolean> {
  const response = await fetch(entry.url, {
    cache: entry.revision === null ? 'default' : 'reload',
    credentials: 'same-origin',
    priority: 'low',
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  // A captive portal redirects.
  if (!response.ok || response.redirected) return false;
  await cache.put(keyOf(entry), response);
  return true;
}

const isStoredOnUse = (entry: Entry): boolean => entry.revision === null && !isShell(entry);

/** Stores a file of the release that a page has loaded through this worker. */
async function storeOnUse(url: string, response: Response): Promise<void> {
  const entry = entries.get(url);
  if (!entry || !isStoredOnUse(entry) || !response.ok || response.redirected) return;
  await (await openCache()).put(keyOf(entry), response);
  await completeForms([entry]);
}

/**
 * Stores what a page loaded before this worker controlled it; the browser's HTTP cache still has
 * it.
 */
export async function storeUsed(paths: readonly string[]): Promise<void> {
  const used = paths.flatMap((path) => entries.get(absolute(path)) ?? []);
  await storeMissing(used.filter(isStoredOnUse));
  await completeForms(used);
}

/** A device that has opened a public form can fill in forms offline, also after an update. */
async function completeForms(used: readonly Entry[]): Promise<void> {
  if (used.some(({ packs }) => packs.length === 1 && packs[0] === 'forms'))
    await loadPacks(['forms']);
}
