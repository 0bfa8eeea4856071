import * as v from 'valibot';
import { collections, isCollection } from '#contract/collections.ts';
import { outOfRange } from '../db/columns.ts';

/**
 * The invalid column of a row in the feed, if any. The row is sent nevertheless: without it the
 * client's tallies would never match. The client then shows the last version that it could parse.
 */
export function findRowFault(collection: string, row: unknown): RowFault | undefined {
  if (!isCollection(collection) || typeof row !== 'object' || row === null) return undefined;
  const [column] = Object.entries(row).find(([, value]) => outOfRangeValues.includes(value)) ?? [];
  if (column !== undefined) return { collection, column };
  const parsed = v.safeParse(collections[collection].schema, row);
  return parsed.success
    ? undefined
    : { collection, column: v.getDotPath(parsed.issues[0])?.split('.')[0] ?? '' };
}

/** An invalid column of a stored row. Safe to log: it has neither the patient nor the value. */
export interface RowFault {
  collection: string;
  column: string;
}
/** Called with each invalid row; writes the log. */
export type ReportFault = (fault: RowFault) => void;

const outOfRangeValues: readonly unknown[] = Object.values(outOfRange);
