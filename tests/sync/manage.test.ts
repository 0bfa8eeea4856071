import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile } from '#outbox/attach.ts';
import { discard, edit, retry } from '#outbox/manage.ts';
import { pushBatch } from '#sync/push.ts';
import { readDue } from '#sync/queue.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { faults, problem } from './network.ts';

const mutations = /POST me\/mutations/;
const pdf = () => new File(['%PDF-1.7 referral'], 'referral.pdf', { type: 'application/pdf' });

describe('edit, retry and discard', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });
  const withBody = async (id: string, body: string) => ({
    ...((await phone.item(id))?.args as object),
    body,
  });

  test('sends the edited text of a queued item', async () => {
    const ticket = await phone.writeTicket('Frist');
    expect(await edit(phone.db, ticket, await withBody(ticket, 'First'))).toBe(true);
    expect(await phone.shown(ticket)).toEqual(['First']);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['First']);
  });

  test('sends an edit of an item that may have arrived as a new one: the server has each text once', async () => {
    phone.net.fail(mutations, faults.answerLost, 1);
    const ticket = await phone.writeTicket('First');
    await phone.drain();
    expect(await edit(phone.db, ticket, await withBody(ticket, 'Second'))).toBe(true);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['First']);
    const bodies = (await phone.db.rows('message').toArray()).map(({ body }) => body);
    expect(bodies.sort()).toEqual(['First', 'Second']);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await edit(phone.db, ticket, {})).toBe(false);
    expect(await discard(phone.db, ticket)).toBe(false);
  });

  test('replaces an item that had not arrived, and its dependents follow', async () => {
    phone.net.fail(mutations, faults.offline, 1);
    const ticket = await phone.writeTicket('First');
    const reply = await phone.writeReply(ticket, 'And one more thing');
    await phone.drain();
    expect(await edit(phone.db, ticket, await withBody(ticket, 'Second'))).toBe(true);
    await phone.finishAll();
    const rows = await phone.db.rows('message').toArray();
    expect(rows.map(({ body }) => body).sort()).toEqual(['And one more thing', 'Second']);
    expect(new Set(rows.map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(rows.find(({ id }) => id === reply)).toBeDefined();
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('sends an edit made between choosing and sending a batch', async () => {
    const ticket = await phone.writeTicket('Old');
    const { batch } = await readDue(phone.db, phone.deps.now());
    expect(await edit(phone.db, ticket, await withBody(ticket, 'New'))).toBe(true);
    await pushBatch(phone.deps, batch);
    expect(await phone.atClinic(ticket)).toEqual(['New']);
  });

  test('does not send an item discarded between choosing and sending a batch', async () => {
    const ticket = await phone.writeTicket('Never mind');
    const { batch } = await readDue(phone.db, phone.deps.now());
    expect(await discard(phone.db, ticket)).toBe(true);
    await pushBatch(phone.deps, batch);
    expect(await phone.atClinic(ticket)).toEqual([]);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('refuses to edit or discard an item that is being sent', async () => {
    const ticket = await phone.writeTicket('First');
    phone.net.fail(
      mutations,
      async (pass) => {
        expect(await edit(phone.db, ticket, await withBody(ticket, 'Second'))).toBe(false);
        expect(await discard(phone.db, ticket)).toBe(false);
        await retry(phone.db, ticket);
        expect((await phone.item(ticket))?.state).toBe('sending');
        return pass();
      },
      1,
    );
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['First']);
  });

  async function refuseTicketWithDependents() {
    phone.net.fail(mutations, problem('not-acceptable', { field: 'body' }), 1);
    const ticket = await phone.writeTicket('Refused');
    await phone.drain();
    const file = await attachFile(phone.db, pdf());
    const reply = await phone.writeReply(ticket, 'With a picture', {
      attachments: [file],
      files: [file],
    });
    await phone.db.outbox.bulkUpdate(
      [reply, file.fileId].map((key) => ({
        key,
        changes: {
          state: 'parked' as const,
          problem: { type: 'urn:nabz:problem:depends-on-refused', title: '', status: 409 },
        },
      })),
    );
    return { ticket, reply, upload: file.fileId };
  }

  test.each(['edit', 'retry'] as const)(
    '%s of a refused ticket includes its replies and their files',
    async (action) => {
      const { ticket } = await refuseTicketWithDependents();
      if (action === 'edit')
        expect(await edit(phone.db, ticket, await withBody(ticket, 'Better'))).toBe(true);
      else await retry(phone.db, ticket);
      await phone.finishAll();
      expect(await phone.atClinic(ticket)).toEqual([
        action === 'edit' ? 'Better' : 'Refused',
        'With a picture',
      ]);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test('does not retry a reply that was refused for its own reason together with its ticket', async () => {
    const { ticket, reply } = await refuseTicketWithDependents();
    await phone.db.outbox.update(reply, {
      problem: { type: 'urn:nabz:problem:not-acceptable', title: '', status: 422 },
    });
    await retry(phone.db, ticket);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Refused']);
    expect(await phone.item(reply)).toMatchObject({ state: 'parked', problem: { status: 422 } });
  });

  test('discards a ticket with its dependents, and nothing else', async () => {
    const { ticket } = await refuseTicketWithDependents();
    const other = await phone.writeTicket('Stays');
    expect(await discard(phone.db, ticket)).toBe(true);
    expect((await phone.db.outbox.toArray()).map(({ id }) => id)).toEqual([other]);
    expect(await phone.shown(ticket)).toEqual([]);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual([]);
    expect(await phone.atClinic(other)).toEqual(['Stays']);
  });

  test('retries before the back-off is over, without delay by earlier refusals', async () => {
    phone.net.fail(mutations, problem('unavailable', { retryAfter: 3600 }), 1);
    const ticket = await phone.writeTicket();
    await phone.drain();
    await phone.drain();
    expect(phone.net.sent).toHaveLength(1);
    await retry(phone.db, ticket);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
  });

  test('keeps a parked item until the patient decides', async () => {
    phone.net.fail(mutations, problem('not-acceptable'), 1);
    const ticket = await phone.writeTicket('Mine to decide');
    for (let round = 0; round < 3; round += 1) await phone.finishAll();
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem: { status: 422 } });
    expect(await phone.shown(ticket)).toEqual(['Mine to decide']);
  });
});
