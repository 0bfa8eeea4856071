import * as v from 'valibot';
import { fileRef } from '#contract/file.ts';
import { ticketResult } from '#contract/result.ts';
import { departments, ticketEstimate, urgencies } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readDraft, saveDraft } from '#mirror/drafts.ts';

/**
 * Drafts as stored on this device; looser than the mutations’ schemas, as incomplete text is stored
 * too. A stored draft that does not parse is lost, so new fields must be optional and keys must
 * stay.
 */
export const replyDraft = v.object({ body: v.string(), attachments: v.array(fileRef) });
export const emptyReply: v.InferOutput<typeof replyDraft> = { body: '', attachments: [] };
export const replyKey = (ticketId: string): string => `reply:${ticketId}`;

export const ticketDraft = v.object({
  subject: v.string(),
  body: v.string(),
  department: v.picklist(departments),
  urgency: v.picklist(urgencies),
  patientPackageId: v.nullable(v.string()),
  /** Absent in drafts of earlier releases. */
  estimate: v.optional(v.nullable(ticketEstimate), null),
  result: v.optional(v.nullable(ticketResult), null),
  attachments: v.array(fileRef),
});
export type TicketDraft = v.InferOutput<typeof ticketDraft>;
export const emptyTicket: TicketDraft = {
  subject: '',
  body: '',
  department: 'medical',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  attachments: [],
};
export const newTicketKey = 'ticket:new';

/** What is typed in the form of a ticket, to copy it. */
export const ticketText = ({ subject, body }: Pick<TicketDraft, 'subject' | 'body'>): string =>
  [subject, body].filter((part) => part.trim() !== '').join('\n\n');

/**
 * Appends a text to the stored draft of a reply: a change of a ticket that came too late, as the
 * ticket was on its way.
 */
export async function addToReply(db: AccountDb, ticketId: string, text: string): Promise<void> {
  const key = replyKey(ticketId);
  const existing = (await readDraft(db, key, replyDraft)) ?? emptyReply;
  const body = [existing.body, text].filter((part) => part.trim() !== '').join('\n\n');
  await saveDraft(db, key, { ...existing, body } satisfies typeof emptyReply);
}

/**
 * Appends a text to the stored draft of a new ticket: a reply that the clinic refused because the
 * conversation is closed.
 */
export async function addToNewTicket(
  db: AccountDb,
  text: Pick<TicketDraft, 'subject' | 'body' | 'attachments'>,
): Promise<void> {
  const existing = (await readDraft(db, newTicketKey, ticketDraft)) ?? emptyTicket;
  await saveDraft(db, newTicketKey, {
    ...existing,
    subject: existing.subject.trim() === '' ? text.subject : existing.subject,
    body: [existing.body, text.body].filter((part) => part.trim() !== '').join('\n\n'),
    attachments: [...existing.attachments, ...text.attachments],
  } satisfies TicketDraft);
}
