import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type Change, changesPage } from '#contract/feed.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { prepareMirror } from '#sync/applyPage.ts';
import { readStatus } from '#sync/status.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { dropMessage, writeHistory } from './history.ts';
import { faults } from './network.ts';
import { kinds, textsAtClinic, textsShown } from './writtenItems.ts';

const feed = /GET me\/changes/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

/** A server newer than the app: some of its rows do not match the app's schema. */
function newerServer(isNewer: (change: Change) => boolean) {
  phone.net.fail(feed, async (pass) => {
    const answer = await pass();
    const page = v.parse(changesPage, await answer.json());
    const changes = page.changes.map((change) =>
      change.row !== null && isNewer(change)
        ? { ...change, row: { id: change.id, newForm: true } }
        : change,
    );
    return Response.json({ ...page, changes });
  });
}
/** Updates the app and starts it: it understands the server's rows and the stored `rows`. */
async function update(rows: Map<string, unknown>) {
  phone.net.clearFaults();
  for (const unreadableRow of await phone.db.unreadable.toArray())
    await phone.db.unreadable.put({
      ...unreadableRow,
      row: rows.get(unreadableRow.id) ?? unreadableRow.row,
    });
  await prepareMirror(phone.db);
}
const readings = () => phone.net.count(feed);
/** The server's rows as an updated app reads them. */
async function rowsOfServer() {
  const other = await openDevice(app, {
    patient: { ...phone.patient, account: { ...phone.patient.account } },
  });
  const answer = await other.net.fetch('/api/me/changes?limit=500', {
    headers: { authorization: `Bearer ${phone.patient.token}` },
  });
  return new Map(v.parse(changesPage, await answer.json()).changes.map(({ id, row }) => [id, row]));
}

describe("a row that does not match this version's schema", () => {
  async function ticketInNewForm() {
    const ticket = await phone.writeTicket('My thread');
    await phone.rounds(2);
    await app.staff(`tickets/${ticket}/close`);
    newerServer(({ collection }) => collection === 'ticket');
    await phone.pull();
    return ticket;
  }

  test('keeps its previous version, and is not fetched repeatedly', async () => {
    const ticket = await ticketInNewForm();
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'open' });
    expect((await readStatus(phone.db, true)).kind).toBe('current');
    const before = readings();
    for (let n = 0; n < 3; n += 1) await phone.pull();
    expect(readings() - before).toBe(3);
  });

  test('is read from storage by the updated app, offline', async () => {
    const ticket = await ticketInNewForm();
    const rows = await rowsOfServer();
    phone.net.reachable = false;
    await update(rows);
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'closed' });
    expect(await phone.db.unreadable.count()).toBe(0);
    phone.net.reachable = true;
    const before = readings();
    expect(await phone.pull()).toBe('done');
    expect(readings() - before, 'no full re-read').toBe(1);
  });

  test('stays stored when the updated app does not know it either', async () => {
    const ticket = await ticketInNewForm();
    phone.net.clearFaults();
    await prepareMirror(phone.db);
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'open' });
    expect(await phone.db.unreadable.count()).toBe(1);
    const before = readings();
    await phone.pull();
    expect(readings() - before).toBe(1);
  });

  test('without a previous version is stored, and shown by the updated app', async () => {
    const ticket = await phone.writeTicket('My thread');
    await phone.rounds(2);
    newerServer(({ collection }) => collection === 'message');
    await app.staff(`tickets/${ticket}/replies`, { body: 'Your biopsy result is here' });
    await phone.pull();
    expect(await phone.shown(ticket)).toEqual(['My thread']);
    await update(await rowsOfServer());
    expect(await phone.shown(ticket)).toEqual(['My thread', 'Your biopsy result is here']);
  });

  test('is dropped from storage when the server sends it in a known schema', async () => {
    const ticket = await ticketInNewForm();
    phone.net.clearFaults();
    await app.staff(`tickets/${ticket}/replies`, { body: 'Hello' });
    await phone.pull();
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'answered' });
    expect(await phone.db.unreadable.count()).toBe(0);
    await prepareMirror(phone.db);
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'answered' });
  });

  test('is removed when it was deleted on the server, also after an update', async () => {
    const { ids } = await writeHistory(app, phone, 2);
    newerServer(({ id }) => id === ids[0]);
    await phone.pull();
    await dropMessage(app, phone, ids[0] ?? '');
    await phone.pull();
    expect(await phone.db.unreadable.count()).toBe(0);
    expect((await readRows(phone.db, 'message')).map(({ id }) => id)).toEqual([ids[1]]);
  });

  test('costs one page per change, however long the history is', async () => {
    const { ticketId, ids } = await writeHistory(app, phone, 1000);
    newerServer(({ id }) => ids.slice(0, 100).includes(id));
    await phone.pull();
    // The first response says that all of them were read.
    await app.staff(`tickets/${ticketId}/replies`, { body: 'First' });
    await phone.pull();
    const before = readings();
    for (let n = 0; n < 3; n += 1) {
      await app.staff(`tickets/${ticketId}/replies`, { body: `${n}` });
      await phone.pull();
    }
    expect(readings() - before).toBe(3);
    await prepareMirror(phone.db);
    await phone.pull();
    expect(readings() - before, 'nor after a start').toBe(4);
  });

  test('survives a full re-read, also an interrupted one', async () => {
    const { ids } = await writeHistory(app, phone, 4);
    newerServer(({ id }) => id === ids[0]);
    await phone.pull();
    await phone.db.meta.put({ key: 'cursor', value: { rev: 40, next: null } });
    phone.net.pageSize = 2;
    phone.net.clearFaults();
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 2 ? faults.offline() : pass()));
    expect(await phone.pull()).toBe('unreachable');
    expect(await phone.db.unreadable.count()).toBeLessThanOrEqual(1);
    phone.net.clearFaults();
    newerServer(({ id }) => id === ids[0]);
    expect(await phone.pull()).toBe('done');
    await update(await rowsOfServer());
    expect((await readRows(phone.db, 'message')).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    );
  });
});

describe("a patient's item whose stored row this version cannot read", () => {
  test.each(Object.keys(kinds))(
    '%s is shown as received, and leaves the outbox after the update',
    async (name) => {
      const kind = kinds[name];
      if (!kind) throw new Error('there is no such kind');
      const write = await kind.prepare(app, phone);
      newerServer(({ collection }) => ['message', 'submission', 'document'].includes(collection));
      const id = await write('Chest pain since noon');
      await phone.finishAll();
      expect(await textsShown(phone)).toContain('Chest pain since noon');
      expect(await phone.item(id)).toMatchObject({ state: 'acked' });
      expect(deliveryOf({ id, number: null }, await readOutboxByEntity(phone.db)).step).toBe(
        'received',
      );
      await update(await rowsOfServer());
      await phone.pull();
      expect(await textsShown(phone)).toEqual(await textsAtClinic(app, phone));
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );
});

describe('a collection that this version does not know', () => {
  test('is skipped without further requests', async () => {
    const { ticketId } = await writeHistory(app, phone, 3);
    phone.net.fail(feed, async (pass) => {
      const page = v.parse(changesPage, await (await pass()).json());
      const invoice = {
        collection: 'invoice',
        id: crypto.randomUUID(),
        rev: page.rev,
        mark: 1,
        row: {},
      };
      const tallies = page.tallies && {
        ...page.tallies,
        invoice: { count: 7, checksum: 1, marks: 1 },
      };
      return Response.json({ ...page, changes: [...page.changes, invoice], tallies });
    });
    expect(await phone.pull()).toBe('done');
    expect(await phone.pull()).toBe('done');
    expect(readings()).toBe(2);
    expect(await phone.shown(ticketId)).toHaveLength(3);
  });

  test('is read by the updated app', async () => {
    const { ids } = await writeHistory(app, phone, 3);
    await phone.pull();
    // As in the release before, which had no messages.
    await phone.db.rows('message').clear();
    await prepareMirror(phone.db);
    expect(await phone.pull()).toBe('done');
    expect((await readRows(phone.db, 'message')).map(({ id }) => id).sort()).toEqual(
      [...ids].sort(),
    );
  });
});
