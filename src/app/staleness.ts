import { cachedHeader } from '#contract/workerMessages.ts';
import { createStore } from '#pwa/store.ts';

/** A fresh answer counts as such for this long when the network has gone since. In ms. */
const fresh = 60_000;

interface KnownAnswer {
  url: string;
  /** When the server gave it, by its clock. */
  at: number;
  /** When this page got it, by the device's clock; undefined for a kept copy. */
  freshAt: number | undefined;
}

/** Where and when each public answer that a page holds was given. */
const answers = new WeakMap<object, KnownAnswer>();
/** Addresses that the worker could not ask anew. */
const unreached = new Set<string>();
const changes = createStore(0);
const changed = (): void => changes.set(changes.get() + 1);

export function noticeAnswer(answer: unknown, url: string, headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (typeof answer !== 'object' || answer === null || Number.isNaN(at)) return;
  const { href } = new URL(url, location.origin);
  const kept = headers.has(cachedHeader);
  answers.set(answer, { url: href, at, freshAt: kept ? undefined : Date.now() });
  if (!kept) noticeReached(href);
}

export function noticeUnreached(url: string): void {
  unreached.add(url);
  changed();
}

/** The worker has asked anew: what is shown holds, or the next reading shows what is new. */
export function noticeReached(url: string): void {
  if (unreached.delete(url)) changed();
}

/** What a page's loader gave: the answer itself, or one that it wraps. */
function knownOf(loaded: unknown): KnownAnswer | undefined {
  if (typeof loaded !== 'object' || loaded === null) return undefined;
  return (
    answers.get(loaded) ??
    Object.values(loaded)
      .map((inner) => (typeof inner === 'object' && inner !== null ? answers.get(inner) : undefined))
      .find(Boolean)
  );
}

/** When what is on the screen was true, if it is a copy that could not be asked anew; an instant. */
export function keptSince(loaded: unknown, online: boolean): string | undefined {
  const known = knownOf(loaded);
  if (!known || (online && !unreached.has(known.url))) return undefined;
  if (known.freshAt !== undefined && Date.now() - known.freshAt < fresh) return undefined;
  return new Date(known.at).toISOString();
}

export const stalenessStore = changes;
