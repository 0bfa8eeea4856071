// Two changes of the same entry: the server joins a draft with what was imported meanwhile, the desk
// what somebody typed with what a colleague saved.

type Data = Record<string, unknown>;
const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality that ignores the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(a[key], b[key]),
  );
}

export interface Sides {
  base: Data;
  own: Data;
  theirs: Data;
}
/** A field, or a language of a text, that both sides changed. */
export interface Conflict {
  path: (string | number)[];
  own: unknown;
  theirs: unknown;
}

/**
 * Each field and language comes from the side that changed it, from `prefer` where both did. A list
 * in which both changed the number of rows is one field.
 */
export function joinChanges(
  { base, own, theirs }: Sides,
  prefer: 'own' | 'theirs',
): { data: Data; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const join = (
    before: unknown,
    mine: unknown,
    other: unknown,
    path: (string | number)[],
  ): unknown => {
    if (isSame(mine, other) || isSame(before, other)) return mine;
    if (isSame(before, mine)) return other;
    if (isRecord(mine) && isRecord(other)) {
      const known = isRecord(before) ? before : {};
      const keys = [...new Set([...Object.keys(other), ...Object.keys(mine)])];
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = join(known[key], mine[key], other[key], [...path, key]);
          return value === undefined ? [] : [[key, value] as const];
        }),
      );
    }
    if (Array.isArray(mine) && Array.isArray(other) && mine.length === other.length)
      return mine.map((row: unknown, at) =>
        join(Array.isArray(before) ? before[at] : undefined, row, other[at], [...path, at]),
      );
    conflicts.push({ path, own: mine, theirs: other });
    return prefer === 'own' ? mine : other;
  };
  const joined = join(base, own, theirs, []);
  return { data: isRecord(joined) ? joined : own, conflicts };
}
