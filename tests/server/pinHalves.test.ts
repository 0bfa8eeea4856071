import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints, maxWrongPins } from '#contract/accountEndpoints.ts';
import { compact } from '../../server/feed/compact.ts';
import { pinHalves } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  bearer,
  from,
  newAddress,
  newLogin,
  newPassword,
  password,
  sessionOf,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

const day = 86_400_000;
const right = 'a1'.repeat(32);
const wrong = 'b2'.repeat(32);
const over = { outcome: 'over' };

describe.each(databases)("the server's half behind a PIN (%s)", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, token?: string) =>
    app.request(
      path,
      json('POST', body, { ...from(newAddress()), ...(token !== undefined && bearer(token)) }),
    );
  async function signUp(login = newLogin()) {
    const sent = { name: 'Mina', login, password, canRefresh: true };
    return { login, ...(await sessionOf(await post('auth/sign-up', sent))) };
  }
  const signIn = async (login: string) =>
    sessionOf(await post('auth/sign-in', { login, password, canRefresh: true }));
  const make = async (token: string) =>
    v.parse(
      accountEndpoints.makePinHalf.answer,
      await (await post('me/pin-half', { proof: right }, token)).json(),
    );
  const ask = async (id: string, proof = right) =>
    v.parse(
      accountEndpoints.pinHalf.answer,
      await (await post('auth/pin-half', { id, proof })).json(),
    );

  test('is given for the proof, without a token, and stores no proof', async () => {
    const { token } = await signUp();
    const { id, half } = await make(token);
    expect(half).not.toBe((await make(token)).half);
    const response = await post('auth/pin-half', { id, proof: right });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ outcome: 'half', half });
    expect(JSON.stringify(await app.db.select().from(pinHalves))).not.toContain(right);
  });

  test('needs a session to be made, and inputs of the right form', async () => {
    expect((await post('me/pin-half', { proof: right })).status).toBe(401);
    const { token } = await signUp();
    for (const proof of ['', 'x'.repeat(64), right.slice(2), `${right}00`, null])
      expect(await problemOf(await post('me/pin-half', { proof }, token))).toMatchObject({
        status: 422,
        type: 'urn:nabz:problem:not-acceptable',
      });
    expect((await post('auth/pin-half', { id: '../x', proof: right })).status).toBe(422);
  });

  test('a right PIN starts the count anew; ten wrong ones in a row end it for good', async () => {
    const { token } = await signUp();
    const { id, half } = await make(token);
    for (let at = 1; at < maxWrongPins; at += 1)
      expect(await ask(id, wrong)).toEqual({ outcome: 'wrong', left: maxWrongPins - at });
    expect(await ask(id)).toEqual({ outcome: 'half', half });
    expect(await ask(id, wrong)).toEqual({ outcome: 'wrong', left: maxWrongPins - 1 });
    for (let at = 2; at < maxWrongPins; at += 1) await ask(id, wrong);
    expect(await ask(id, wrong)).toEqual(over);
    expect(await ask(id)).toEqual(over);
    expect(JSON.stringify(await app.db.select().from(pinHalves))).not.toContain(half);
  });

  test('of wrong PINs that arrive at once none is free', async () => {
    const { token } = await signUp();
    const { id } = await make(token);
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(id, wrong)));
    const lefts = answers.flatMap((answer) => (answer.outcome === 'wrong' ? [answer.left] : []));
    expect(lefts.sort((a, b) => b - a)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await ask(id)).toEqual(over);
  });

  test('an unknown one, an ended one and one of an ended session are the same answer', async () => {
    expect(await ask('00'.repeat(16))).toEqual(over);
    const { token } = await signUp();
    const [former, present] = [await make(token), await make(token)];
    await post('me/pin-half/keep', { id: present.id }, token);
    expect(await ask(former.id)).toEqual(over);
    expect(await ask(present.id)).toMatchObject({ outcome: 'half' });
    expect((await post('auth/sign-out', {}, token)).status).toBe(200);
    expect(await ask(present.id)).toEqual(over);
  });

  test.each(['end', 'erase', 'end-others', 'password', 'delete'] as const)(
    'ends with the session: %s from another device',
    async (how) => {
      const phone = await signUp();
      const computer = await signIn(phone.login);
      const { id } = await make(phone.token);
      const own = await make(computer.token);
      const { devices } = v.parse(
        accountEndpoints.devices.answer,
        await (await app.request('me/devices', { headers: bearer(computer.token) })).json(),
      );
      const device = devices.find(({ current }) => !current)?.id;
      const requests = {
        end: [`me/devices/${device}/end`, {}],
        erase: [`me/devices/${device}/erase`, {}],
        'end-others': ['me/devices/end-others', {}],
        password: ['me/password', { current: password, password: newPassword }],
        delete: ['me/delete', { password }],
      } as const;
      const [path, body] = requests[how];
      expect((await post(path, body, computer.token)).status).toBe(200);
      expect(await ask(id)).toEqual(over);
      expect(await ask(own.id)).toMatchObject({ outcome: how === 'delete' ? 'over' : 'half' });
      const rows = await app.db.select().from(pinHalves);
      expect(rows.map((row) => row.id)).not.toContain(id);
    },
  );

  test('nobody ends a half of another session', async () => {
    const phone = await signUp();
    const other = await signUp();
    const { id } = await make(phone.token);
    await make(other.token);
    await post('me/pin-half/keep', { id: null }, other.token);
    expect(await ask(id)).toMatchObject({ outcome: 'half' });
  });

  test('of an expired session it is refused, and deleted with the next cleaning', async () => {
    const { token } = await signUp();
    const { id } = await make(token);
    app.clock.advance(61 * day);
    expect(await ask(id)).toEqual(over);
    await compact(app.db, app.clock.now());
    const rows = await app.db.select().from(pinHalves);
    expect(rows.map((row) => row.id)).not.toContain(id);
  });
});
