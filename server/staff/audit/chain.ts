import { createHash } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditHead, auditLog } from '../../db/tables/index.ts';

// The audit log's chain: each line's hash covers the line and the hash before it, so a line that is
// missing or was changed shows.

type Line = typeof auditLog.$inferSelect;

/** SHA-256 in hex over the hash before and the line's fields, in this order. */
export function hashLine(before: string, line: Omit<Line, 'hash'>): string {
  const fields = [
    line.seq,
    line.at,
    line.actorKind,
    line.actorId,
    line.actorName,
    line.roles,
    line.action,
    line.act,
    line.patientId,
    line.subject,
    line.reason,
    line.before,
    line.after,
    line.address,
    line.device,
  ];
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(fields)}`)
    .digest('hex');
}

const pageSize = 1000;

/** Reads every line. `lastWhole`: the last line that still follows the one before it. */
export async function checkChain(db: Db): Promise<{
  isWhole: boolean;
  lines: number;
  lastWhole: number | null;
  head: string;
}> {
  // Read first: lines that are added meanwhile come after it.
  const [head] = await db.select().from(auditHead);
  let hash = '';
  let seq = 0;
  for (;;) {
    const lines = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(pageSize);
    for (const line of lines) {
      if (line.seq !== seq + 1 || line.hash !== hashLine(hash, line))
        return { isWhole: false, lines: head?.seq ?? 0, lastWhole: seq, head: hash };
      ({ seq, hash } = line);
      if (seq === head?.seq && hash !== head.hash)
        return { isWhole: false, lines: head.seq, lastWhole: seq - 1, head: hash };
    }
    if (lines.length < pageSize) break;
  }
  const isWhole = head !== undefined && seq >= head.seq;
  return { isWhole, lines: seq, lastWhole: isWhole ? null : seq, head: hash };
}
