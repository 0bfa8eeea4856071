import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveDraft } from '#mirror/drafts.ts';
import { prepareMirror } from '#sync/applyPage.ts';
import { attachFile } from '#outbox/attach.ts';
import { revisions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { writeHistory } from './history.ts';
import { faults } from './network.ts';

const feed = /GET me\/changes/;

describe("the records on a patient's phone, read again", () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  const history = (count: number) => writeHistory(app, phone, count);
  const held = () => phone.db.rows('message').count();
  const unsent = async () => {
    const ticket = await phone.writeTicket('Not sent yet');
    await saveDraft(phone.db, 'reply:1', 'half a sen');
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    return { ticket, sha256: file.sha256 };
  };

  test('of a server whose history began anew are read again, and nothing unsent is touched', async () => {
    const { ids } = await history(4);
    await phone.pull();
    const kept = await unsent();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    expect(await phone.pull()).toBe('done');
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    );
    expect(await phone.item(kept.ticket)).toMatchObject({ state: 'queued' });
    expect(await phone.db.drafts.get('reply:1')).toMatchObject({ value: 'half a sen' });
    expect(await phone.db.files.get(kept.sha256)).toBeDefined();
    await phone.settle();
    expect(await phone.atClinic(kept.ticket)).toEqual(['Not sent yet']);
  });

  test.each<[string, (ids: string[]) => Promise<unknown>]>([
    [
      'has another revision',
      async (ids) => phone.db.rows('message').update(ids[0] ?? '', { rev: 77 }),
    ],
    ['is missing', async (ids) => phone.db.rows('message').delete(ids[0] ?? '')],
  ])('that do not fit the server’s (one %s) are read again', async (_name, tamper) => {
    const { ids } = await history(4);
    await phone.pull();
    await tamper(ids);
    await prepareMirror(phone.db);
    const kept = await unsent();
    expect(await phone.pull()).toBe('done');
    expect(
      (await phone.db.rows('message').toArray()).map(({ id, rev }) => [id, rev]).sort(),
    ).toEqual(ids.map((id) => [id, 1]).sort());
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
    await prepareMirror(phone.db);
    await phone.pull();
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    );
  });

  test('can still be read when the network goes while they are being read again', async () => {
    const { ticketId } = await history(300);
    await phone.pull();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()));
    expect(await phone.pull()).toBe('unreachable');
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
    expect(await phone.pull()).toBe('unreachable');
    expect(await phone.shown(ticketId)).toHaveLength(3);
    phone.net.heal();
    expect(await phone.pull()).toBe('done');
    expect(await phone.shown(ticketId)).toHaveLength(3);
  });

  test('restored from an old backup: the counter of the server went back, and they are read again', async () => {
    const { ticketId, ids } = await history(2);
    await app.staff(`tickets/${ticketId}/close`);
    await phone.pull();
    await app.db
      .update(revisions)
      .set({ rev: 1 })
      .where(eq(revisions.accountId, phone.patient.account.id));
    expect(await phone.pull()).toBe('done');
    expect(await held()).toBe(ids.length);
  });
});
