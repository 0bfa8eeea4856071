import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFact } from '#mirror/meta.ts';
import { retry } from '#outbox/manage.ts';
import { startEngine } from '#sync/engine.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice, pausedOf, resume } from './device.ts';
import { type Fault, faults, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;
const ceilingMs = 5 * 60_000;

describe('failed responses to a batch', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  test.each<[string, Fault]>([
    ['no network', faults.offline],
    ['a truncated response', faults.truncated],
    ['a response of a proxy', status(200)],
    ['408', status(408)],
    ['500', problem('server-error')],
    ['502 from a proxy', status(502)],
    ['503 without Retry-After', status(503)],
  ])('retries later by itself on %s', async (_name, fault) => {
    phone.net.fail(mutations, fault, 1);
    const ticket = await phone.writeTicket();
    const { nextAt } = await phone.drain();
    const item = await phone.item(ticket);
    const now = phone.clock.now().getTime();
    expect(item).toMatchObject({ state: 'queued', problem: null, attempts: 1 });
    expect(item?.nextAt).toBeLessThanOrEqual(now + ceilingMs);
    expect(nextAt).toBe(item?.nextAt);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    expect(await pausedOf(phone)).toBeFalsy();
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: true });
  });

  test.each<[string, Fault, number]>([
    ['503', problem('unavailable', { retryAfter: 120 }), 120],
    ['503 from a proxy', status(503, { 'retry-after': '90' }), 90],
    ['429', problem('too-many-requests', { retryAfter: 30 }), 30],
  ])('waits for Retry-After on %s', async (_name, fault, seconds) => {
    phone.net.fail(mutations, fault, 1);
    const ticket = await phone.writeTicket();
    const before = phone.clock.now().getTime();
    await phone.drain();
    const wait = ((await phone.item(ticket))?.nextAt ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(seconds * 1000);
    expect(wait).toBeLessThan(seconds * 1000 + 5000);
    phone.clock.advance(seconds * 1000 - 5000);
    await phone.drain();
    expect(phone.net.sent).toHaveLength(1);
    phone.clock.advance(10_000);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
  });

  test.each<[string, Fault, 'sign-in' | 'update']>([
    ['401', problem('sign-in-needed'), 'sign-in'],
    ["another person's session", problem('other-account'), 'sign-in'],
    ['426', problem('app-too-old'), 'update'],
  ])('pauses the whole queue on %s, without loss or refusal', async (_name, fault, until) => {
    phone.net.fail(mutations, fault, 1);
    const ticket = await phone.writeTicket();
    const reply = await phone.writeReply(ticket, 'And this');
    await phone.drain();
    expect(await pausedOf(phone)).toBe(until);
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued', problem: null });
    expect(await phone.item(reply)).toMatchObject({ state: 'queued', problem: null });
    await phone.writeReply(ticket, 'Written while waiting');
    expect(await phone.drain()).toEqual({ received: false, nextAt: undefined, unreachable: false });
    expect(phone.net.sent).toHaveLength(1);
    // An app that is too old to send may still read.
    expect(await phone.pull()).toBe(until === 'sign-in' ? 'paused' : 'done');
    await resume(phone);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts', 'And this', 'Written while waiting']);
  });

  test('retries after 426 on "Try now" and on the next page load', async () => {
    phone.net.fail(mutations, problem('app-too-old'), 2);
    const ticket = await phone.writeTicket();
    await phone.drain();
    await retry(phone.db, ticket);
    await phone.drain();
    expect(await pausedOf(phone)).toBe('update');
    const engine = startEngine({ ...phone.deps });
    await expect.poll(() => phone.atClinic(ticket)).toEqual(['It hurts']);
    engine.stop();
    expect(await pausedOf(phone)).toBeNull();
  });

  test('restores items that a closed tab was sending, also offline', async () => {
    const ticket = await phone.writeTicket();
    await phone.db.outbox.update(ticket, { state: 'sending', attempts: 1 });
    phone.net.reachable = false;
    await phone.drain();
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued', attempts: 1 });
    phone.net.reachable = true;
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
  });

  test.each<[string, Fault, object]>([
    ['403', problem('not-yours'), { type: 'urn:nabz:problem:not-yours', status: 403 }],
    ['409', problem('ticket-closed'), { type: 'urn:nabz:problem:ticket-closed', status: 409 }],
    ['413 from a proxy', status(413), { type: 'urn:nabz:problem:too-large', status: 413 }],
    ['413', problem('too-large', { limit: 1024 }), { status: 413, limit: 1024 }],
    ['422', problem('not-acceptable', { field: 'body' }), { status: 422, field: 'body' }],
  ])('parks only the refused item and its dependents on %s', async (_name, fault, reason) => {
    phone.net.fail(mutations, fault, 1);
    const ticket = await phone.writeTicket('Refused');
    expect(await phone.drain()).toEqual({ received: false, nextAt: undefined, unreachable: false });
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem: reason });
    expect(await phone.shown(ticket)).toEqual(['Refused']);
    const other = await phone.writeTicket('Fine');
    const behind = await phone.writeReply(ticket, 'Behind it');
    await phone.drain();
    expect(await phone.atClinic(other)).toEqual(['Fine']);
    expect((await phone.item(behind))?.state).not.toBe('acked');
    expect(await phone.shown(ticket)).toEqual(['Refused', 'Behind it']);
  });

  test.each([
    ['422', problem('not-acceptable')],
    ['413', problem('too-large', { limit: 1_048_576 })],
  ])('splits a batch answered with %s and parks only the item at fault', async (_name, fault) => {
    const ids = [
      await phone.writeTicket('One'),
      await phone.writeTicket('Guilty'),
      await phone.writeTicket('Three'),
    ];
    phone.net.fail(mutations, async (pass, request) =>
      (await request.text()).includes('Guilty') ? fault(pass, request) : pass(),
    );
    expect((await phone.drain()).received).toBe(true);
    const states = await Promise.all(ids.map(async (id) => (await phone.item(id))?.state));
    expect(states).toEqual(['acked', 'parked', 'acked']);
  });

  test('retries sending by time while pulls fail', async () => {
    phone.net.reachable = false;
    const ticket = await phone.writeTicket('Still here');
    const { nextAt } = await phone.drain();
    const wait = (nextAt ?? Infinity) - phone.clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10_000);
    phone.net.reachable = true;
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['Still here']);
  });

  test('marks dependents of a refused ticket as dependents, not as refused themselves', async () => {
    const bad = await phone.writeTicket('x', {
      attachments: Array.from({ length: 11 }, (_, index) => ({
        fileId: crypto.randomUUID(),
        name: `${index}.pdf`,
        type: 'application/pdf',
        size: 1,
        sha256: 'a'.repeat(64),
        state: 'coming',
      })),
    });
    const reply = await phone.writeReply(bad, 'Behind');
    const good = await phone.writeTicket('Fine');
    await phone.drain();
    expect(await phone.item(bad)).toMatchObject({ state: 'parked', problem: { status: 422 } });
    expect(await phone.item(reply)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:depends-on-refused' },
    });
    expect(await phone.atClinic(good)).toEqual(['Fine']);
  });

  test('parks an item written behind a refused ticket at once, and sends it with the ticket', async () => {
    const ticket = await phone.writeTicket('Refused once');
    phone.net.fail(mutations, problem('too-large', { limit: 9 }), 1);
    await phone.drain();
    const reply = await phone.writeReply(ticket, 'Written behind it');
    expect(await phone.item(reply)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:depends-on-refused' },
    });
    await retry(phone.db, ticket);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Refused once', 'Written behind it']);
  });

  test('does not send dependents of the refused item of a batch, and shows why', async () => {
    const refusedId = await phone.writeTicket('Guilty');
    const reply = await phone.writeReply(refusedId, 'Behind');
    const acceptedId = await phone.writeTicket('Fine');
    phone.net.fail(mutations, async (pass, request) =>
      (await request.text()).includes('Guilty')
        ? problem('too-large', { limit: 9 })(pass, request)
        : pass(),
    );
    await phone.drain();
    expect(await phone.item(refusedId)).toMatchObject({
      state: 'parked',
      problem: { status: 413 },
    });
    expect(await phone.item(reply)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:depends-on-refused' },
    });
    expect(await phone.atClinic(acceptedId)).toEqual(['Fine']);
    // All three, the first two, the first, and the last.
    expect(phone.net.sent).toHaveLength(4);
  });

  test('defers only the mutation that the server cannot process yet', async () => {
    const ticket = await phone.writeTicket();
    const unknownMutation = await phone.writeTicket('From a newer app');
    await phone.db.outbox.update(unknownMutation, { name: 'ticket.openInAWayOfTomorrow' });
    const before = phone.clock.now().getTime();
    await phone.drain();
    expect((await phone.item(ticket))?.state).toBe('acked');
    const item = await phone.item(unknownMutation);
    expect(item?.state).toBe('queued');
    expect((item?.nextAt ?? 0) - before).toBeGreaterThanOrEqual(300_000);
  });
});
