import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Tx } from '../../db/database.ts';
import { messages, messageTranslations } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { writeRecords } from '../../feed/write.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { notifyTicket } from './act.ts';
import { findTicket, idOf, type TicketKey } from './find.ts';
import { publishTranslations } from './publishTranslations.ts';

/**
 * A service that translates messages. None is built in: patients' texts leave the clinic only when
 * it has chosen one.
 */
export interface MessageTranslator {
  translate(text: string, to: string): Promise<string>;
}

/** Translations of single messages, by people and by the configured service. */
export function serveTranslations(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const path = '/staff/tickets/:ticket/messages/:message';

  app.post(`${path}/translations`, async (c) => {
    const { locale, body } = await readBody('staffTranslate', c);
    const { staff } = c.var;
    const at = deps.now();
    const key = await findTicket(db, c.req.param('ticket'), staff);
    const updatedAt = at.toISOString();
    await writeRecords(db, updatedAt, async (tx, record) => {
      const { id: messageId } = await findMessage(tx, key, c.req.param('message'));
      const row = {
        body,
        isMachine: false,
        checkedBy: staff.kind === 'staff' ? staff.id : null,
        updatedAt,
      };
      await tx
        .insert(messageTranslations)
        .values({ accountId: key.accountId, messageId, locale, ...row })
        .onConflictDoUpdate({ target: translationKey, set: row });
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
      isMachine: false,
      checkedBy: staff.name,
      updatedAt,
    });
  });

  app.post(`${path}/machine-translation`, async (c) => {
    const { locale } = await readBody('staffTranslateByMachine', c);
    const key = await findTicket(db, c.req.param('ticket'), c.var.staff);
    const message = await findMessage(db, key, c.req.param('message'));
    if (!deps.messageTranslator) throw new ProblemError('not-found');
    const body = await deps.messageTranslator.translate(message.body, locale);
    const updatedAt = deps.now().toISOString();
    const row = { body, isMachine: true, checkedBy: null, updatedAt };
    c.set('patientId', key.accountId);
    // A text that a person has written or approved stays.
    await db
      .insert(messageTranslations)
      .values({ accountId: key.accountId, messageId: message.id, locale, ...row })
      .onConflictDoUpdate({
        target: translationKey,
        set: row,
        setWhere: eq(messageTranslations.isMachine, true),
      });
    await notifyTicket(db, key, { kind: 'ticket' });
    return respond('staffTranslateByMachine', c, { locale, ...row });
  });
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
): Promise<{ id: string; body: string }> {
  const [message] = await db
    .select({ id: messages.id, body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.accountId, accountId),
        eq(messages.ticketId, id),
        eq(messages.id, idOf(messageId)),
      ),
    );
  if (!message) throw new ProblemError('not-found');
  return message;
}
