import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { accountDbVersions } from '#mirror/accountDbVersions.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { discard } from '#outbox/manage.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { startEngine } from '#sync/engine.ts';
import { upgradeQueue } from '#sync/upgradeQueue.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';
import { textsAtClinic } from './written.ts';

const mutations = /POST me\/mutations/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

/** The databases as the releases before this one declared them, word for word. */
const version1 = {
  patientPackage: 'id, status',
  form: 'id, status',
  ticket: 'id, updatedAt',
  message: 'id, ticketId',
  document: 'id, createdAt',
  submission: 'id, formId',
  outbox: 'id, seq, state, *collections',
  drafts: 'key',
  files: 'sha256',
  chunks: '[sha256+index], sha256',
  received: 'id, at',
  meta: 'key',
};
const version2 = { comment: 'id, createdAt' };
const version3 = { unreadable: '[collection+id]' };

test('the stores of released versions are never edited: a change is a new version', () => {
  expect(accountDbVersions.slice(0, 3)).toEqual([version1, version2, version3]);
});

describe.each([1, 2])("a person's database of version %d, with rows in it", (version) => {
  const at = '2026-10-01T08:00:00.000Z';
  const ticketId = uuidv7();
  /** As an earlier release queued it: it knew nothing of uncertainty, versions or marks. */
  const outboxRow = (seq: number, change: object = {}) => ({
    id: uuidv7(),
    seq,
    name: 'message.send',
    args: { ticketId, body: `Reply ${seq}`, attachments: [] },
    stream: `ticket:${ticketId}`,
    collections: ['message'],
    dependsOn: [],
    createdAt: at,
    schema: 1,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    putOff: false,
    problem: null,
    quiet: false,
    ack: null,
    sent: 0,
    ...change,
  });
  const opening = outboxRow(1, {
    id: ticketId,
    name: 'ticket.open',
    args: {
      subject: 'Knee',
      department: 'medical',
      urgency: 'routine',
      patientPackageId: null,
      messageId: uuidv7(),
      body: 'It hurts',
      attachments: [],
    },
    stream: `ticket:${ticketId}`,
    collections: ['ticket', 'message'],
  });
  const notYours = { type: 'urn:nabz:problem:not-yours', title: '', status: 403 };
  const rows: Record<string, object[]> = {
    outbox: [
      opening,
      outboxRow(2),
      outboxRow(3, { state: 'sending', attempts: 1 }),
      outboxRow(4, { attempts: 2, nextAt: Date.now() + 60_000 }),
      outboxRow(5, { state: 'parked', attempts: 2, problem: notYours }),
    ],
    drafts: [{ key: 'reply:1', value: { body: 'half a sen' }, savedAt: at }],
    files: [
      {
        sha256: 'a'.repeat(64),
        type: 'application/pdf',
        size: 3,
        chunks: 1,
        pinned: true,
        openedAt: at,
      },
    ],
    chunks: [{ sha256: 'a'.repeat(64), index: 0, data: new Uint8Array([1, 2, 3]).buffer }],
    received: [{ id: uuidv7(), name: 'message.send', label: 'Hello', number: 48_211, at }],
    meta: [
      { key: 'clientId', value: crypto.randomUUID() },
      { key: 'canary', value: at },
      { key: 'cursor', value: { rev: 0, next: null } },
      { key: 'lastSync', value: at },
      { key: 'oddAt', value: 3 },
    ],
    message: [
      {
        id: uuidv7(),
        ticketId,
        author: 'clinic',
        authorName: null,
        body: 'From the clinic, long ago',
        attachments: [],
        number: null,
        createdAt: at,
        receivedAt: null,
        readAt: null,
        rev: 1,
      },
    ],
    ...(version === 2
      ? {
          comment: [
            {
              id: uuidv7(),
              target: { kind: 'post', slug: 'x' },
              targetTitle: 'X',
              name: 'Mina',
              body: 'Thanks',
              rating: null,
              status: 'pending',
              reply: null,
              number: 1,
              createdAt: at,
              receivedAt: at,
              rev: 2,
            },
          ],
        }
      : {}),
  };

  beforeEach(async () => {
    const old = new Dexie(accountDbName(phone.patient.account.id));
    old.version(1).stores(version1);
    if (version === 2) old.version(2).stores(version2);
    await old.open();
    for (const [name, stored] of Object.entries(rows)) await old.table(name).bulkAdd(stored);
    old.close();
  });

  test('is opened with every row as it was', async () => {
    await phone.db.open();
    expect(phone.db.verno).toBeGreaterThan(version);
    for (const table of phone.db.tables) {
      const expected = rows[table.name] ?? [];
      expect(await table.toArray(), table.name).toHaveLength(expected.length);
      expect(await table.toArray(), table.name).toEqual(expect.arrayContaining(expected));
    }
  });

  test('shows what was written, and sends it: what waited, what was on its way, and what a proxy had refused', async () => {
    expect((await readRows(phone.db, 'message', { ticketId })).map(({ body }) => body)).toContain(
      'Reply 5',
    );
    await upgradeQueue(phone.db);
    await phone.settle();
    expect(await textsAtClinic(app, phone)).toEqual(['It hurts', 'Reply 2', 'Reply 3', 'Reply 4']);
    expect((await readUnsent(phone.db)).map(({ row }) => row.problem)).toEqual([notYours]);
    expect(await phone.db.drafts.count()).toBe(1);
    expect((await readRows(phone.db, 'message')).map(({ body }) => body)).not.toContain(
      'From the clinic, long ago',
    );
  });

  test('asks the clinic before it discards what may have arrived, whatever an earlier release made of the answer', async () => {
    const parked = rows['outbox']?.[4] as { id: string };
    await phone.db.open();
    expect(await discard(phone.db, parked.id)).toBe(false);
    await phone.settle();
    expect(await phone.item(parked.id)).toBeUndefined();
  });
});

describe.each([1, 2])("the device's database of version %d", (version) => {
  test('is opened with every row as it was', async () => {
    await new DeviceDb().delete();
    const session = { key: 'current', accountId: 'mina', name: 'Mina', state: 'locked', since: '' };
    const old = new Dexie('nabz-device');
    old.version(1).stores({ session: 'key', accounts: 'accountId', notes: 'key' });
    if (version === 2) old.version(2).stores({ shared: '++id, accountId' });
    await old.open();
    await old.table('session').add(session);
    await old.table('accounts').add({ accountId: 'mina', since: '' });
    await old.table('notes').add({ key: 'x', value: 1 });
    if (version === 2)
      await old
        .table('shared')
        .add({ accountId: 'mina', at: 1, name: 'x', size: 1, type: '', data: null, fault: 'type' });
    old.close();
    const device = new DeviceDb();
    try {
      expect(await device.session.toArray()).toEqual([session]);
      expect(await device.accounts.count()).toBe(1);
      expect(await device.notes.count()).toBe(1);
      expect(await device.shared.count()).toBe(version - 1);
      expect(await device.wipes.count()).toBe(0);
    } finally {
      await device.delete();
    }
  });
});

describe('what an earlier release queued', () => {
  const oldForm = async (ticket: string) => {
    const id = await phone.writeReply(ticket, 'In an old form');
    await phone.db.outbox.update(id, {
      schema: 0,
      args: { ticketId: ticket, text: 'In an old form' },
    });
    return id;
  };

  test('in a form that is still read is brought to the current one when the app starts, and sent', async () => {
    const ticket = await phone.writeTicket('Of before');
    const { estimate: _, ...before } = ((await phone.item(ticket))?.args ?? {}) as {
      estimate?: unknown;
    };
    await phone.db.outbox.update(ticket, { schema: 0, args: before });
    const engine = startEngine(phone.deps);
    try {
      await until('it has gone', async () => (await phone.atClinic(ticket)).length === 1);
    } finally {
      engine.stop();
    }
  });

  test('in a form that nobody reads stops only itself: the screen, the reading and the others go on', async () => {
    const ticket = await phone.writeTicket('Long known');
    await phone.rounds(2);
    const old = await oldForm(ticket);
    await upgradeQueue(phone.db);
    expect(await phone.shown(ticket)).toEqual(['Long known']);
    const other = await phone.writeTicket('Chest pain since noon');
    await app.staff(`tickets/${ticket}/replies`, { body: 'Hello' });
    await phone.settle();
    expect(await phone.atClinic(other)).toEqual(['Chest pain since noon']);
    expect(await phone.shown(ticket)).toEqual(['Long known', 'Hello']);
    expect((await readUnsent(phone.db)).map(({ row }) => [row.id, row.state])).toEqual([
      [old, 'parked'],
    ]);
  });

  test('and was acknowledged in such a form leaves the queue all the same', async () => {
    const ticket = await phone.writeTicket('Long known');
    await phone.rounds(2);
    const old = await oldForm(ticket);
    await phone.db.outbox.update(old, {
      state: 'acked',
      ack: { rev: 1, number: 1, at: new Date().toISOString() },
    });
    await phone.rounds(2);
    expect(await phone.item(old)).toBeUndefined();
    expect(await phone.db.received.get(old)).toBeDefined();
  });

  test('and may have arrived keeps its words, so that the clinic knows them again', async () => {
    const ticket = await phone.writeTicket('Of before');
    const { estimate: _, ...before } = ((await phone.item(ticket))?.args ?? {}) as {
      estimate?: unknown;
    };
    await phone.db.outbox.update(ticket, { args: before });
    phone.net.fail(mutations, faults.answerLost, 1);
    await phone.drain();
    await phone.db.outbox.update(ticket, { schema: 0 });
    await upgradeQueue(phone.db);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['Of before']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('and was refused because the app was too old is due again', async () => {
    const ticket = await phone.writeTicket('Of before');
    await phone.db.outbox.update(ticket, { schema: 0 });
    await phone.settle();
    expect(await phone.item(ticket)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:app-too-old' },
    });
    await upgradeQueue(phone.db);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['Of before']);
  });

  test('and was refused because it was too old takes what waited behind it along', async () => {
    const ticket = await phone.writeTicket('Of before');
    const reply = await phone.writeReply(ticket, 'Behind it');
    await phone.db.outbox.toCollection().modify({ schema: 0 });
    await phone.settle();
    expect(await phone.item(reply)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:depends-on-refused' },
    });
    await upgradeQueue(phone.db);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['Of before', 'Behind it']);
  });

  test('and cannot be brought over no longer asks for an update that was made', async () => {
    const ticket = await phone.writeTicket('Of before');
    const problem = { type: 'urn:nabz:problem:app-too-old', title: '', status: 426 };
    await phone.db.outbox.update(ticket, {
      schema: 0,
      args: { nothing: 'known' },
      state: 'parked',
      problem,
    });
    await upgradeQueue(phone.db);
    expect(await phone.item(ticket)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:not-acceptable' },
    });
  });

  test('and was refused because this very release is too old waits for the next one, and is not sent over and over', async () => {
    const ticket = await phone.writeTicket('Of now');
    const problem = { type: 'urn:nabz:problem:app-too-old', title: '', status: 426 };
    await phone.db.outbox.update(ticket, { state: 'parked', problem });
    await upgradeQueue(phone.db);
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem });
  });

  test('is left alone when it is of this release', async () => {
    await phone.writeTicket('Of now');
    const before = await phone.db.outbox.toArray();
    await upgradeQueue(phone.db);
    expect(await phone.db.outbox.toArray()).toEqual(before);
  });
});

test('a database that this version made is opened by itself again', async () => {
  await phone.writeTicket('Once');
  phone.db.close();
  const again = new AccountDb(phone.patient.account.id);
  expect(await again.outbox.count()).toBe(1);
  again.close();
});
