import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { staffDeviceEndpoints } from '#contract/staff/devices.ts';
import { hashToken } from '../../server/accounts/tokens.ts';
import { accounts, auditLog, sessions } from '../../server/db/tables/index.ts';
import { json } from '../support/app.ts';
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

  test('a sign-in that has ended is listed and cleared, also one whose key was used twice', async () => {
    const { login, token, id } = await patient();
    const keyOf = (row: string) => eq(sessions.tokenHash, hashToken(row));
    const lost = await sessionOf(await signIn(login));
    const at = suite.app.clock.now().toISOString();
    const { db } = suite.app;
    await db.update(sessions).set({ revokedAt: at }).where(keyOf(token));
    await db.update(sessions).set({ revokedAt: at, replayedAt: at }).where(keyOf(lost.token));
    const reception = await newStaff(suite.app, ['reception']);
    const devices = await listAs(reception, id);
    expect(devices).toHaveLength(2);
    expect(devices).toContainEqual(expect.objectContaining({ endedAt: at, replayedAt: at }));
    expect(devices).toContainEqual(expect.objectContaining({ endedAt: at, replayedAt: null }));
    const clear = await reception.send('POST', `staff/patients/${id}/devices/clear`, {
      devices: devices.map((device) => device.id),
      identification: 'called-back',
    });
    expect(await clear.json()).toEqual({ cleared: 2 });
    expect(await linesOf('staffClearDevices', id)).toMatchObject([{ subject: 'devices 2' }]);
    for (const ended of [token, lost.token]) {
      expect(await problemOf(await me(bearer(ended)))).toMatchObject({
        type: 'urn:nabz:problem:erase-device',
      });
      const tokenHash = hashToken(ended);
      const asked = await suite.app.request('auth/revoke', json('POST', { tokenHash }));
      expect(await asked.json()).toEqual({ erase: true });
      await suite.app.request('auth/revoke', json('POST', { tokenHash, erased: true }));
    }
    expect(await listAs(reception, id)).toMatchObject([
      { erasedAt: expect.any(String) },
      { erasedAt: expect.any(String) },
    ]);
  });

  test('of sign-ins that have ended the newest ten are listed, for 90 days', async () => {
    const { login, id } = await patient();
    const reception = await newStaff(suite.app, ['reception']);
    for (let week = 0; week < 12; week += 1) {
      const { token } = await sessionOf(await signIn(login));
      await suite.app.request(
        'auth/revoke',
        json('POST', { tokenHash: hashToken(token), erased: week === 11 }),
      );
      suite.app.clock.advance(1000);
    }
    const listed = await listAs(reception, id);
    expect(listed.filter(({ endedAt }) => endedAt !== null)).toHaveLength(10);
    expect(listed.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    // A report that the person has signed in again changes nothing where a session lives.
    const { token } = await sessionOf(await signIn(login));
    await suite.app.request(
      'auth/revoke',
      json('POST', { tokenHash: hashToken(token), replaced: true }),
    );
    expect((await me(bearer(token))).status).toBe(200);
    suite.app.clock.advance(91 * 86_400_000);
    // These two have just ended by their age.
    expect(await listAs(await newStaff(suite.app, ['reception']), id)).toMatchObject([
      { endedAt: expect.any(String) },
      { endedAt: expect.any(String) },
    ]);
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
