import type { PublicContent } from './snapshot.ts';

const kept = new WeakMap<PublicContent, { version: number; values: Map<string, unknown> }>();

/** What is computed from the content once and holds until it changes. `key` names it; `make` must depend on nothing else. */
export function derived<T>(content: PublicContent, key: string, make: () => T): T {
  const version = content.version();
  let held = kept.get(content);
  if (held?.version !== version) kept.set(content, (held = { version, values: new Map() }));
  if (!held.values.has(key)) held.values.set(key, make());
  return held.values.get(key) as T;
}
