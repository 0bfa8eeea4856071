import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToWorker } from '#contract/pageMessages.ts';
import type { FromWorker } from '#contract/workerMessages.ts';

const sent: ToWorker[] = [];
let answer: (packs: readonly string[]) => Promise<FromWorker | undefined>;
const active = { state: 'activated' };
const installing = Object.assign(new EventTarget(), { state: 'installing' });
const waiting = { state: 'installed' };
const registered = Object.assign(new EventTarget(), {
  active: active as typeof active | null,
  waiting: undefined as typeof waiting | undefined,
  installing: null as typeof installing | null,
});

/** `registration.ts` keeps state per page, so each test loads its own. */
async function openPage() {
  vi.resetModules();
  vi.doMock('./workerRequest.ts', () => ({
    requestWorker: async (_worker: unknown, message: ToWorker) => {
      sent.push(message);
      return message.type === 'load-packs' ? answer(message.packs) : undefined;
    },
  }));
  vi.doMock('./releaseState.ts', () => ({
    workerBuild: async () => 'next',
    releaseState: async () => 'served',
  }));
  const page = await import('./registration.ts');
  await page.registerWorker({ onFirstControl: () => {}, packs: () => ['en', 'panel'] });
  return page;
}

beforeEach(() => {
  sent.length = 0;
  registered.waiting = undefined;
  registered.active = active;
  registered.installing = null;
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: active,
    register: async () => registered,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  // The process may have fetched before, for another test: the files that a page has loaded.
  vi.stubGlobal('location', new URL('https://nabz.example/en/panel'));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});
afterEach(() => {
  vi.doUnmock('./workerRequest.ts');
  vi.doUnmock('./releaseState.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const packsAsked = () =>
  sent.flatMap((message) => (message.type === 'load-packs' ? [message.packs] : []));
const withoutPdf = async (packs: readonly string[]): Promise<FromWorker> => ({
  type: 'packs-loaded',
  ok: !packs.includes('pdf'),
});

test('the app opens offline without the pack of PDFs, which is asked for again', async () => {
  answer = withoutPdf;
  const page = await openPage();
  page.loadOptionalPack('pdf');
  await vi.waitFor(() => expect(packsAsked()).toEqual([['en', 'panel'], ['pdf']]));
  expect(page.workerState.get()).toBe('activated');
  page.loadPacks();
  await vi.waitFor(() => expect(packsAsked()).toHaveLength(3));
  expect(packsAsked()[2]).toEqual(['pdf']);
  expect(page.workerState.get()).toBe('activated');
});

test('an update is offered while the pack of PDFs is still loading', async () => {
  registered.waiting = waiting;
  answer = (packs) => (packs.includes('pdf') ? new Promise(() => {}) : withoutPdf(packs));
  const page = await openPage();
  page.loadOptionalPack('pdf');
  await vi.waitFor(() => expect(page.workerState.get()).toBe('need-refresh'));
  expect(packsAsked()).toContainEqual(['pdf']);
});

test('on a first visit the app opens offline once its worker is active and has the packs', async () => {
  Object.assign(navigator.serviceWorker, { controller: null });
  registered.active = null;
  registered.installing = installing;
  answer = withoutPdf;
  const page = await openPage();
  expect(page.workerState.get()).toBe('registered');
  expect(packsAsked()).toEqual([]);
  registered.active = active;
  registered.installing = null;
  installing.state = 'activated';
  installing.dispatchEvent(new Event('statechange'));
  await vi.waitFor(() => expect(page.workerState.get()).toBe('offline-ready'));
  expect(packsAsked()).toEqual([['en', 'panel']]);
});

test('an install that ends without a worker has failed', async () => {
  Object.assign(navigator.serviceWorker, { controller: null });
  registered.active = null;
  registered.installing = installing;
  const page = await openPage();
  installing.state = 'redundant';
  installing.dispatchEvent(new Event('statechange'));
  expect(page.workerState.get()).toBe('failed');
});
