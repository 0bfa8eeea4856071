import { asc, eq, sql } from 'drizzle-orm';
import type { Letter, LetterAnswer } from '#contract/staff/guestSubmissions.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts, guestSubmissions, letterAnswers } from '../../db/tables/index.ts';
import type { Deps } from '../../http/deps.ts';
import { ProblemError } from '../../http/problem.ts';
import { contactsOf, formOf, linesOf, nameOf } from './texts.ts';

export type LetterRecord = typeof guestSubmissions.$inferSelect;
export type AnswerRecord = typeof letterAnswers.$inferSelect;

const byNumber = (key: string) =>
  /^\d{1,9}$/.test(key) ? eq(guestSubmissions.number, Number(key)) : undefined;

export async function findLetter(db: Db, key: string): Promise<LetterRecord> {
  const where = byNumber(key);
  const [row] = where ? await db.select().from(guestSubmissions).where(where) : [];
  if (!row) throw new ProblemError('not-found', { field: 'letter' });
  return row;
}

/** The letter, locked until the end of the transaction. */
export async function lockLetter(tx: Tx, key: string): Promise<LetterRecord> {
  const where = byNumber(key);
  const [row] = where ? await tx.select().from(guestSubmissions).where(where).for('update') : [];
  if (!row) throw new ProblemError('not-found', { field: 'letter' });
  return row;
}

/** After this many ms nobody hands a message over any more: the server was stopped meanwhile. */
export const handOverMs = 120_000;

export const isBeingSent = ({ state, createdAt }: AnswerRecord, now: Date): boolean =>
  state === 'sending' && now.getTime() - Date.parse(createdAt) < handOverMs;

/** What lists and the page of one letter have in common. */
export function envelopeOf(
  { content }: Deps,
  row: LetterRecord,
  patient: Letter['patient'],
  answeredAt: string | null,
) {
  const { number, kind, receivedAt, locale, letter, handledAt, handledBy, version } = row;
  return {
    number,
    kind,
    at: receivedAt,
    locale,
    name: nameOf(letter),
    department: letter.kind === 'contact' ? letter.department : null,
    form: formOf(content, letter),
    handled: handledAt === null ? null : { at: handledAt, by: handledBy ?? '' },
    answeredAt,
    patient,
    version,
  };
}

/** When a letter was answered last, for each row of a list. */
export const lastAnsweredAt = sql<string | null>`(
  select max(${letterAnswers.sentAt}) from ${letterAnswers}
  where ${letterAnswers.letterId} = ${guestSubmissions.id} and ${letterAnswers.state} = 'sent'
)`.mapWith(letterAnswers.sentAt);

/** One letter with what was answered. */
export async function readLetter(deps: Deps, row: LetterRecord): Promise<Letter> {
  const { db } = deps.database;
  const answers = await db
    .select()
    .from(letterAnswers)
    .where(eq(letterAnswers.letterId, row.id))
    .orderBy(asc(letterAnswers.createdAt), asc(letterAnswers.id));
  const [patient] =
    row.patientId === null
      ? []
      : await db
          .select({ number: accounts.number, name: accounts.name })
          .from(accounts)
          .where(eq(accounts.id, row.patientId));
  const answeredAt = answers.findLast(({ state }) => state === 'sent')?.sentAt ?? null;
  return {
    ...envelopeOf(deps, row, patient ?? null, answeredAt),
    letter: row.letter,
    lines: linesOf(deps.content, row.letter, row.locale),
    contacts: contactsOf(row.letter).map((address) => ({
      address,
      isReachable: deps.notifier.canReach(address),
    })),
    answers: answers.map((answer) => toAnswer(answer, deps.now())),
  };
}

function toAnswer(answer: AnswerRecord, now: Date): LetterAnswer {
  const { id, channel, contact, body, state, authorName, createdAt } = answer;
  const isUnknown = state === 'sending' && !isBeingSent(answer, now);
  return {
    id,
    channel,
    contact,
    body,
    authorName,
    createdAt,
    state: isUnknown ? 'unknown' : state,
  };
}
