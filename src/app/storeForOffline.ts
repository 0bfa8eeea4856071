import type { Api } from '#api/client.ts';
import { apiBase } from '#contract/apiBase.ts';
import { endpoints } from '#contract/endpoints.ts';
import { drawingPath } from '#contract/image.ts';
import type { ToWorker } from '#contract/pageMessages.ts';
import { publicCacheName } from '#contract/workerMessages.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { readRows } from '#mirror/overlay.ts';

/** What pages of the panel need beside the patient's records. */
const publicOffers = ['site', 'cardPlans', 'consultPhysicians', 'answerTimes'] as const;

/**
 * Stores what makes pages open offline that were never opened online: offers by the worker, and the
 * account's e-mail and phone. What is there already is renewed by the page that shows it.
 */
export async function storeForOffline(
  db: AccountDb,
  api: Api,
  account: string,
  locale: string,
): Promise<void> {
  if (!navigator.onLine) return;
  await Promise.allSettled([
    storeOffers(locale),
    readFact(db, 'contacts').then(async (known) => {
      if (known === undefined)
        await writeFact(db, 'contacts', await api.call('contacts', { account }));
    }),
  ]);
}

async function storeOffers(locale: string): Promise<void> {
  const active = await activeWorker();
  if (!active) return;
  const name = publicCacheName(locale);
  // Only the worker creates it: after the kill switch nobody would use or delete it.
  const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
  const stored = new Set(keys.map(({ url }) => new URL(url).pathname));
  const paths = publicOffers.map((name) => apiBase + endpoints[name].path);
  // The site's data are asked for again: where they changed, the worker renews its shells.
  const urls = paths.filter((path) => !stored.has(path) || path.endsWith('/site'));
  if (urls.length > 0) seed(active, { urls, images: [], locale });
}

/** So many are in one message (`contract/pageMessages.ts`). */
const maxImages = 100;

/** Where the care centers' drawings are that Today shows beside visits. */
export async function visitDrawings(db: AccountDb): Promise<string[]> {
  const packages = await readRows(db, 'patientPackage');
  const hashes = packages
    .flatMap(({ visits }) => visits)
    .flatMap(({ careCenter: { drawing } }) => (drawing ? [drawing.hash] : []));
  return [...new Set(hashes)].map((hash) => drawingPath(hash).replace(/#.*/, ''));
}

/** The worker takes those that it has not stored. */
export async function storeDrawings(paths: readonly string[], locale: string): Promise<void> {
  if (paths.length === 0 || !navigator.onLine) return;
  const active = await activeWorker();
  if (active) seed(active, { urls: [], images: paths.slice(0, maxImages), locale });
}

async function activeWorker(): Promise<ServiceWorker | null> {
  return (await navigator.serviceWorker?.ready)?.active ?? null;
}

function seed(
  worker: ServiceWorker,
  wanted: Pick<Extract<ToWorker, { type: 'seed' }>, 'urls' | 'images' | 'locale'>,
): void {
  const message: ToWorker = { type: 'seed', ...wanted };
  worker.postMessage(message);
}
