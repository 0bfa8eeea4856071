import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { json } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountSuite,
  bearer,
  from,
  minute,
  newAddress,
  password,
  sessionOf,
} from './accountRequests.ts';

const agent =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

describe.each(databases)('devices of a person (%s)', (kind) => {
  const suite = accountSuite(kind);
  const { signIn, me, person } = suite;

  type Person = Awaited<ReturnType<typeof person>>;

  const actsOf = ({ id }: Person) => suite.auditActsOf(id);
  const devicesOf = async ({ call }: Person) =>
    v.parse(accountEndpoints.devices.answer, await (await call('me/devices')).json()).devices;

  test('are listed by browser and day, without address or token, and ended one by one', async () => {
    const mina = await person();
    const phone = await sessionOf(
      await suite.app.request(
        'auth/sign-in',
        json(
          'POST',
          { login: mina.login, password },
          { 'user-agent': agent, ...from(newAddress()) },
        ),
      ),
    );
    suite.app.clock.advance(24 * 60 * minute);
    const devices = await devicesOf(mina);
    expect(devices.map(({ name, current }) => [name, current])).toEqual([
      [null, true],
      ['Chrome, Android', false],
    ]);
    const today = suite.app.clock.now().toISOString().slice(0, 10);
    expect(devices.map(({ lastSeenOn }) => lastSeenOn === today)).toEqual([true, false]);
    const { id } = devices.find(({ current }) => !current) ?? { id: '' };
    expect((await mina.call(`me/devices/${id}/end`, {})).status).toBe(200);
    expect((await me(bearer(phone.token))).status).toBe(401);
    expect(await devicesOf(mina)).toMatchObject([
      { current: true, endedAt: null },
      { id, endedAt: expect.any(String) },
    ]);
    expect((await mina.call(`me/devices/${id}/end`, {})).status, 'again').toBe(200);
    expect(await actsOf(mina)).toEqual(['endDevice']);
  });

  test('an erased device is in the audit log, once', async () => {
    const mina = await person();
    await signIn(mina.login);
    const { id } = (await devicesOf(mina)).find(({ current }) => !current) ?? { id: '' };
    for (let times = 0; times < 2; times += 1)
      expect((await mina.call(`me/devices/${id}/erase`, {})).status).toBe(200);
    expect(await actsOf(mina)).toEqual(['eraseDevice']);
  });

  test("another person's device is not found, and end-others leaves it", async () => {
    const [mina, sara] = [await person(), await person()];
    const [saras] = await devicesOf(sara);
    expect((await mina.call(`me/devices/${saras?.id ?? ''}/end`, {})).status).toBe(404);
    expect((await mina.call('me/devices/x/end', {})).status).toBe(404);
    await signIn(mina.login);
    expect(await (await mina.call('me/devices/end-others', {})).json()).toEqual({ ended: 1 });
    await mina.call('me/devices/end-others', {});
    expect(await actsOf(mina)).toEqual(['endOtherDevices']);
    expect((await me(bearer(sara.token))).status).toBe(200);
    expect((await me(bearer(mina.token))).status).toBe(200);
  });
});
