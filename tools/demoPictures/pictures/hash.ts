/** FNV-1a over code points, as in src/ui/art: the same slug gives the same picture. */
export function hash(seed: string): number {
  let value = 2166136261;
  for (const char of seed) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return value;
}

/** The item that a hash chooses. */
export const pick = <T>(list: readonly [T, ...T[]], value: number): T =>
  list[value % list.length] ?? list[0];
