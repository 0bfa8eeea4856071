import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { StoredAnswerState } from '#contract/staff/guestSubmissions.ts';
import { patientCode } from '#contract/staff/patients.ts';
import type { Tx } from '../../db/database.ts';
import { guestSubmissions, letterAnswers } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { letterMessage, logUnsent } from '../../notify/messages.ts';
import { isEmail, NotDelivered } from '../../notify/notifier.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { notifyDesk } from '../live/notifyDesk.ts';
import { findPatient } from '../patients/find.ts';
import {
  type AnswerRecord,
  findLetter,
  isBeingSent,
  type LetterRecord,
  lockLetter,
  readLetter,
} from './read.ts';
import { contactsOf } from './texts.ts';

type LetterContext = Context<Env, '/staff/letters/:letter'>;

/** Refuses a change by somebody who has not seen what was done since. */
function requireVersion(row: LetterRecord, version: number): void {
  if (row.version !== version) throw new ProblemError('edited-meanwhile', { field: 'version' });
}

const save = (tx: Tx, { id }: LetterRecord, change: Partial<LetterRecord>) =>
  tx
    .update(guestSubmissions)
    .set({ ...change, version: sql`${guestSubmissions.version} + 1` })
    .where(eq(guestSubmissions.id, id));

/** In the transaction in which a patient is created from a letter. */
export async function linkCreated(tx: Tx, number: number, patientId: string): Promise<void> {
  const row = await lockLetter(tx, String(number));
  if (row.patientId !== null) throw new ProblemError('edited-meanwhile', { field: 'letter' });
  await save(tx, row, { patientId });
}

/** Handled or open, the patient that the sender is, and answers. */
export function serveLetterActs(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const current = async (c: LetterContext) => {
    notifyDesk(db, { kind: 'letter' });
    return readLetter(deps, await findLetter(db, c.req.param('letter')));
  };

  app.post('/staff/letters/:letter/handling', async (c) => {
    const { version, isHandled } = await readBody('staffHandleLetter', c);
    const at = deps.now();
    await db.transaction(async (tx) => {
      const row = await lockLetter(tx, c.req.param('letter'));
      const source = auditSource(c, at);
      // Sent again after a lost answer, or two members did the same.
      if ((row.handledAt !== null) === isHandled) return;
      requireVersion(row, version);
      await save(
        tx,
        row,
        isHandled
          ? { handledAt: at.toISOString(), handledBy: c.var.staff.name }
          : { handledAt: null, handledBy: null },
      );
      await addAuditLine(tx, source, {
        action: 'change',
        act: 'staffHandleLetter',
        ...aboutLetter(row),
        before: stateOf(row.handledAt !== null),
        after: stateOf(isHandled),
      });
    });
    return respond('staffHandleLetter', c, await current(c));
  });

  app.post('/staff/letters/:letter/patient', async (c) => {
    const { version, patient } = await readBody('staffLinkLetter', c);
    const found = patient === null ? null : await findPatient(db, patient);
    const patientId = found?.id ?? null;
    await db.transaction(async (tx) => {
      const row = await lockLetter(tx, c.req.param('letter'));
      const source = auditSource(c, deps.now());
      if (row.patientId === patientId) return;
      requireVersion(row, version);
      await save(tx, row, { patientId });
      await addAuditLine(tx, source, {
        action: 'change',
        act: 'staffLinkLetter',
        patientId: patientId ?? row.patientId ?? undefined,
        subject: `letter ${row.number}`,
        after: found ? patientCode(found.number) : null,
      });
    });
    return respond('staffLinkLetter', c, await current(c));
  });

  app.post('/staff/letters/:letter/answers', async (c) => {
    const claim = await claimAnswer(c, deps);
    if (claim.mustSend) await handOver(deps, claim.row, claim.answer, claim.thenHandled);
    return respond('staffAnswerLetter', c, await current(c));
  });
}

const stateOf = (isHandled: boolean): string => (isHandled ? 'handled' : 'open');
const aboutLetter = ({ number, patientId }: LetterRecord) => ({
  patientId: patientId ?? undefined,
  subject: `letter ${number}`,
});

/**
 * Stores the answer before anything is sent, so that of several requests with one id one alone hands
 * it over. What was handed over, or may have been, is never sent again under the same id.
 */
async function claimAnswer(c: LetterContext, deps: Deps) {
  const { id, version, contact, body, isElsewhere, thenHandled } = await readBody(
    'staffAnswerLetter',
    c,
  );
  const now = deps.now();
  const at = now.toISOString();
  const { staff } = c.var;
  return deps.database.db.transaction(async (tx) => {
    const row = await lockLetter(tx, c.req.param('letter'));
    const source = auditSource(c, now);
    const [known] = await tx.select().from(letterAnswers).where(eq(letterAnswers.id, id));
    if (known && (known.letterId !== row.id || known.body !== body || known.contact !== contact))
      throw new ProblemError('reused-id');
    if (known && known.state !== 'unsent')
      return { mustSend: false, row, answer: known, thenHandled };
    requireVersion(row, version);
    await requireNobodySends(tx, row, id, now);
    if (!contactsOf(row.letter).includes(contact))
      throw new ProblemError('not-acceptable', { field: 'contact' });
    if (!isElsewhere && !deps.notifier.canReach(contact))
      throw new ProblemError('not-acceptable', {
        field: 'contact',
        detail: 'This server sends no messages of this kind.',
      });
    const answer: AnswerRecord = {
      id,
      letterId: row.id,
      channel: isElsewhere ? 'elsewhere' : isEmail(contact) ? 'email' : 'sms',
      contact,
      body,
      state: isElsewhere ? 'sent' : 'sending',
      authorName: staff.name,
      staffId: staff.kind === 'staff' ? staff.id : null,
      createdAt: at,
      sentAt: isElsewhere ? at : null,
    };
    await tx
      .insert(letterAnswers)
      .values(answer)
      .onConflictDoUpdate({ target: letterAnswers.id, set: answer });
    if (isElsewhere) await save(tx, row, thenHandled ? handledBy(answer, at) : {});
    // The text is kept with the letter, not in the log.
    await addAuditLine(tx, source, {
      action: 'change',
      act: 'staffAnswerLetter',
      ...aboutLetter(row),
      before: stateOf(row.handledAt !== null),
      after: {
        state: thenHandled ? 'handled' : stateOf(row.handledAt !== null),
        by: answer.channel,
      },
    });
    return { mustSend: !isElsewhere, row, answer, thenHandled };
  });
}

const handledBy = ({ authorName }: AnswerRecord, at: string): Partial<LetterRecord> => ({
  handledAt: at,
  handledBy: authorName,
});

/** A colleague's answer is on its way: its sender changes the version only when it is out. */
async function requireNobodySends(
  tx: Tx,
  { id: letterId }: LetterRecord,
  id: string,
  now: Date,
): Promise<void> {
  const others = await tx
    .select()
    .from(letterAnswers)
    .where(
      and(
        eq(letterAnswers.letterId, letterId),
        eq(letterAnswers.state, 'sending'),
        ne(letterAnswers.id, id),
      ),
    );
  if (others.some((answer) => isBeingSent(answer, now)))
    throw new ProblemError('edited-meanwhile', { field: 'version' });
}

async function handOver(
  deps: Deps,
  row: LetterRecord,
  answer: AnswerRecord,
  thenHandled: boolean,
): Promise<void> {
  const { db } = deps.database;
  const setState = (tx: Pick<Tx, 'update'>, state: StoredAnswerState, sentAt: string | null) =>
    tx.update(letterAnswers).set({ state, sentAt }).where(eq(letterAnswers.id, answer.id));
  const message = letterMessage(deps, row, answer.body);
  try {
    await deps.notifier.send(answer.contact, { ...message, id: answer.id });
  } catch (error) {
    logUnsent(deps, answer.contact);
    if (error instanceof NotDelivered) {
      await setState(db, 'unsent', null);
      throw new ProblemError('answer-not-sent');
    }
    // It may have arrived: whoever writes to the sender next has to know.
    return db.transaction(async (tx) => {
      await save(tx, row, {});
      await setState(tx, 'unknown', null);
    });
  }
  const at = deps.now().toISOString();
  await db.transaction(async (tx) => {
    await save(tx, row, thenHandled ? handledBy(answer, at) : {});
    await setState(tx, 'sent', at);
  });
}
