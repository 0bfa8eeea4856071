import * as v from 'valibot';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRow } from '#mirror/overlay.ts';
import { isUpload } from '#outbox/unsent.ts';

/** The page where an item can be edited. */
export type EditTarget =
  | { to: '/panel/my-ticket/new'; search: { edit: string } }
  | { to: '/panel/my-ticket/$ticket'; params: { ticket: string }; search: { edit?: string } }
  | { to: '/panel/my-forms/$form'; params: { form: string } }
  | { to: '/panel/my-documents' }
  | { to: '/panel/comments/new'; search: { edit: string } };

const ofTicket = v.object({ ticketId: v.string() });
const ofForm = v.object({ formId: v.string() });

export async function editTargetOf(db: AccountDb, row: OutboxRow): Promise<EditTarget | null> {
  if (isUpload(row)) return placeOfUpload(db, row.args.parent);
  if (row.name === 'ticket.open') return { to: '/panel/my-ticket/new', search: { edit: row.id } };
  if (row.name === 'comment.add') return { to: '/panel/comments/new', search: { edit: row.id } };
  if (v.is(ofTicket, row.args)) return { to: '/panel/my-ticket/$ticket', params: { ticket: row.args.ticketId }, search: { edit: row.id } };
  if (v.is(ofForm, row.args)) return { to: '/panel/my-forms/$form', params: { form: row.args.formId } };
  return row.name === 'document.add' ? { to: '/panel/my-documents' } : null;
}

/** A file leads to its parent, which may have been received already. */
async function placeOfUpload(db: AccountDb, parent: string): Promise<EditTarget | null> {
  if (await readRow(db, 'document', parent)) return { to: '/panel/my-documents' };
  if (await readRow(db, 'ticket', parent)) return { to: '/panel/my-ticket/$ticket', params: { ticket: parent }, search: {} };
  const message = await readRow(db, 'message', parent);
  return message ? { to: '/panel/my-ticket/$ticket', params: { ticket: message.ticketId }, search: {} } : null;
}
