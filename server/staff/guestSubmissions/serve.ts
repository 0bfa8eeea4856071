import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../../db/database.ts';
import { accounts, guestSubmissions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { auditSource, recordOpening, recordReading } from '../audit/write.ts';
import { matchesText, numberIn } from '../matchesText.ts';
import { readCursor, timeAndNumber, writeCursor } from '../cursor.ts';
import { envelopeOf, findLetter, lastAnsweredAt, readLetter } from './read.ts';
import { firstLineOf } from './texts.ts';

const pageSize = 100;
const { handledAt, receivedAt, number } = guestSubmissions;

/** `/api/staff/letters`: guest submissions in pages, and one by its number. */
export function serveStaffGuestSubmissions(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/letters', async (c) => {
    const { kind, state, q = '', cursor } = readQuery('staffLetters', c);
    await recordReading(db, auditSource(c, deps.now()), 'staffLetters');
    const ofKind = kind && eq(guestSubmissions.kind, kind);
    const search = q.trim() === '' ? undefined : (matching(q) ?? sql`false`);
    const isOpen = state === 'open' && !search;
    const ofState =
      search || !state ? undefined : isOpen ? isNull(handledAt) : isNotNull(handledAt);
    const where = and(ofKind, search, ofState);
    const after = cursor === undefined ? undefined : pastCursor(cursor, isOpen);
    const rows = await db
      .select({
        row: guestSubmissions,
        patient: { number: accounts.number, name: accounts.name },
        answeredAt: lastAnsweredAt,
      })
      .from(guestSubmissions)
      .leftJoin(accounts, eq(accounts.id, guestSubmissions.patientId))
      .where(and(where, after))
      .orderBy(...(isOpen ? [asc(receivedAt), asc(number)] : [desc(receivedAt), desc(number)]))
      .limit(pageSize + 1);
    const page = rows.slice(0, pageSize);
    const end = page.at(-1)?.row;
    return respond('staffLetters', c, {
      items: page.map(({ row, patient, answeredAt }) => ({
        ...envelopeOf(deps, row, patient, answeredAt),
        firstLine: firstLineOf(row.letter),
      })),
      total: await countRows(db, where),
      counts: {
        open: await countRows(db, and(ofKind, isNull(handledAt))),
        handled: await countRows(db, and(ofKind, isNotNull(handledAt))),
      },
      next: rows.length > pageSize && end ? writeCursor([end.receivedAt, end.number]) : null,
    });
  });

  app.get('/staff/letters/:letter', async (c) => {
    const row = await findLetter(db, c.req.param('letter'));
    const source = auditSource(c, deps.now());
    const subject = `letter ${row.number}`;
    if (row.patientId === null) await recordReading(db, source, 'staffLetter', subject);
    else
      await recordOpening(db, source, { patientId: row.patientId, part: 'staffLetter', subject });
    return respond('staffLetter', c, await readLetter(deps, row));
  });
}

const countRows = async (db: Db, where: SQL | undefined): Promise<number> =>
  (await db.select({ total: count() }).from(guestSubmissions).where(where))[0]?.total ?? 0;

/** All words are in name, address or text; or it is the number. Undefined without words. */
function matching(text: string): SQL | undefined {
  const exact = numberIn(text);
  const words = matchesText(guestSubmissions.words, text);
  return words && or(words, exact === undefined ? undefined : eq(number, exact));
}

function pastCursor(cursor: string, isAscending: boolean): SQL {
  const [at, last] = readCursor(timeAndNumber, cursor);
  return sql`(${receivedAt}, ${number}) ${sql.raw(isAscending ? '>' : '<')}
    (${at}::timestamptz, ${last}::int)`;
}
