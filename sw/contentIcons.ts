import { iconCacheName } from '#contract/workerMessages.ts';
import * as v from 'valibot';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { apiPathOf } from '#contract/apiBase.ts';
import { iconQuery, iconSet, type IconSet } from '#contract/icons.ts';

// Caches the icons that the clinic's content names (`contract/icons.ts`), for offline pages.

/** Icons named by content are cached for seven days. */
export function routeContentIcons(): void {
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && /^(?:_icons|_nuxt_icon)\//.test(apiPathOf(url.pathname) ?? ''),
    respondWithIcons,
  );
}

const cacheName = iconCacheName;
const expiration = new CacheExpiration(cacheName, { maxEntries: 500, maxAgeSeconds: 7 * 86_400 });

/** One cache entry per icon: pages may ask offline for other combinations than online. */
const keyOf = (url: URL, name: string): string => `${url.origin}${url.pathname}?icons=${name}`;

async function store(
  url: URL,
  name: string,
  { icons, aliases = {}, ...rest }: IconSet,
): Promise<void> {
  const stored: IconSet = { ...rest, icons: {}, aliases: {}, not_found: [] };
  for (let next: string | undefined = name; next !== undefined; next = aliases[next]?.parent) {
    const [icon, alias] = [icons[next], aliases[next]];
    if (icon) stored.icons[next] = icon;
    if (alias) stored.aliases = { ...stored.aliases, [next]: alias };
  }
  if (Object.keys(stored.icons).length === 0) return;
  const key = keyOf(url, name);
  await (await caches.open(cacheName)).put(key, Response.json(stored));
  await expiration.updateTimestamp(key);
}

async function readStored(url: URL, name: string): Promise<IconSet | undefined> {
  const key = keyOf(url, name);
  if (await expiration.isURLExpired(key)) return undefined;
  const response = await (await caches.open(cacheName)).match(key);
  return response && v.parse(iconSet, await response.json());
}

const merge = (parts: readonly IconSet[], first: IconSet): IconSet =>
  parts.reduce(
    (all, part) => ({
      ...part,
      ...all,
      icons: { ...part.icons, ...all.icons },
      aliases: { ...part.aliases, ...all.aliases },
    }),
    first,
  );

async function respondWithIcons({
  url,
  request,
  event,
}: {
  url: URL;
  request: Request;
  event: ExtendableEvent;
}): Promise<Response> {
  const query = v.safeParse(iconQuery, Object.fromEntries(url.searchParams));
  if (!query.success) return fetch(request);
  const names = query.output.icons.split(',');
  const parts = await Promise.all(names.map((name) => readStored(url, name)));
  const cached = parts.filter((part) => part !== undefined);
  const missing = names.filter((_, index) => parts[index] === undefined);
  const [first] = cached;
  if (first && missing.length === 0) return Response.json(merge(cached, first));
  // Not URLSearchParams: it encodes a comma as three characters, and the query may have 500.
  const response = await fetch(keyOf(url, missing.join(','))).catch((error: unknown) => {
    if (first) return undefined;
    throw error;
  });
  if (!response?.ok)
    return first ? Response.json(merge(cached, first)) : (response ?? Response.error());
  const set = v.parse(iconSet, await response.json());
  event.waitUntil(
    Promise.all(missing.map((name) => store(url, name, set))).then(() =>
      expiration.expireEntries(),
    ),
  );
  return Response.json(merge(cached, set));
}
