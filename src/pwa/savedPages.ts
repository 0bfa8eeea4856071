import * as v from 'valibot';
import { publicCacheName } from '#contract/workerMessages.ts';

export interface SavedPage {
  title: string;
  /** Path with locale. */
  path: string;
}

const answer = v.object({
  attributes: v.object({
    title: v.string(),
    canonical: v.string(),
    meta_robots: v.array(v.object({ content: v.string() })),
  }),
});
const most = 12;

/** Cached public pages of a locale, most recently visited first. */
export async function readSavedPages(locale: string): Promise<SavedPage[]> {
  if (typeof caches === 'undefined') return [];
  const cache = await caches.open(publicCacheName(locale));
  const found = new Map<string, SavedPage & { at: number }>();
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const parsed = v.safeParse(answer, await response?.json().catch(() => undefined));
    if (!parsed.success) continue;
    const { title, canonical, meta_robots: robots } = parsed.output.attributes;
    const at = Date.parse(response?.headers.get('date') ?? '');
    const path = new URL(canonical, location.origin).pathname;
    if (robots.some(({ content }) => content.includes('noindex'))) continue;
    if ((found.get(path)?.at ?? 0) < at || !found.has(path)) found.set(path, { title, path, at });
  }
  return [...found.values()]
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ title, path }) => ({ title, path }));
}
