import { parseDate } from '@internationalized/date';
import { and, asc, desc, gt, gte, lt, lte } from 'drizzle-orm';
import { clinicZone } from '#contract/time.ts';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/tables/index.ts';
import { maskedSubject } from './mask.ts';

// The log as JSON lines. First what it is, with the hash before the first line, so that the chain
// can be checked without the database; last how many lines there are, so that a part of a file is
// not taken for the whole.

export const exportFormat = 'nabz-audit';
const pageSize = 1000;

interface Range {
  from: string | undefined;
  until: string | undefined;
}

/** The instant at which a day begins in the clinic's zone. */
const startOf = (day: string, later: { days?: number } = {}): string =>
  parseDate(day).add(later).toDate(clinicZone).toISOString();

/** Numbers of the first and last line of a period; undefined when it has none. */
async function linesWithin(db: Db, { from, until }: Range) {
  const after = from === undefined ? undefined : gte(auditLog.at, startOf(from));
  const before = until === undefined ? undefined : lt(auditLog.at, startOf(until, { days: 1 }));
  const within = and(after, before);
  const number = { seq: auditLog.seq };
  const [first] = await db
    .select(number)
    .from(auditLog)
    .where(within)
    .orderBy(asc(auditLog.seq))
    .limit(1);
  const [last] = await db
    .select(number)
    .from(auditLog)
    .where(within)
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return first && last ? { first: first.seq, last: last.seq } : undefined;
}

/** `masks`: whether a line's values are left out, which cannot be checked then. */
export async function* exportAudit(
  db: Db,
  range: Range,
  masks: (line: typeof auditLog.$inferSelect) => boolean,
): AsyncGenerator<string> {
  const found = await linesWithin(db, range);
  const [previous] = found
    ? await db
        .select({ hash: auditLog.hash })
        .from(auditLog)
        .where(lt(auditLog.seq, found.first))
        .orderBy(desc(auditLog.seq))
        .limit(1)
    : [];
  const head = { format: exportFormat, version: 1, ...range, previousHash: previous?.hash ?? '' };
  yield `${JSON.stringify(head)}\n`;
  let count = 0;
  for (let seq = (found?.first ?? 0) - 1; found && seq < found.last;) {
    const page = await db
      .select()
      .from(auditLog)
      .where(and(gt(auditLog.seq, seq), lte(auditLog.seq, found.last)))
      .orderBy(asc(auditLog.seq))
      .limit(pageSize);
    if (page.length === 0) break;
    yield page.map((line) => `${JSON.stringify(masks(line) ? masked(line) : line)}\n`).join('');
    count += page.length;
    seq = page.at(-1)?.seq ?? found.last;
  }
  yield `${JSON.stringify({ end: true, lines: count })}\n`;
}

const masked = ({
  before: _before,
  after: _after,
  subject,
  ...line
}: typeof auditLog.$inferSelect) => ({
  ...line,
  subject: maskedSubject(subject),
  isMasked: true,
});
