import { and, asc, desc, gt, gte, lt, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/tables/index.ts';

// The log as JSON lines. First what it is, with the hash before the first line, so that the chain
// can be checked without the database; last how many lines there are, so that a part of a file is
// not taken for the whole.

export const exportFormat = 'nabz-audit';
const pageSize = 1000;

interface Range {
  from: string | undefined;
  until: string | undefined;
}

/** Numbers of the first and last line of a period; undefined when it has none. */
async function linesWithin(db: Db, { from, until }: Range) {
  const after = from === undefined ? undefined : gte(auditLog.at, `${from}T00:00:00.000Z`);
  const before = until === undefined ? undefined : lte(auditLog.at, `${until}T23:59:59.999Z`);
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

/** What says something about a patient's health stays in the database. */
const masked = ({
  before: _before,
  after: _after,
  subject,
  ...line
}: typeof auditLog.$inferSelect) => ({
  ...line,
  subject: subject?.replace(/^(form|package) [a-z].*/, '$1') ?? null,
  isMasked: true,
});
