import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { messages, messageTranslations, staffMembers } from '../../db/tables/index.ts';
import type { Recorder } from '../../feed/write.ts';

/**
 * Copies a message's translations to what the patient has of it: those that a member of staff wrote
 * or approved. The patient gets no notice, and the message stays read or unread as it was.
 */
export async function publishTranslations(
  tx: Tx,
  record: Recorder,
  { accountId, messageId }: { accountId: string; messageId: string },
): Promise<void> {
  // Two colleagues at once: the second copies what the first has stored.
  const own = and(eq(messages.accountId, accountId), eq(messages.id, messageId));
  await tx.select({ id: messages.id }).from(messages).where(own).for('update');
  const checked = await tx
    .select({
      locale: messageTranslations.locale,
      body: messageTranslations.body,
      isOriginal: messageTranslations.isOriginal,
      isMachine: messageTranslations.isMachine,
      checkedBy: staffMembers.name,
    })
    .from(messageTranslations)
    .innerJoin(staffMembers, eq(staffMembers.id, messageTranslations.checkedBy))
    .where(
      and(
        eq(messageTranslations.accountId, accountId),
        eq(messageTranslations.messageId, messageId),
        isNotNull(messageTranslations.checkedBy),
      ),
    )
    .orderBy(asc(messageTranslations.locale));
  // A person's translation is the clinic's; a machine's is that of who answers for it.
  const translations = checked.map(({ checkedBy, ...each }) => ({
    ...each,
    checkedBy: each.isMachine ? checkedBy : null,
  }));
  await tx.update(messages).set({ translations }).where(own);
  record.touch({ accountId, collection: 'message', id: messageId });
}
