import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { staffDeviceEndpoints } from '#contract/staff/devices.ts';
import { accounts, auditLog } from '../../server/db/tables/index.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
import { accountSuite, bearer, newLogin, sessionOf } from './accountRequests.ts';
import { problemOf } from './send.ts';

describe.each(databases)('a lost device is cleared from the desk (%s)', (kind) => {
  const suite = accountSuite(kind);
  const { outbound, signUp, signIn, me } = suite;

  async function patient() {
    const login = newLogin();
    const { token, account } = await sessionOf(await signUp(login));
    const { db, clock } = suite.app;
    await db
      .update(accounts)
      .set({ emailVerifiedAt: clock.now().toISOString() })
      .where(eq(accounts.id, account.id));
    return { login, token, id: account.id };
  }
  const listAs = async (by: Awaited<ReturnType<typeof newStaff>>, id: string) =>
    v.parse(
      staffDeviceEndpoints.staffDevices.answer,
      await (await by.request(`staff/patients/${id}/devices`)).json(),
    ).devices;
  const linesOf = (act: string, id: string) =>
    suite.app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, act))
      .then((lines) => lines.filter(({ patientId }) => patientId === id));

  test('reception sees the devices and orders the clearing: one line, one notice, nothing to read', async () => {
    const { login, token, id } = await patient();
    await sessionOf(await signIn(login));
    const reception = await newStaff(suite.app, ['reception'], 'Mina Rahimi');
    const devices = await listAs(reception, id);
    expect(devices).toHaveLength(2);
    // Reading again is no other line.
    await listAs(reception, id);
    expect(await linesOf('staffDevices', id)).toHaveLength(1);

    const sent = outbound.sent.length;
    const clear = () =>
      reception.send('POST', `staff/patients/${id}/devices/clear`, {
        devices: devices.map((device) => device.id),
        identification: 'called-back',
      });
    expect(await (await clear()).json()).toEqual({ cleared: 2 });
    expect(await (await clear()).json()).toEqual({ cleared: 0 });
    expect(await linesOf('staffClearDevices', id)).toMatchObject([
      {
        action: 'change',
        actorName: 'Mina Rahimi',
        subject: 'devices 2',
        reason: 'called-back',
        after: expect.stringContaining(devices[0]?.id ?? 'none'),
      },
    ]);
    expect(outbound.sent.slice(sent)).toMatchObject([{ contact: login }]);
    expect(outbound.sent.at(-1)?.text).toContain('notify.deviceCleared');
    expect(await problemOf(await me(bearer(token)))).toMatchObject({
      type: 'urn:nabz:problem:erase-device',
    });
    expect(await listAs(reception, id)).toMatchObject([
      { eraseAskedAt: expect.any(String), erasedAt: null },
      { eraseAskedAt: expect.any(String), erasedAt: null },
    ]);

    // The patient sees the same on another device.
    const next = await sessionOf(await signIn(login));
    const own = await suite.app.request('me/devices', { headers: bearer(next.token) });
    const listed = v.parse(accountEndpoints.devices.answer, await own.json()).devices;
    expect(listed.filter(({ eraseAskedAt }) => eraseAskedAt !== null)).toHaveLength(2);
    expect((await me(bearer(next.token))).status).toBe(200);
  });

  test('how the caller was identified must be said, and a device of another patient is refused', async () => {
    const [mina, sara] = [await patient(), await patient()];
    const administrator = await newStaff(suite.app, ['administrator']);
    const [device] = await listAs(administrator, sara.id);
    const ask = (body: object) =>
      administrator.send('POST', `staff/patients/${mina.id}/devices/clear`, body);
    expect(await problemOf(await ask({ devices: [device?.id] }))).toMatchObject({
      status: 422,
      field: 'identification',
    });
    const foreign = await ask({ devices: [device?.id], identification: 'document' });
    expect(await problemOf(foreign)).toMatchObject({ status: 404 });
    expect((await me(bearer(sara.token))).status).toBe(200);
    expect(await linesOf('staffClearDevices', mina.id)).toEqual([]);
  });

  test('the medical role does not see where a patient is signed in', async () => {
    const { id } = await patient();
    const medical = await newStaff(suite.app, ['medical']);
    expect((await medical.request(`staff/patients/${id}/devices`)).status).toBe(403);
  });
});
