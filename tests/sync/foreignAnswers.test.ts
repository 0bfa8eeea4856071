import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkPreparation } from '#contract/patientPackage.ts';
import { readFact } from '#mirror/meta.ts';
import { readRow } from '#mirror/overlay.ts';
import { attachFile } from '#outbox/attach.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard, edit, retry } from '#outbox/manage.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { givePackage } from './clinic.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { faults, status } from './network.ts';

/**
 * Answers of somebody on the way who does not know Nabz: a proxy's page, a firewall's refusal, a
 * portal's sign-in.
 */
const mutations = /POST me\/mutations/;
const codes = [400, 401, 403, 404, 405, 407, 409, 410, 422, 451, 502, 511];
const refusals = codes.filter((code) => code < 500);

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

async function tries(count: number) {
  for (let round = 0; round < count; round += 1) {
    phone.clock.advance(3_600_000);
    await phone.drain();
  }
}

describe.each(codes)('a bare %d', (code) => {
  test('to a message: nobody has to sign in, nothing is refused, and it goes by itself later', async () => {
    phone.net.fail(mutations, status(code), 1);
    const ticket = await phone.writeTicket();
    const reply = await phone.writeReply(ticket, 'And this');
    await phone.drain();
    expect(await pausedOf(phone)).toBeFalsy();
    for (const id of [ticket, reply])
      expect(await phone.item(id)).not.toMatchObject({ state: 'parked' });
    expect(await readFact(phone.db, 'reach')).toBeDefined();
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts', 'And this']);
  });

  test('to a reading: the records stay, and nobody has to sign in', async () => {
    const ticket = await phone.writeTicket();
    await phone.settle();
    phone.net.fail(/GET me\/changes/, status(code), 1);
    expect(await phone.pull()).toBe('unreachable');
    expect(await pausedOf(phone)).toBeFalsy();
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    expect(await phone.pull()).toBe('done');
  });
});

test.each(refusals)(
  'a bare %d five times in a row is told: the item waits for the patient, and may have arrived',
  async (code) => {
    phone.net.fail(mutations, status(code));
    const ticket = await phone.writeTicket();
    await tries(4);
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued', problem: null });
    await tries(1);
    expect(await phone.item(ticket)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:blocked-on-the-way' },
      uncertain: true,
    });
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    phone.net.heal();
    await tries(1);
    expect(await phone.atClinic(ticket), 'not by itself').toEqual([]);
    await retry(phone.db, ticket);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
  },
);

test('a server that is down is no refusal, however often', async () => {
  phone.net.fail(mutations, status(502));
  const ticket = await phone.writeTicket();
  await tries(8);
  expect(await phone.item(ticket)).toMatchObject({ state: 'queued', problem: null });
});

test.each([
  ['no network', faults.offline],
  ['a server that is down', status(503)],
] as const)('the count begins again after %s', async (_name, between) => {
  const ticket = await phone.writeTicket();
  for (const fault of [status(403), between, status(403)]) {
    phone.net.heal();
    phone.net.fail(mutations, fault);
    await tries(fault === between ? 1 : 4);
  }
  expect(await phone.item(ticket)).toMatchObject({ state: 'queued', foreignAnswers: 4 });
});

test('"Try now" gives it five tries again', async () => {
  phone.net.fail(mutations, status(403));
  const ticket = await phone.writeTicket();
  await tries(5);
  await retry(phone.db, ticket);
  await tries(4);
  expect(await phone.item(ticket)).toMatchObject({ state: 'queued' });
  await tries(1);
  expect(await phone.item(ticket)).toMatchObject({ state: 'parked' });
});

test.each([true, false])(
  'discarded after it was blocked (arrived before: %s): the clinic is asked',
  async (arrived) => {
    phone.net.fail(mutations, arrived ? faults.answerLost : faults.offline, 1);
    const ticket = await phone.writeTicket('Please cancel my surgery');
    await phone.drain();
    phone.net.fail(mutations, status(403));
    await tries(5);
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked' });
    phone.net.heal();
    expect(await discard(phone.db, ticket)).toBe(false);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(arrived ? ['Please cancel my surgery'] : []);
    expect(await phone.shown(ticket)).toEqual(await phone.atClinic(ticket));
  },
);

test('written anew after it was blocked, and it had arrived: the clinic has both texts', async () => {
  phone.net.fail(mutations, faults.answerLost, 1);
  const ticket = await phone.writeTicket('No allergies');
  await phone.drain();
  phone.net.fail(mutations, status(403));
  await tries(5);
  phone.net.heal();
  const args = (await phone.item(ticket))?.args as object;
  expect(await edit(phone.db, ticket, { ...args, body: 'Allergic to penicillin' })).toBe(true);
  await phone.settle();
  const bodies = (await phone.db.rows('message').toArray()).map(({ body }) => body);
  expect(bodies.sort()).toEqual(['Allergic to penicillin', 'No allergies']);
});

test('one text of a batch that a firewall does not like is told, and the others go', async () => {
  const ids = [
    await phone.writeTicket('One'),
    await phone.writeTicket("'; DROP TABLE"),
    await phone.writeTicket('Three'),
  ];
  phone.net.fail(mutations, async (pass, request) =>
    (await request.text()).includes('DROP') ? status(403)(pass, request) : pass(),
  );
  await tries(5);
  expect(await Promise.all(ids.map(async (id) => (await phone.item(id))?.state))).toEqual([
    'acked',
    'parked',
    'acked',
  ]);
});

test('a file that a firewall does not like is told, and its message has gone', async () => {
  phone.net.fail(/PATCH me\/files/, status(403));
  const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
  const ticket = await phone.writeTicket('With a file', { attachments: [file], files: [file] });
  await tries(6);
  expect(await phone.atClinic(ticket)).toEqual(['With a file']);
  expect(await phone.item(file.fileId)).toMatchObject({
    state: 'parked',
    problem: { type: 'urn:nabz:problem:blocked-on-the-way' },
  });
  phone.net.heal();
  await retry(phone.db, file.fileId);
  await phone.settle();
  expect((await phone.db.rows('message').toArray())[0]?.attachments[0]?.state).toBe('here');
});

test('a tick of the preparation that a firewall does not like is taken back: the screen shows what the clinic has', async () => {
  const { id, itemId } = await givePackage(app, phone);
  await phone.pull();
  await enqueue(phone.db, checkPreparation, { patientPackageId: id, itemId, done: true });
  phone.net.fail(mutations, status(403));
  const shown = async () => (await readRow(phone.db, 'patientPackage', id))?.preparation[0]?.doneAt;
  await tries(4);
  expect(await shown()).not.toBeNull();
  await tries(1);
  expect(await shown()).toBeNull();
  expect(await phone.db.outbox.count()).toBe(0);
});
