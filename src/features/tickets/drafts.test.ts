import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { AccountDb } from '#mirror/accountDb.ts';
import { readDraft, saveDraft } from '#mirror/drafts.ts';
import { addToReply, replyDraft, replyKey, ticketText } from './drafts.ts';

test('a text is added to what is already typed in the reply', async () => {
  const db = new AccountDb(crypto.randomUUID());
  const body = async () => (await readDraft(db, replyKey('one'), replyDraft))?.body;
  await addToReply(db, 'one', 'Both knees.');
  expect(await body()).toBe('Both knees.');
  await saveDraft(db, replyKey('one'), { body: 'Since May.', attachments: [] });
  await addToReply(db, 'one', 'Both knees.');
  expect(await body()).toBe('Since May.\n\nBoth knees.');
  await db.delete();
});

test('the text of a ticket has no empty lines for what is empty', () => {
  expect(ticketText({ subject: 'Knee', body: 'It hurts.' })).toBe('Knee\n\nIt hurts.');
  expect(ticketText({ subject: ' ', body: 'It hurts.' })).toBe('It hurts.');
});
