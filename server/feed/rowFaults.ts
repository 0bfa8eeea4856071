import * as v from 'valibot';
import { collections, isCollection } from '#contract/collections.ts';
import { outOfRange } from '../db/columns.ts';

/** A column of a stored row that cannot be what was meant. Whose row it is, and what it holds, is not said. */
export interface RowFault {
  collection: string;
  column: string;
}
export type ReportFault = (fault: RowFault) => void;

const outOfRangeValues: readonly unknown[] = Object.values(outOfRange);

/**
 * What is wrong with a row that the feed sends, if anything. It is sent nevertheless: a phone keeps what it could read
 * before, and leaving the row out would make its tally differ for ever.
 */
export function findRowFault(collection: string, row: unknown): RowFault | undefined {
  if (!isCollection(collection) || typeof row !== 'object' || row === null) return undefined;
  const [column] = Object.entries(row).find(([, value]) => outOfRangeValues.includes(value)) ?? [];
  if (column !== undefined) return { collection, column };
  const parsed = v.safeParse(collections[collection].schema, row);
  return parsed.success ? undefined : { collection, column: v.getDotPath(parsed.issues[0])?.split('.')[0] ?? '' };
}
