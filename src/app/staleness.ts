import { cachedHeader } from '#contract/workerMessages.ts';
import { isUnreached, markReached } from './reachability.ts';

// Remembers where the data of public pages came from, so that `StaleNote` can say from when it is.

/** A response this young is not called stale when the network is lost. */
const freshMs = 60_000;

interface ResponseOrigin {
  url: string;
  /** The server's time of the response. */
  at: number;
  /** When this page received it, by the device's clock; undefined for a cached copy. */
  receivedAt: number | undefined;
}

/** The origin of each public response that this page holds. */
const origins = new WeakMap<object, ResponseOrigin>();

export function recordResponse(body: unknown, url: string, headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (typeof body !== 'object' || body === null || Number.isNaN(at)) return;
  const { href } = new URL(url, location.origin);
  const isCached = headers.has(cachedHeader);
  origins.set(body, { url: href, at, receivedAt: isCached ? undefined : Date.now() });
  if (!isCached) markReached(href);
}

/** A loader returns the response itself, or an object with one in it. */
function originOf(loaderData: unknown): ResponseOrigin | undefined {
  if (typeof loaderData !== 'object' || loaderData === null) return undefined;
  return (
    origins.get(loaderData) ??
    Object.values(loaderData)
      .map((inner) =>
        typeof inner === 'object' && inner !== null ? origins.get(inner) : undefined,
      )
      .find(Boolean)
  );
}

/** The instant of the response on the screen, if it is a copy that could not be revalidated. */
export function staleSince(loaderData: unknown, online: boolean): string | undefined {
  const origin = originOf(loaderData);
  if (!origin || (online && !isUnreached(origin.url))) return undefined;
  if (origin.receivedAt !== undefined && Date.now() - origin.receivedAt < freshMs) return undefined;
  return new Date(origin.at).toISOString();
}
