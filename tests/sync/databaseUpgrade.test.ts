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
import { upgradeQueue } from '#sync/upgradeQueue.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, isSealed, openDevice } from './device.ts';
import { textsAtClinic } from './writtenItems.ts';

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

/** The databases as earlier releases declared them. */
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
const version4 = {
  profile: 'id',
  bill: 'id, status',
  consult: 'id, status',
  cardOrder: 'id',
  recommendation: 'id',
  loanRecommendation: 'id',
};
const version5 = { result: 'id, takenAt' };
const version6 = { thumbnails: 'sha256' };
const version7 = { medicine: 'id' };

test('never changes the stores of a released version', () => {
  expect(accountDbVersions.slice(0, 7)).toEqual([
    version1,
    version2,
    version3,
    version4,
    version5,
    version6,
    version7,
  ]);
});

describe.skipIf(isSealed).each([1, 2])('the account database of version %d', (version) => {
  const at = '2026-10-01T08:00:00.000Z';
  const ticketId = uuidv7();
  /** As an earlier release queued it, without the fields that came later. */
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

  test('opens with every row unchanged', async () => {
    await phone.db.open();
    expect(phone.db.verno).toBeGreaterThan(version);
    for (const table of phone.db.tables) {
      const expected = rows[table.name] ?? [];
      expect(await table.toArray(), table.name).toHaveLength(expected.length);
      expect(await table.toArray(), table.name).toEqual(expect.arrayContaining(expected));
    }
  });

  test('shows and sends queued, sending and blocked items', async () => {
    expect((await readRows(phone.db, 'message', { ticketId })).map(({ body }) => body)).toContain(
      'Reply 5',
    );
    await upgradeQueue(phone.db);
    await phone.finishAll();
    expect(await textsAtClinic(app, phone)).toEqual(['It hurts', 'Reply 2', 'Reply 3', 'Reply 4']);
    expect((await readUnsent(phone.db)).map(({ row }) => row.problem)).toEqual([notYours]);
    expect(await phone.db.drafts.count()).toBe(1);
    expect((await readRows(phone.db, 'message')).map(({ body }) => body)).not.toContain(
      'From the clinic, long ago',
    );
  });

  test('asks the server before it discards an item that may have arrived', async () => {
    const parked = rows['outbox']?.[4] as { id: string };
    await phone.db.open();
    expect(await discard(phone.db, parked.id)).toBe(false);
    await phone.finishAll();
    expect(await phone.item(parked.id)).toBeUndefined();
  });
});

describe.each([1, 2])('the device database of version %d', (version) => {
  test('opens with every row unchanged', async () => {
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

test.skipIf(isSealed)('reopens a database of the current version after close', async () => {
  await phone.writeTicket('Once');
  phone.db.close();
  const again = new AccountDb(phone.patient.account.id);
  expect(await again.outbox.count()).toBe(1);
  again.close();
});
