import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendMessage } from '#contract/message.ts';
import { openTicket } from '#contract/ticket.ts';
import { sendGuestSubmission } from '#contract/guestSubmission.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { type OutboxRow, uploadName } from '#mirror/outboxRow.ts';
import { discardItem, previewDiscard } from './useDiscard.ts';

let db: AccountDb;
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID());
});
afterEach(() => db.delete());

let seq = 0;
async function add(id: string, rest: Partial<OutboxRow> = {}): Promise<string> {
  seq += 1;
  return db.outbox.add({
    id,
    seq,
    name: sendMessage.name,
    args: {},
    stream: 'ticket:1',
    collections: [],
    dependsOn: [],
    createdAt: '2026-11-22T09:00:00.000Z',
    schema: 1,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    putOff: false,
    problem: null,
    quiet: false,
    ack: null,
    sent: 0,
    ...rest,
  });
}
const moveToDraft = (into: AccountDb) => saveDraft(into, 'ticket:new', { body: 'Same text' });
const left = async () => ({
  rows: await db.outbox.toCollection().primaryKeys(),
  drafts: await db.drafts.count(),
});

describe('discarding an item', () => {
  test('deletes it and runs the effect', async () => {
    await add('reply');
    expect(await discardItem(db, 'reply', moveToDraft)).toBe('discarded');
    expect(await left()).toEqual({ rows: [], drafts: 1 });
  });

  test.each(['sending', 'acked'] as const)(
    'is too late in state %s: no text is copied into a draft',
    async (state) => {
      await add('reply', { state });
      expect(await discardItem(db, 'reply', moveToDraft)).toBe('too-late');
      expect(await left()).toEqual({ rows: ['reply'], drafts: 0 });
    },
  );

  test('is too late when the item has left the outbox', async () => {
    expect(await discardItem(db, 'reply', moveToDraft)).toBe('absent');
    expect(await left()).toEqual({ rows: [], drafts: 0 });
  });

  test('asks the server when the item may have arrived: no text is copied into a draft', async () => {
    await add('reply', { uncertain: true, state: 'parked' });
    expect(await discardItem(db, 'reply', moveToDraft)).toBe('server-asked');
    expect(await left()).toEqual({ rows: ['reply'], drafts: 0 });
  });

  test('keeps the item when the effect fails', async () => {
    await add('reply');
    const fail = () => Promise.reject(new Error('disk'));
    await expect(discardItem(db, 'reply', fail)).rejects.toThrow('disk');
    expect(await left()).toEqual({ rows: ['reply'], drafts: 0 });
  });
});

describe('the preview of a discard', () => {
  test('counts transitive dependents, without attachments and quiet items, and matches the deletion', async () => {
    await add('ticket', { name: openTicket.name });
    await add('reply', { dependsOn: ['ticket'] });
    await add('correction', { dependsOn: ['reply'] });
    await add('file', { name: uploadName, dependsOn: ['ticket'] });
    await add('seen', { quiet: true, dependsOn: ['correction'] });
    await add('other');
    expect(await previewDiscard(db, 'ticket')).toEqual({ count: 3, effect: 'not-received' });
    expect(await previewDiscard(db, 'reply')).toEqual({ count: 2, effect: 'not-received' });
    await db.outbox.delete('file');
    await discardItem(db, 'ticket');
    expect((await left()).rows).toEqual(['other']);
  });

  test('says whether the item may have arrived, and whether the server is asked', async () => {
    await add('reply', { attempts: 1 });
    await add('refused', { attempts: 1, uncertain: false, state: 'parked' });
    await add('guest', { name: sendGuestSubmission.name, uncertain: true });
    const effect = async (id: string) => (await previewDiscard(db, id))?.effect;
    expect(await effect('reply')).toBe('server-asked');
    expect(await effect('refused')).toBe('not-received');
    expect(await effect('guest')).toBe('device-only');
    expect(await previewDiscard(db, 'absent')).toBeUndefined();
  });
});
