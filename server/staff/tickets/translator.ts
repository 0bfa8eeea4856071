import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '../../db/database.ts';
import { messages, messageTranslations } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { writeRecords } from '../../feed/write.ts';
import { addAuditLine, auditSource, recordAudit } from '../audit/write.ts';
import { notifyTicket } from './act.ts';
import { findTicket, idOf, type TicketKey } from './find.ts';
import { publishTranslations } from './publishTranslations.ts';

/**
 * A service that translates messages. None is built in: patients' texts leave the clinic only when
 * it has chosen one.
 */
export interface MessageTranslator {
  /** Rejects when there is no translation that could be stored. */
  translate(text: string, to: string): Promise<string>;
}

/** Translations of single messages, by people and by the configured service. */
export function serveTranslations(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const path = '/staff/tickets/:ticket/messages/:message';

  app.post(`${path}/translations`, async (c) => {
    const { locale, body, isMachine, from } = await readBody('staffTranslate', c);
    const { staff } = c.var;
    const at = deps.now();
    const key = await findTicket(db, c.req.param('ticket'), staff);
    const updatedAt = at.toISOString();
    await writeRecords(db, updatedAt, async (tx, record) => {
      // Two colleagues at once: the second sees what the first has stored.
      const { id: messageId } = await findMessage(tx, key, c.req.param('message'), 'update');
      const place = { accountId: key.accountId, messageId, locale };
      if (from !== undefined) await assertUnchanged(tx, place, { from, body });
      const row = {
        body,
        isMachine,
        checkedBy: staff.kind === 'staff' ? staff.id : null,
        updatedAt,
      };
      await tx
        .insert(messageTranslations)
        .values({ ...place, ...row })
        .onConflictDoUpdate({ target: translationKey, set: { ...row, isMachine: ofMessage } });
      await publishTranslations(tx, record, { accountId: key.accountId, messageId });
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: 'staffTranslate',
        patientId: key.accountId,
        subject: `message ${messageId}`,
        after: locale,
      });
    });
    await notifyTicket(db, key, { kind: 'ticket' });
    return respond('staffTranslate', c, {
      locale,
      body,
      isMachine,
      checkedBy: staff.kind === 'staff' ? staff.name : null,
      isOriginal: false,
      updatedAt,
    });
  });

  app.post(`${path}/machine-translation`, async (c) => {
    const { locale } = await readBody('staffTranslateByMachine', c);
    const at = deps.now();
    const key = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const message = await findMessage(db, key, c.req.param('message'));
    const body = await translate(message.body, locale);
    const updatedAt = at.toISOString();
    const row = { body, isMachine: true, checkedBy: null, updatedAt };
    await db.transaction(async (tx) => {
      // A text that a person has written or approved stays.
      const isUnchecked = sql`${messageTranslations.isMachine} and ${messageTranslations.checkedBy} is null`;
      await tx
        .insert(messageTranslations)
        .values({ accountId: key.accountId, messageId: message.id, locale, ...row })
        .onConflictDoUpdate({ target: translationKey, set: row, setWhere: isUnchecked });
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: 'staffTranslateByMachine',
        patientId: key.accountId,
        subject: `message ${message.id}`,
        after: locale,
      });
    });
    await notifyTicket(db, key, { kind: 'ticket' });
    return respond('staffTranslateByMachine', c, { locale, isOriginal: false, ...row });
  });

  app.post('/staff/tickets/:ticket/machine-translation', async (c) => {
    const { locale, body } = await readBody('staffTranslateDraft', c);
    const at = deps.now();
    const key = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const translated = await translate(body, locale);
    // Nothing is stored, but a text about a patient left the clinic.
    await recordAudit(db, auditSource(c, at), {
      action: 'change',
      act: 'staffTranslateDraft',
      patientId: key.accountId,
      subject: `ticket ${key.id}`,
      after: locale,
    });
    return respond('staffTranslateDraft', c, { body: translated });
  });

  async function translate(text: string, to: string): Promise<string> {
    if (!deps.messageTranslator) throw new ProblemError('not-found');
    return deps.messageTranslator.translate(text, to).catch((error: unknown) => {
      // The answer of the service may hold the patient's text.
      deps.log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'no translation');
      throw new ProblemError('translator-failed');
    });
  }
}

/** Of what the clinic wrote first the mark is about the message, which stays as it was sent. */
const ofMessage = sql`case when ${messageTranslations.isOriginal}
  then ${messageTranslations.isMachine} else excluded.is_machine end`;

/** A colleague's translation stays; the same text again is a save whose answer was lost. */
async function assertUnchanged(
  tx: Tx,
  { accountId, messageId, locale }: { accountId: string; messageId: string; locale: string },
  { from, body }: { from: string | null; body: string },
): Promise<void> {
  const [stored] = await tx
    .select({ body: messageTranslations.body, updatedAt: messageTranslations.updatedAt })
    .from(messageTranslations)
    .where(
      and(
        eq(messageTranslations.accountId, accountId),
        eq(messageTranslations.messageId, messageId),
        eq(messageTranslations.locale, locale),
      ),
    );
  if ((stored?.updatedAt ?? null) !== from && stored?.body !== body)
    throw new ProblemError('edited-meanwhile', { field: 'body' });
}

const translationKey = [
  messageTranslations.accountId,
  messageTranslations.messageId,
  messageTranslations.locale,
];

async function findMessage(
  db: Tx | Deps['database']['db'],
  { accountId, id }: TicketKey,
  messageId: string,
  lock?: 'update',
): Promise<{ id: string; body: string }> {
  const found = db
    .select({ id: messages.id, body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.ticketId, id),
        eq(messages.id, idOf(messageId)),
      ),
    );
  const [message] = await (lock ? found.for(lock) : found);
  if (!message) throw new ProblemError('not-found');
  return message;
}
