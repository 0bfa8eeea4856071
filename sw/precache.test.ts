import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Caches of the worker: by name, the URLs that are stored. */
const caches = new Map<string, Set<string>>();
const refused = new Set<string>();
const origin = 'https://nabz.example';
const absolute = (url: string) => new URL(url, origin).href;
const openCache = async (name: string) => {
  const urls = caches.get(name) ?? new Set<string>();
  caches.set(name, urls);
  return {
    keys: async () => [...urls].map((url) => ({ url })),
    put: async (url: string) => void urls.add(absolute(url)),
  };
};
const manifest = ['core', 'panel', 'pdf'].map((pack) => ({
  url: `/assets/${pack}.js`,
  revision: null,
  packs: [pack],
}));

/** The worker's module, with the listeners that it registers. */
async function openWorker() {
  vi.resetModules();
  const listeners = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>();
  vi.doMock('./scope.ts', () => ({
    scope: {
      location: new URL(origin),
      caches: { open: openCache },
      clients: { matchAll: async () => [] },
      addEventListener: listeners.set.bind(listeners),
    },
  }));
  vi.doMock('./backgroundSync.ts', () => ({ readToken: async () => undefined }));
  vi.doMock('workbox-routing', () => ({ registerRoute: () => {} }));
  vi.doMock('workbox-precaching', () => ({
    PrecacheRoute: class {},
    PrecacheController: class {
      strategy = { cacheName: 'precache' };
      addToCacheList = () => {};
      getCacheKeyForURL = absolute;
    },
  }));
  const { loadPacks, precacheRelease } = await import('./precache.ts');
  precacheRelease();
  const install = () =>
    new Promise<void>((resolve, reject) => {
      listeners.get('install')?.({ waitUntil: (work) => void work.then(resolve, reject) });
    });
  return { loadPacks, install };
}

beforeEach(() => {
  caches.clear();
  refused.clear();
  caches.set('packs', new Set(['core', 'panel', 'pdf'].map((pack) => absolute(`/${pack}`))));
  vi.stubGlobal('self', { __WB_MANIFEST: manifest });
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response('', { status: refused.has(url) ? 500 : 200 }),
  );
});
afterEach(() => {
  for (const name of ['./scope.ts', './backgroundSync.ts', 'workbox-routing', 'workbox-precaching'])
    vi.doUnmock(name);
  vi.resetModules();
  vi.unstubAllGlobals();
});

const stored = () => [...(caches.get('precache') ?? [])].map((url) => url.replace(origin, ''));

test('a release installs with what this device has used', async () => {
  const { install } = await openWorker();
  await install();
  expect(stored()).toEqual(['/assets/core.js', '/assets/panel.js', '/assets/pdf.js']);
});

test('a release installs without the pack of PDFs, but not without another one', async () => {
  refused.add('/assets/pdf.js');
  await (await openWorker()).install();
  expect(stored()).toEqual(['/assets/core.js', '/assets/panel.js']);
  refused.add('/assets/panel.js');
  caches.delete('precache');
  await expect((await openWorker()).install()).rejects.toThrow('could not be stored');
});

test('an update does not wait for the pack of PDFs; a page that asks for it learns of the failure', async () => {
  refused.add('/assets/pdf.js');
  const { loadPacks } = await openWorker();
  expect(await loadPacks(['panel'], { update: true })).toBe(true);
  expect(await loadPacks(['pdf'])).toBe(false);
});
