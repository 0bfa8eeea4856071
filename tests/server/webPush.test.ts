import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webPushSubscriptions } from '../../server/db/tables/index.ts';
import { deliverDue, startDelivering } from '../../server/notify/push/deliver.ts';
import { glucose } from '../../server/results/samples.testing.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  newSubscriber,
  newVapid,
  type PushService,
  startPushService,
} from '../support/pushService.ts';
import { problemOf, sendDone, ticketOf } from './send.ts';

describe.each(databases)('Web Push (%s)', (kind) => {
  let service: PushService;
  let app: TestApp;
  let settings: ReturnType<typeof newVapid>;
  let mina: Patient;
  beforeAll(async () => {
    service = await startPushService();
    settings = newVapid([service.origin]);
    app = await createTestApp(kind, { webPush: settings });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });
  beforeEach(async () => {
    await app.db.delete(webPushSubscriptions);
    service.received.length = 0;
    service.respond(201);
    mina = await app.newPatient();
  });

  const deliver = () =>
    deliverDue({ ...app.deps, settings, now: app.clock.now, log: app.deps.log });
  const subscribe = async (patient: Patient, path = `/${uuidv7()}`) => {
    const device = newSubscriber(service.origin + path);
    const response = await patient.request('me/web-push', json('PUT', device.subscription));
    expect(response.status).toBe(200);
    return device;
  };
  const subscriptions = () => app.db.select().from(webPushSubscriptions);
  /** The clinic answers a new ticket of the patient. */
  async function answer(patient: Patient, text = 'Your knee X-ray is fine, Mina.') {
    const ticket = ticketOf();
    await sendDone(patient, uuidv7(), ticket);
    const reply = await app.staff(`tickets/${ticket.id}/replies`, { body: text });
    expect(reply.status).toBe(200);
  }

  test('an answer of the clinic is one message that says nothing', async () => {
    const device = await subscribe(mina, '/mina');
    await answer(mina);
    await answer(mina);
    await deliver();
    expect(service.received).toHaveLength(1);
    const [message] = service.received;
    if (!message) throw new Error('no message');
    expect(message.path).toBe('/mina');
    expect(device.decrypt(message.body)).toBe('{"type":"news"}');
    expect(message.headers).toMatchObject({
      ttl: '86400',
      topic: 'news',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    });
    const [, claims = ''] = String(message.headers.authorization).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: 'mailto:admin@nabz.test',
    });
    expect(JSON.stringify(message.headers)).not.toMatch(/Mina|knee/i);
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  test('what the patient does is not announced, and others get nothing', async () => {
    await subscribe(app.accounts[0]);
    await subscribe(mina);
    await sendDone(mina, uuidv7(), ticketOf());
    await deliver();
    expect(service.received).toEqual([]);
    await answer(app.accounts[1]);
    await deliver();
    expect(service.received).toEqual([]);
  });

  test('a new result is announced once', async () => {
    const device = await subscribe(mina);
    const fhir = JSON.stringify({ ...glucose, effectiveDateTime: '2026-11-18T04:00:00Z' });
    const body = { patient: mina.account.email, fhir, title: 'Blood test' };
    expect((await app.staff('results', body)).status).toBe(200);
    await deliver();
    expect((await app.staff('results', body)).status).toBe(200);
    await deliver();
    expect(service.received.map(({ body: sent }) => device.decrypt(sent))).toEqual([
      '{"type":"news"}',
    ]);
  });

  test.each([404, 410])('a subscription that the service answers with %i ends', async (status) => {
    await subscribe(mina);
    service.respond(status);
    await answer(mina);
    await deliver();
    expect(await subscriptions()).toEqual([]);
  });

  test('a failure is tried again later, after the time that the service asks for', async () => {
    await subscribe(mina);
    await answer(mina);
    service.respond(500);
    await deliver();
    await deliver();
    expect(service.received).toHaveLength(1);
    app.clock.advance(31_000);
    service.respond(429, { 'retry-after': '600' });
    await deliver();
    app.clock.advance(599_000);
    await deliver();
    expect(service.received).toHaveLength(2);
    app.clock.advance(2000);
    service.respond(201);
    await deliver();
    expect(service.received).toHaveLength(3);
    expect(await subscriptions()).toMatchObject([{ dueAt: null, tries: 0 }]);
  });

  test('it gives up after six tries, and the next answer is sent', async () => {
    await subscribe(mina);
    await answer(mina);
    service.respond(503);
    for (let tries = 0; tries < 9; tries += 1) {
      await deliver();
      app.clock.advance(86_400_000 / 2);
    }
    expect(service.received).toHaveLength(6);
    service.respond(201);
    const renewed = await app.newPatient();
    await subscribe(renewed);
    await answer(renewed);
    await deliver();
    expect(service.received).toHaveLength(7);
  });

  test('an answer that comes while a message is sent is sent, too', async () => {
    const device = await subscribe(mina);
    await answer(mina);
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      globalThis.fetch = fetchBefore;
      await answer(mina);
      return fetchBefore(...request);
    };
    await deliver();
    await deliver();
    expect(service.received.map(({ body }) => device.decrypt(body))).toHaveLength(2);
  });

  test('it ends with the session: sign-out, a sign-out elsewhere, expiry', async () => {
    await subscribe(mina);
    await mina.request('auth/sign-out', json('POST', {}));
    expect(await subscriptions()).toEqual([]);
    const sara = await app.newPatient();
    await subscribe(sara);
    await answer(sara);
    app.clock.advance(91 * 86_400_000);
    await deliver();
    expect(service.received).toEqual([]);
    expect(await subscriptions()).toEqual([]);
  });

  test('it ends when the device says so, and goes to the next person of the same browser', async () => {
    const { subscription } = await subscribe(mina, '/browser');
    await mina.request('me/web-push/end', json('POST', { endpoint: subscription.endpoint }));
    expect(await subscriptions()).toEqual([]);
    await subscribe(mina, '/browser');
    const sara = await app.newPatient();
    await sara.request('me/web-push', json('PUT', subscription));
    expect(await subscriptions()).toMatchObject([{ accountId: sara.account.id }]);
  });

  test.each([
    'https://127.0.0.1/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'no address',
  ])('an address that is no push service is refused: %s', async (endpoint) => {
    const { subscription } = newSubscriber(endpoint);
    const response = await mina.request('me/web-push', json('PUT', subscription));
    expect(await problemOf(response)).toMatchObject({ status: 422, field: 'endpoint' });
  });

  test('the push services of browsers are accepted, up to 20 devices', async () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
    ])
      expect(
        (
          await mina.request(
            'me/web-push',
            json('PUT', newSubscriber(`https://${host}/x`).subscription),
          )
        ).status,
      ).toBe(200);
    for (let count = 0; count < 22; count += 1) await subscribe(mina);
    expect(await subscriptions()).toHaveLength(21);
  });

  test('devices subscribe with the key of this server', async () => {
    expect(await (await mina.request('me/web-push')).json()).toEqual({ key: settings.publicKey });
  });

  test('a running server sends at once', async () => {
    const stop = await startDelivering({
      ...app.deps,
      settings,
      now: app.clock.now,
      log: app.deps.log,
    });
    await subscribe(mina);
    await answer(mina);
    await expect.poll(() => service.received.length).toBe(1);
    await stop();
  });
});

test('without keys devices get none', async () => {
  const app = await createTestApp('embedded');
  const mina = await app.newPatient();
  expect(await (await mina.request('me/web-push')).json()).toEqual({ key: null });
  const { subscription } = newSubscriber('https://fcm.googleapis.com/x');
  expect((await mina.request('me/web-push', json('PUT', subscription))).status).toBe(404);
  await app.close();
});
