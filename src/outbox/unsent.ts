import type { AccountDb } from '#mirror/accountDb.ts';
import { type OutboxRow, type UploadArgs, uploadName } from '#mirror/outboxRow.ts';

/**
 * One item as the patient counts it: a message and its attachments count once until the message is
 * sent.
 */
export interface UnsentItem {
  row: OutboxRow;
  uploads: OutboxRow[];
}

export const isUpload = (row: OutboxRow): row is OutboxRow & { args: UploadArgs } =>
  row.name === uploadName;

/** What the clinic has not received, in the order it was written. */
export const readUnsent = async (db: AccountDb): Promise<UnsentItem[]> =>
  unsentOf(await db.outbox.orderBy('seq').toArray());

/** The same of all rows of the outbox; without `quiet` rows and old versions of edited items. */
export function unsentOf(all: readonly OutboxRow[]): UnsentItem[] {
  const rows = all.filter(
    (row) => row.state !== 'acked' && !row.quiet && row.cancel !== 'superseded',
  );
  const heads = new Set(rows.filter((row) => !isUpload(row)).map((row) => row.id));
  const successors = new Map(
    all.flatMap((row) =>
      row.cancel === 'superseded' && row.supersededBy ? [[row.id, row.supersededBy]] : [],
    ),
  );
  const headOf = (id: string): string => {
    const successor = successors.get(id);
    return successor === undefined ? id : headOf(successor);
  };
  const folded = (row: OutboxRow) =>
    isUpload(row) && heads.has(headOf(row.args.parent)) && row.state !== 'parked';
  const uploads = Map.groupBy(rows.filter(isUpload).filter(folded), (row) =>
    headOf(row.args.parent),
  );
  return rows
    .filter((row) => !folded(row))
    .map((row) => ({ row, uploads: uploads.get(row.id) ?? [] }));
}

export const needsAttention = ({ row }: UnsentItem): boolean => row.state === 'parked';
