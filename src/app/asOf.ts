import { createStore } from '#pwa/store.ts';

/** An answer this much older than now was kept, not fetched. In ms. */
const fresh = 60_000;

interface Told {
  url: string;
  at: number;
}

/** Where and when each public answer that a page holds was given. */
const answers = new WeakMap<object, Told>();
/** Addresses that the worker could not ask anew. */
const unreached = new Set<string>();
const changes = createStore(0);

export function noticeAnswer(answer: unknown, url: string, headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (typeof answer !== 'object' || answer === null || Number.isNaN(at)) return;
  answers.set(answer, { url: new URL(url, location.origin).href, at });
  if (Date.now() - at < fresh) unreached.delete(new URL(url, location.origin).href);
}

export function noticeUnreached(url: string): void {
  unreached.add(url);
  changes.set(changes.get() + 1);
}

/** What a page's loader gave: the answer itself, or one that it wraps. */
function toldOf(loaded: unknown): Told | undefined {
  if (typeof loaded !== 'object' || loaded === null) return undefined;
  return (
    answers.get(loaded) ??
    Object.values(loaded)
      .map((inner) => (typeof inner === 'object' && inner !== null ? answers.get(inner) : undefined))
      .find(Boolean)
  );
}

/** When what is on the screen was true, if it is a kept copy that could not be asked anew; an instant. */
export function keptSince(loaded: unknown, online: boolean): string | undefined {
  const told = toldOf(loaded);
  if (!told || Date.now() - told.at < fresh || (online && !unreached.has(told.url))) return undefined;
  return new Date(told.at).toISOString();
}

export const asOfChanges = changes;
