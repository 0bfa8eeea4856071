import { and, eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { FileRef } from '#contract/file.ts';
import type { Tx } from '../../db/database.ts';
import { files, messages, messageTranslations } from '../../db/tables/index.ts';
import type { Recorder } from '../../feed/write.ts';
import { isReferenced } from '../../files/isReferenced.ts';
import { ProblemError } from '../../http/problem.ts';
import { noteRepeat } from '../audit/request.ts';
import type { TicketKey } from './find.ts';
import { assertOwnLinks } from './recordLinks.ts';
import { publishTranslations } from './publishTranslations.ts';

interface ClinicMessage {
  id: string;
  accountId: string;
  ticketId: string;
  authorName: string | undefined;
  body: string;
  /** Ids of uploaded files that no record names yet. */
  attachments: readonly string[];
  /** What the writer wrote, when `body` is its translation. */
  translation: { locale: string; body: string; isMachine: boolean } | undefined;
  /** The member who wrote both; null for a key. */
  checkedBy: string | null;
  /** After every other message of the ticket. */
  at: string;
}

/** Adds a message of the clinic to a ticket that the transaction has locked or made. */
export async function addClinicMessage(
  tx: Tx,
  record: Recorder,
  { authorName, attachments, translation, checkedBy, at, ...message }: ClinicMessage,
): Promise<void> {
  const { id, accountId } = message;
  for (const text of [message.body, translation?.body ?? ''])
    await assertOwnLinks(tx, accountId, text);
  await tx.insert(messages).values({
    ...message,
    author: 'clinic',
    authorName: authorName === undefined ? null : { und: authorName },
    attachments: await attachmentsOf(tx, accountId, attachments),
    createdAt: at,
    receivedAt: at,
  });
  if (translation) {
    // Without a person nobody has checked what a machine wrote.
    if (translation.isMachine && checkedBy === null)
      throw new ProblemError('not-acceptable', { field: 'translation' });
    await tx.insert(messageTranslations).values({
      accountId,
      messageId: id,
      ...translation,
      isOriginal: true,
      checkedBy,
      updatedAt: at,
    });
    await publishTranslations(tx, record, { accountId, messageId: id });
  }
  record.touch({ accountId, collection: 'message', id });
}

/** What a request says that a message is. */
export type SentMessage = Pick<ClinicMessage, 'body' | 'attachments'> &
  Partial<Pick<ClinicMessage, 'translation'>>;

/**
 * Whether this message was stored before: it was sent again because its response was lost. Another
 * text, translation or file with its id is refused: it would be taken for sent.
 */
export async function isWritten(
  tx: Tx,
  { accountId, id }: TicketKey,
  messageId: string,
  { body, attachments, translation }: SentMessage,
): Promise<boolean> {
  const [stored] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.id, messageId)));
  if (!stored) return false;
  const isSame =
    stored.ticketId === id &&
    stored.author === 'clinic' &&
    stored.body === body &&
    isDeepStrictEqual(
      stored.attachments.map(({ fileId }) => fileId),
      attachments,
    ) &&
    isDeepStrictEqual(await findOriginal(tx, { accountId, messageId }), translation);
  if (!isSame) throw new ProblemError('reused-id');
  noteRepeat();
  return true;
}

/** What the writer wrote in another language than the patient's. */
async function findOriginal(
  tx: Tx,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<ClinicMessage['translation']> {
  const [original] = await tx
    .select({
      locale: messageTranslations.locale,
      body: messageTranslations.body,
      isMachine: messageTranslations.isMachine,
    })
    .from(messageTranslations)
    .where(
      and(
        eq(messageTranslations.accountId, accountId),
        eq(messageTranslations.messageId, messageId),
        eq(messageTranslations.isOriginal, true),
      ),
    );
  return original;
}

/** Files of the same patient whose bytes are all stored, in the order of `ids`. */
async function attachmentsOf(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<FileRef[]> {
  if (ids.length === 0) return [];
  const stored = await tx
    .select()
    .from(files)
    .where(
      and(eq(files.accountId, accountId), inArray(files.id, [...ids]), eq(files.complete, true)),
    );
  for (const id of ids)
    if (await isReferenced(tx, { accountId, id }))
      throw new ProblemError('not-acceptable', { field: 'attachments' });
  return ids.map((id) => {
    const file = stored.find((each) => each.id === id);
    if (!file) throw new ProblemError('not-acceptable', { field: 'attachments' });
    const { name, type, size, sha256 } = file;
    return { fileId: id, name, type, size, sha256, state: 'here' };
  });
}
