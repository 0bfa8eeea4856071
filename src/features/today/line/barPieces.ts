import type { LineBar } from './lineItems.ts';

/** A medicine beside one row: whether it begins or ends there. */
export interface BarPiece {
  look: LineBar['state'];
  begins: boolean;
  ends: boolean;
}

/** More bars than these would leave no room for words; the others are in the list below. */
const most = 4;
export const barColumns = (bars: readonly LineBar[]): readonly LineBar[] => bars.slice(0, most);

/** The pieces beside a row that stands at `at` and lasts until the next row. */
export const barPieces = (
  columns: readonly LineBar[],
  at: number,
  next: number = Infinity,
  isFirst = false,
): (BarPiece | undefined)[] =>
  columns.map(({ from, to = Infinity, state }) => {
    const start = isFirst ? -Infinity : at;
    if (from >= next || to <= start) return undefined;
    return { look: state, begins: from > start && from >= at, ends: to < next };
  });
