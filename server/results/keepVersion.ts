import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import type { Result } from '#contract/result.ts';
import type { Tx } from '../db/database.ts';
import { resultVersions } from '../db/tables/index.ts';

// What a result was before a change that would lose it.

interface Ending {
  accountId: string;
  /** The name of who changed it. */
  by: string;
  at: string;
}

/** Keeps the row as it was, unless `after` only adds to it. Null: the result is removed. */
export async function keepVersion(
  tx: Tx,
  before: Result,
  after: Result | null,
  { accountId, by, at }: Ending,
): Promise<void> {
  if (after && !losesFrom(before, after)) return;
  await tx.insert(resultVersions).values({
    accountId,
    id: uuidv7(),
    resultId: before.id,
    row: before,
    ending: after ? 'changed' : 'removed',
    endedBy: by,
    endedAt: at,
  });
}

const losesFrom = (before: Result, after: Result): boolean =>
  !isDeepStrictEqual(before.measurements, after.measurements) ||
  before.takenAt !== after.takenAt ||
  before.status !== after.status ||
  (before.comment !== null && !isDeepStrictEqual(before.comment, after.comment));

/** What the audit log says of a result; administrators do not see it. */
export const loggedResult = ({
  title,
  place,
  takenAt,
  reportedAt,
  status,
  measurements,
  comment,
  documentId,
}: Result) => ({
  title,
  place,
  takenAt,
  reportedAt,
  status,
  measurements: measurements.map(({ name, value, range, interpretation, note }) => ({
    name,
    value,
    range,
    interpretation,
    note,
  })),
  comment,
  documentId,
});
