/**
 * FNV-1a over code points: the same seed gives the same picture on server and device. Another hash
 * changes every drawing of the site.
 */
export function hash(seed: string): number {
  let value = 2166136261;
  for (const char of seed) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

/** An element of `list`, selected by a hash. */
export function pick<T>(list: readonly [T, ...T[]], value: number): T {
  return list[value % list.length] ?? list[0];
}
