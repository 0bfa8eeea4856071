import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveDraft } from '#mirror/drafts.ts';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { messages, revisions, tickets } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { faults, problem } from './network.ts';

const feed = /GET me\/changes/;

describe("the records on a patient's phone", () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  /** A ticket with `count` messages, each of its own revision unless written at once. */
  async function history(count: number): Promise<{ ticketId: string; ids: string[] }> {
    const accountId = phone.patient.account.id;
    const [ticketId, at] = [uuidv7(), app.clock.now().toISOString()];
    const ids = Array.from({ length: count }, () => uuidv7());
    await writeRecords(app.db, at, async (tx, record) => {
      await tx.insert(tickets).values({ id: ticketId, accountId, subject: 'History', department: 'medical', status: 'open', urgency: 'routine', createdAt: at, updatedAt: at });
      await tx.insert(messages).values(ids.map((id, index) => ({ id, accountId, ticketId, author: 'patient' as const, authorName: null, body: `${index}`, attachments: [], createdAt: at })));
      record.touch({ accountId, collection: 'ticket', id: ticketId });
      for (const id of ids) record.touch({ accountId, collection: 'message', id });
    });
    return { ticketId, ids };
  }
  async function drop(id: string): Promise<void> {
    await writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
      await tx.delete(messages).where(eq(messages.id, id));
      record.touch({ accountId: phone.patient.account.id, collection: 'message', id, deleted: true });
    });
  }
  const held = () => phone.db.rows('message').count();
  const unsent = async () => {
    const ticket = await phone.writeTicket('Not sent yet');
    await saveDraft(phone.db, 'reply:1', 'half a sen');
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    return { ticket, sha256: file.sha256 };
  };

  test('are all there after the first reading, over several pages, and can be read without a network', async () => {
    const { ticketId } = await history(450);
    expect(await phone.pull()).toBe('done');
    expect(phone.net.sent.filter((line) => feed.test(line))).toHaveLength(3);
    phone.net.fail(/./, faults.offline);
    expect(await phone.shown(ticketId)).toHaveLength(450);
    expect(await readFact(phone.db, 'cursor')).toMatchObject({ rev: 1, next: null });
    expect(await readFact(phone.db, 'lastSync')).toBeDefined();
    expect(await phone.pull()).toBe('unreached');
    expect(await held()).toBe(450);
  });

  test('read half-way when the network went, are read on from there', async () => {
    await history(450);
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()), 2);
    expect(await phone.pull()).toBe('unreached');
    expect(await held()).toBe(199);
    expect((await readFact(phone.db, 'cursor'))?.next).not.toBeNull();
    expect(await phone.pull()).toBe('done');
    expect(await held()).toBe(450);
    expect(phone.net.sent.filter((line) => feed.test(line))).toHaveLength(4);
  });

  test('a page and how far it reaches are written together or not at all', async () => {
    await history(5);
    const fail = () => {
      throw new Error('the disk is full');
    };
    await phone.db.open();
    phone.db.meta.hook('creating', fail);
    await phone.pull().catch(() => undefined);
    expect(await held()).toBe(0);
    phone.db.meta.hook('creating').unsubscribe(fail);
    expect(await readFact(phone.db, 'cursor')).toBeUndefined();
    await phone.pull();
    expect(await held()).toBe(5);
  });

  test('taken away by the clinic, are gone here too', async () => {
    const { ids } = await history(3);
    await phone.pull();
    await drop(ids[1] ?? '');
    await phone.pull();
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
  });

  test('of a server whose history began anew are read again, and nothing unsent is touched', async () => {
    const { ids } = await history(4);
    await phone.pull();
    const kept = await unsent();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    expect(await phone.pull()).toBe('done');
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await phone.item(kept.ticket)).toMatchObject({ state: 'queued' });
    expect(await phone.db.drafts.get('reply:1')).toMatchObject({ value: 'half a sen' });
    expect(await phone.db.files.get(kept.sha256)).toBeDefined();
    await phone.settle();
    expect(await phone.atClinic(kept.ticket)).toEqual(['Not sent yet']);
  });

  test.each<[string, (ids: string[]) => Promise<unknown>]>([
    ['has another revision', async (ids) => phone.db.rows('message').update(ids[0] ?? '', { rev: 77 })],
    ['is missing', async (ids) => phone.db.rows('message').delete(ids[0] ?? '')],
  ])('that do not fit the server’s (one %s) are read again', async (_name, tamper) => {
    const { ids } = await history(4);
    await phone.pull();
    await tamper(ids);
    const kept = await unsent();
    expect(await phone.pull()).toBe('done');
    expect((await phone.db.rows('message').toArray()).map(({ id, rev }) => [id, rev]).sort()).toEqual(ids.map((id) => [id, 1]).sort());
    expect(await phone.item(kept.ticket)).toBeDefined();
    const before = phone.net.sent.length;
    await phone.pull();
    expect(phone.net.sent.length - before).toBe(1);
  });

  test('a row that the clinic never had does not stay after such a reading', async () => {
    const { ids } = await history(2);
    await phone.pull();
    const [row] = await phone.db.rows('message').toArray();
    if (row) await phone.db.rows('message').put({ ...row, id: uuidv7() });
    await phone.pull();
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  test('can still be read when the network goes while they are being read again', async () => {
    const { ticketId } = await history(300);
    await phone.pull();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()));
    expect(await phone.pull()).toBe('unreached');
    expect(await phone.shown(ticketId)).toHaveLength(300);
    phone.net.heal();
    expect(await phone.pull()).toBe('done');
    expect(await held()).toBe(300);
  });

  test('that change while they are being read again are never gone from the screen', async () => {
    const { ticketId } = await history(3);
    await phone.pull();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    phone.net.pageSize = 2;
    let pages = 0;
    phone.net.fail(feed, async (pass) => {
      pages += 1;
      // Page 1 is the refused cursor, 2 the first of the new reading.
      if (pages === 3) await app.staff(`tickets/${ticketId}/read`);
      return pages > 3 ? faults.offline() : pass();
    });
    expect(await phone.pull()).toBe('unreached');
    expect(await phone.shown(ticketId)).toHaveLength(3);
    phone.net.heal();
    expect(await phone.pull()).toBe('done');
    expect(await phone.shown(ticketId)).toHaveLength(3);
  });

  test('stay, locked, when the sign-in has expired', async () => {
    await history(3);
    await phone.pull();
    phone.net.fail(feed, problem('sign-in-needed'), 1);
    expect(await phone.pull()).toBe('paused');
    expect(await pausedOf(phone)).toBe('sign-in');
    expect(await held()).toBe(3);
  });

  test('are not asked for while nobody can be reached, and the screen can say so', async () => {
    phone.net.reachable = false;
    expect(await phone.pull()).toBe('unreached');
    expect(phone.net.sent).toEqual([]);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
  });

  test('restored from an old backup: the counter of the server went back, and they are read again', async () => {
    const { ticketId, ids } = await history(2);
    await app.staff(`tickets/${ticketId}/close`);
    await phone.pull();
    await app.db.update(revisions).set({ rev: 1 }).where(eq(revisions.accountId, phone.patient.account.id));
    expect(await phone.pull()).toBe('done');
    expect(await held()).toBe(ids.length);
  });
});
