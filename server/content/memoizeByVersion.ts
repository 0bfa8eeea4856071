import type { PublicContent } from './snapshot.ts';

/**
 * Computes a value from the content once per version of it, for all requests. `key` must be unique
 * among all callers; `make` must depend on nothing but the content and `key`.
 */
export function memoizeByVersion<T>(content: PublicContent, key: string, make: () => T): T {
  const version = content.version();
  let memo = memos.get(content);
  if (memo?.version !== version) memos.set(content, (memo = { version, values: new Map() }));
  if (!memo.values.has(key)) memo.values.set(key, make());
  return memo.values.get(key) as T;
}

const memos = new WeakMap<PublicContent, { version: number; values: Map<string, unknown> }>();
