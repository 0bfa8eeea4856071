import { useState } from 'react';

/**
 * The rows as they are shown. While the focus is in the list, rows keep their places and new ones
 * are only counted, so that nothing moves under a finger or a key. `update`: a shown row with what
 * is new about it.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  {
    isFrozen,
    filterKey,
    keyOf,
    update,
  }: {
    isFrozen: boolean;
    filterKey: string;
    keyOf: (row: Row) => string | number;
    update: (shown: Row, current: Row) => Row;
  },
) {
  const [shown, setShown] = useState({ rows, filterKey });
  const isSame = shown.filterKey === filterKey;
  const show = () => setShown({ rows, filterKey });
  if (!(isFrozen && isSame && shown.rows.length > 0)) {
    if (shown.rows !== rows || !isSame) show();
    return { rows, fresh: 0, show };
  }
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Set(shown.rows.map(keyOf));
  return {
    rows: shown.rows.map((row) => update(row, byKey.get(keyOf(row)) ?? row)),
    fresh: rows.filter((row) => !known.has(keyOf(row))).length,
    show,
  };
}
