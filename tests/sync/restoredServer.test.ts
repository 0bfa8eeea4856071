import 'fake-indexeddb/auto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPreparation } from '#contract/patientPackage.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { receipts, revisions, tickets } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { backUp } from './backup.ts';
import { givePackage } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { dropMessage } from './history.ts';
import { faults } from './network.ts';
import { kinds, textsAtClinic, textsShown } from './writtenItems.ts';

const feed = /GET me\/changes/;
const mutations = /POST me\/mutations/;

let app: TestApp;
let phone: Device;
let ticket: string;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  ticket = await phone.writeTicket('Long known');
  await phone.rounds(2);
});
const mine = () => phone.patient.account.id;
const sentSince = (before: number) =>
  phone.net.sent.slice(before).filter((line) => mutations.test(line)).length;
/** Writes so often that the counter of the new history passes the one of the old. */
async function newHistory(count: number) {
  for (let n = 0; n < count; n += 1)
    await app.staff(`tickets/${ticket}/replies`, { body: `New history ${n}` });
}
async function expectAllThere(texts: string[]) {
  expect(await textsAtClinic(app, phone)).toEqual(texts);
  expect(await textsShown(phone)).toEqual(texts);
  expect(await phone.db.outbox.count()).toBe(0);
}

describe.each(Object.keys(kinds))('a server restored to before %s', (name) => {
  const kind = kinds[name];
  if (!kind) throw new Error('there is no such kind');

  /** Whether the phone has read the item back, and how many changes the server made since. */
  test.each([
    { readBack: false, since: 0 },
    { readBack: false, since: 6 },
    { readBack: true, since: 0 },
    { readBack: true, since: 6 },
  ])(
    'gets it again, once (read back: $readBack; $since changes since)',
    async ({ readBack, since }) => {
      const write = await kind.prepare(app, phone);
      const restore = await backUp(app, phone);
      const id = await write('Chest pain since noon');
      await phone.drain();
      if (readBack) await phone.rounds(2);
      await restore();
      await newHistory(since);
      const requests = phone.net.sent.length;
      await phone.rounds(4);
      expect(
        (await textsAtClinic(app, phone)).filter((text) => text === 'Chest pain since noon'),
      ).toHaveLength(1);
      expect(await textsShown(phone)).toEqual(await textsAtClinic(app, phone));
      expect(await phone.db.outbox.count()).toBe(0);
      expect(await phone.db.received.get(id)).toMatchObject({ number: expect.any(Number) });
      const sentRequests = sentSince(requests);
      await phone.rounds(4);
      expect(sentSince(requests), 'not for ever').toBe(sentRequests);
    },
  );
});

describe('a restored server', () => {
  test('is detected when revisions are equal and marks differ', async () => {
    const restore = await backUp(app, phone);
    const touch = (change: Partial<typeof tickets.$inferInsert>) =>
      writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
        await tx
          .update(tickets)
          .set(change)
          .where(and(eq(tickets.accountId, mine()), eq(tickets.id, ticket)));
        record.touch({ accountId: mine(), collection: 'ticket', id: ticket });
      });
    await touch({ subject: 'Old history' });
    await phone.pull();
    await restore();
    await touch({ status: 'closed' });
    await phone.pull();
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({
      status: 'closed',
      subject: 'Knee',
    });
  });

  test('gets lost items again after a second restore', async () => {
    const restore = await backUp(app, phone);
    await phone.writeReply(ticket, 'Chest pain since noon');
    await phone.rounds(2);
    for (let time = 0; time < 3; time += 1) {
      await restore();
      await phone.rounds(2);
      await expectAllThere(['Chest pain since noon', 'Long known']);
    }
  });

  test('gets lost items again when restored before they were read back', async () => {
    const restore = await backUp(app, phone);
    const reply = await phone.writeReply(ticket, 'Chest pain since noon');
    await phone.rounds(2);
    await restore();
    await phone.pull();
    await phone.drain();
    expect(await phone.item(reply)).toMatchObject({ state: 'acked', resent: true });
    await restore();
    await phone.rounds(4);
    await expectAllThere(['Chest pain since noon', 'Long known']);
  });

  test('gets lost items again when restored during a pull of many pages', async () => {
    phone.net.pageSize = 1;
    const restore = await backUp(app, phone);
    for (const body of ['a', 'b', 'c']) await phone.writeReply(ticket, body);
    await phone.drain();
    let pages = 0;
    phone.net.fail(feed, async (pass) => {
      if ((pages += 1) === 2) await restore();
      return pass();
    });
    await phone.pull();
    phone.net.clearFaults();
    await phone.rounds(2);
    await expectAllThere(['Long known', 'a', 'b', 'c']);
  });

  test('gets lost items later when the network fails during the full re-read', async () => {
    phone.net.pageSize = 1;
    const restore = await backUp(app, phone);
    await phone.writeReply(ticket, 'Chest pain since noon');
    await phone.rounds(2);
    await restore();
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 2 ? faults.offline() : pass()));
    expect(await phone.pull()).toBe('unreachable');
    expect(await textsShown(phone), 'still readable').toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    phone.net.clearFaults();
    await phone.rounds(2);
    await expectAllThere(['Chest pain since noon', 'Long known']);
  });

  test('never makes a lost item appear as received', async () => {
    const restore = await backUp(app, phone);
    const reply = await phone.writeReply(ticket, 'Chest pain since noon');
    await phone.rounds(2);
    await restore();
    phone.net.fail(mutations, faults.offline);
    await phone.rounds(2);
    const shown = (await readRows(phone.db, 'message')).find(({ id }) => id === reply);
    expect(shown && deliveryOf(shown, await readOutboxByEntity(phone.db)).step).toBe('device');
    expect((await readUnsent(phone.db)).map(({ row }) => row.id)).toEqual([reply]);
    expect(await phone.db.received.get(reply)).toBeUndefined();
  });

  test.each(['before', 'after'])(
    'gets dependents of a lost ticket after it (sent %s the phone noticed)',
    async (when) => {
      const restore = await backUp(app, phone);
      const lost = await phone.writeTicket('A new matter');
      await phone.rounds(2);
      await phone.writeReply(lost, 'And one more thing');
      await phone.rounds(2);
      await restore();
      await phone.writeReply(lost, 'Written after the restore');
      await phone.writeReply(lost, 'And this');
      if (when === 'after') await phone.pull();
      await phone.rounds(4);
      expect(await phone.atClinic(lost)).toEqual([
        'A new matter',
        'And one more thing',
        'Written after the restore',
        'And this',
      ]);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('does not change drafts, queued and parked items', async () => {
    const restore = await backUp(app, phone);
    await phone.writeReply(ticket, 'Sent');
    await phone.rounds(2);
    phone.net.fail(mutations, faults.offline);
    const waiting = await phone.writeReply(ticket, 'Waits');
    await saveDraft(phone.db, 'reply:1', { body: 'half a sen' });
    await restore();
    await phone.pull();
    expect(await phone.item(waiting)).toMatchObject({ state: 'queued' });
    expect(await phone.db.drafts.count()).toBe(1);
    phone.net.clearFaults();
    await phone.rounds(2);
    await expectAllThere(['Long known', 'Sent', 'Waits']);
  });

  test('gets a lost preparation check again, or the screen shows it unchecked', async () => {
    const { id, itemId } = await givePackage(app, phone);
    await phone.rounds(2);
    const restore = await backUp(app, phone);
    await enqueue(phone.db, checkPreparation, { patientPackageId: id, itemId, done: true });
    await phone.drain();
    await restore();
    await phone.rounds(4);
    const ticked = async () =>
      (await readRow(phone.db, 'patientPackage', id))?.preparation[0]?.doneAt !== null;
    expect(await ticked()).toBe(true);
    expect(await phone.db.outbox.count()).toBe(0);
    await restore();
    await phone.rounds(4);
    expect(await ticked()).toBe(false);
  });
});

describe('an item missing on the server for another reason', () => {
  test('deleted before it was read back: is asked about once and not sent again', async () => {
    const reply = await phone.writeReply(ticket, 'Wrong thread');
    await phone.drain();
    await dropMessage(app, phone, reply);
    await phone.rounds(4);
    expect(phone.net.count(mutations)).toBeLessThanOrEqual(3);
    await expectAllThere(['Long known']);
  });

  test('deleted long ago: is not sent again after a full re-read', async () => {
    const reply = await phone.writeReply(ticket, 'Wrong thread');
    await phone.rounds(2);
    await dropMessage(app, phone, reply);
    await phone.rounds(2);
    // The tombstone is gone, too: the phone has to read everything again.
    const [counter] = await app.db.select().from(revisions).where(eq(revisions.accountId, mine()));
    await app.db
      .update(revisions)
      .set({ floor: (counter?.rev ?? 0) + 1, rev: (counter?.rev ?? 0) + 2, talliedRev: null });
    const requests = phone.net.sent.length;
    await phone.rounds(4);
    expect(sentSince(requests)).toBeLessThanOrEqual(1);
    await expectAllThere(['Long known']);
  });

  test('still has its receipt: the server repeats its answer and writes nothing', async () => {
    const reply = await phone.writeReply(ticket, 'Once');
    await phone.drain();
    const [receipt] = await app.db
      .select()
      .from(receipts)
      .where(and(eq(receipts.accountId, mine()), eq(receipts.mutationId, reply)));
    await phone.db.outbox.update(reply, { state: 'queued', ack: null, nextAt: 0 });
    await phone.rounds(2);
    expect((await phone.db.received.get(reply))?.number).toBe(
      receipt?.answer?.status === 'done' ? receipt.answer.number : undefined,
    );
    await expectAllThere(['Long known', 'Once']);
  });
});
