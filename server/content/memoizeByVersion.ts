import type { PublicContent } from './snapshot.ts';

const kept = new WeakMap<PublicContent, { version: number; values: Map<string, unknown> }>();

/** What is computed from the content once and holds until it changes. `key` names it; `make` must depend on nothing else. */
export function memoizeByVersion<T>(content: PublicContent, key: string, make: () => T): T {
  const version = content.version();
  let memo = kept.get(content);
  if (memo?.version !== version) kept.set(content, (memo = { version, values: new Map() }));
  if (!memo.values.has(key)) memo.values.set(key, make());
  return memo.values.get(key) as T;
}
