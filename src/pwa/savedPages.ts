import * as v from 'valibot';
import { publicCacheName } from '#contract/workerMessages.ts';

/** A public page that opens offline, for the offline screen's list. */
export interface SavedPage {
  title: string;
  /** Path with locale. */
  path: string;
}

/** The part that cached API answers of all public pages share (`contract/pageAttributes.ts`). */
const publicResponse = v.object({
  attributes: v.object({
    title: v.string(),
    canonical: v.string(),
    meta_robots: v.array(v.object({ content: v.string() })),
  }),
});
const maxPages = 12;

/** Cached public pages of a locale, most recently visited first. */
export async function readSavedPages(locale: string): Promise<SavedPage[]> {
  if (typeof caches === 'undefined') return [];
  const cache = await caches.open(publicCacheName(locale));
  const byPath = new Map<string, SavedPage & { at: number }>();
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const parsed = v.safeParse(publicResponse, await response?.json().catch(() => undefined));
    if (!parsed.success) continue;
    const { title, canonical, meta_robots: robots } = parsed.output.attributes;
    const at = Date.parse(response?.headers.get('date') ?? '');
    const path = new URL(canonical, location.origin).pathname;
    if (robots.some(({ content }) => content.includes('noindex'))) continue;
    if ((byPath.get(path)?.at ?? 0) < at || !byPath.has(path))
      byPath.set(path, { title, path, at });
  }
  return [...byPath.values()]
    .sort((a, b) => b.at - a.at)
    .slice(0, maxPages)
    .map(({ title, path }) => ({ title, path }));
}
