import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { deskIdleMinutes } from '#contract/staff/session.ts';
import { auditLog, staffMembers } from '../../server/db/tables/index.ts';
import { checkChain } from '../../server/staff/audit/chain.ts';
import { inviteFirstAdministrator } from '../../server/staff/people/invitations.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

const password = 'kohl-azure-tidal-7';

describe.each(databases)('the desk (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const own = { host: 'localhost', origin: 'http://localhost' };
  const post = (path: string, body: object, headers: Record<string, string> = own) =>
    app.request(path, json('POST', body, headers));
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock.now().getTime(),
    });
  const base = 'http://localhost';
  const tokenOf = (url: string) => new URL(url).hash.slice(1);
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const read = async (token: string) =>
    v.parse(
      staffEndpoints.deskInvitation.answer,
      await (await post('desk/invitations/read', { token })).json(),
    );

  test('the first administrator accepts the link of the console, once, and signs in', async () => {
    const first = await inviteFirstAdministrator(app.db, { now: app.clock.now(), base });
    const url = await inviteFirstAdministrator(app.db, { now: app.clock.now(), base });
    expect(
      await problemOf(await post('desk/invitations/read', { token: tokenOf(first ?? '') })),
    ).toMatchObject({ status: 410 });
    const token = tokenOf(url ?? '');
    const { isFirst, roles, authenticator } = await read(token);
    expect({ isFirst, roles }).toEqual({ isFirst: true, roles: ['administrator'] });
    const body = { token, email: ' Sara@Clinic.test', name: 'Sara Kiani', password };
    expect(
      await problemOf(await post('desk/invitations/accept', { ...body, code: '000000' })),
    ).toMatchObject({ status: 401, field: 'code' });
    expect(
      await problemOf(
        await post('desk/invitations/accept', {
          ...body,
          password: 'password1234',
          code: '000000',
        }),
      ),
    ).toMatchObject({ field: 'password' });
    const code = codeOf(authenticator.secret);
    const accepted = await post('desk/invitations/accept', { ...body, code });
    expect(accepted.status).toBe(200);
    const { recoveryCodes } = v.parse(
      staffEndpoints.deskAcceptInvitation.answer,
      await accepted.json(),
    );
    const [cookie] = accepted.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await post('desk/invitations/accept', { ...body, code })).status).toBe(410);
    expect(await inviteFirstAdministrator(app.db, { now: app.clock.now(), base })).toBeUndefined();

    const email = 'sara@clinic.test';
    const asked = await post('desk/sign-in', { email, password });
    expect(await asked.json()).toEqual({ status: 'code-needed' });
    expect(asked.headers.getSetCookie()).toEqual([]);
    // The code was used for the invitation.
    expect(await problemOf(await post('desk/sign-in', { email, password, code }))).toMatchObject({
      status: 401,
      field: 'code',
    });
    app.clock.advance(60_000);
    const next = codeOf(authenticator.secret);
    expect((await post('desk/sign-in', { email, password, code: next })).status).toBe(200);
    const [recovery = ''] = recoveryCodes;
    const withRecovery = await post('desk/sign-in', {
      email,
      password,
      code: recovery.toUpperCase(),
    });
    expect(withRecovery.status).toBe(200);
    expect((await post('desk/sign-in', { email, password, code: recovery })).status).toBe(401);
    expect((await post('desk/sign-in', { email, password: 'wrong', code: next })).status).toBe(401);
    const session = await app.request('staff/session', {
      headers: { cookie: cookieOf(withRecovery) },
    });
    expect(await session.json()).toMatchObject({
      email,
      name: 'Sara Kiani',
      roles: ['administrator'],
    });
  });

  test('a change by cookie needs the origin of this site', async () => {
    const staff = await newStaff(app, ['reception']);
    for (const origin of ['https://elsewhere.test', 'null', ''])
      expect(
        await problemOf(
          await staff.request('staff/session/end', { method: 'POST', headers: { origin } }),
        ),
      ).toMatchObject({ type: 'urn:nabz:problem:foreign-origin' });
    expect((await staff.request('staff/session')).status).toBe(200);
    expect(
      await problemOf(
        await post(
          'desk/sign-in',
          { email: 'a@b.test', password: 'x' },
          { origin: 'https://elsewhere.test' },
        ),
      ),
    ).toMatchObject({ type: 'urn:nabz:problem:foreign-origin' });
  });

  test('what a page asks by itself keeps no session alive', async () => {
    const staff = await newStaff(app, ['medical']);
    const byItself = { headers: { 'nabz-idle': '1' } };
    for (let minutes = 0; minutes < 15; minutes += 5) {
      app.clock.advance(5 * 60_000 - 1000);
      expect((await staff.request('staff/session', byItself)).status).toBe(200);
    }
    app.clock.advance(10_000);
    expect((await staff.request('staff/session', byItself)).status).toBe(401);
  });

  test('a session ends when it is idle, at the end of a shift, and when it is ended elsewhere', async () => {
    const staff = await newStaff(app, ['reception']);
    const minutes = async (count: number) => {
      app.clock.advance(count * 60_000);
      return (await staff.request('staff/session')).status;
    };
    expect(await minutes(deskIdleMinutes - 1)).toBe(200);
    expect(await minutes(deskIdleMinutes - 1)).toBe(200);
    expect(await minutes(deskIdleMinutes + 1)).toBe(401);
    const other = await newStaff(app, ['reception']);
    const sessions = v.parse(
      staffEndpoints.deskSessions.answer,
      await (await other.request('staff/sessions')).json(),
    );
    expect(sessions.items).toMatchObject([{ isCurrent: true }]);
    const id = sessions.items[0]?.id ?? '';
    const another = await newStaff(app, ['reception']);
    expect((await another.send('POST', `staff/sessions/${id}/end`)).status).toBe(404);
    expect((await other.send('POST', `staff/sessions/${id}/end`)).status).toBe(200);
    expect((await other.request('staff/session')).status).toBe(401);
  });

  test('an administrator invites, sets roles and ends members, but the last one stays', async () => {
    const boss = await newStaff(app, ['administrator']);
    const invited = v.parse(
      staffEndpoints.staffInvite.answer,
      await (
        await boss.send('POST', 'staff/people', {
          email: 'reza@clinic.test',
          name: 'Reza',
          roles: ['medical', 'medical'],
        })
      ).json(),
    );
    expect(
      await problemOf(
        await boss.send('POST', 'staff/people', {
          email: 'reza@clinic.test',
          name: 'R',
          roles: ['editor'],
        }),
      ),
    ).toMatchObject({ status: 409, field: 'email' });
    const { authenticator, email } = await read(tokenOf(invited.url));
    expect(email).toBe('reza@clinic.test');
    const accepted = await post('desk/invitations/accept', {
      token: tokenOf(invited.url),
      email: 'other@clinic.test',
      name: 'Dr Reza Nuri',
      password,
      code: codeOf(authenticator.secret),
    });
    expect(await accepted.json()).toMatchObject({
      staff: { email: 'reza@clinic.test', roles: ['medical'] },
    });
    const path = `staff/people/${invited.id}`;
    expect(
      (await boss.send('PUT', `${path}/roles`, { roles: ['editor'], before: ['billing'] })).status,
    ).toBe(409);
    const changed = await boss.send('PUT', `${path}/roles`, {
      roles: ['editor'],
      before: ['medical'],
    });
    expect(await changed.json()).toMatchObject({ roles: ['editor'], status: 'active' });
    const cookie = cookieOf(accepted);
    const asReza = () => app.request('staff/comments', { headers: { cookie } });
    expect((await asReza()).status).toBe(200);
    expect((await boss.send('POST', `${path}/end`)).status).toBe(200);
    expect((await asReza()).status).toBe(401);
    await app.db
      .update(staffMembers)
      .set({ endedAt: app.clock.now().toISOString() })
      .where(eq(staffMembers.email, 'sara@clinic.test'));
    for (const other of await app.db.select().from(staffMembers))
      if (other.id !== boss.id && other.roles.includes('administrator'))
        await boss.send('POST', `staff/people/${other.id}/end`);
    expect(await problemOf(await boss.send('POST', `staff/people/${boss.id}/end`))).toMatchObject({
      type: 'urn:nabz:problem:last-administrator',
    });
    expect((await boss.request('staff/session')).status).toBe(200);
  });

  test('a key has the roles that it was given, until it is ended', async () => {
    const boss = await newStaff(app, ['administrator']);
    const { key, token } = v.parse(
      staffEndpoints.staffAddKey.answer,
      await (
        await boss.send('POST', 'staff/keys', { name: 'billing system', roles: ['billing'] })
      ).json(),
    );
    const call = (path: string) =>
      app.request(path, { headers: { authorization: `Bearer ${token}` } });
    expect((await call('staff/bills')).status).toBe(200);
    expect((await call('staff/people')).status).toBe(403);
    expect((await call('staff/session')).status).toBe(401);
    const listed = await boss.request('staff/keys');
    expect(await listed.json()).toMatchObject({
      items: [{ name: 'billing system', createdBy: boss.name }],
    });
    await boss.send('POST', `staff/keys/${key.id}/end`);
    expect((await call('staff/bills')).status).toBe(401);
  });

  test('the audit log has a line for each, refuses changes, and shows a missing line', async () => {
    const boss = await newStaff(app, ['administrator']);
    const log = v.parse(
      staffEndpoints.staffAudit.answer,
      await (await boss.request('staff/audit')).json(),
    );
    const acts = new Set(log.items.map(({ action, act }) => `${action} ${act}`));
    for (const line of [
      'sign-in deskSignIn',
      'sign-in-refused deskSignIn',
      'sign-out deskEndSession',
      'rights staffInvite',
      'change staffSetRoles',
      'change staffEndMember',
      'change staffAddKey',
      'refused staffMembers',
      'open staffAudit',
    ])
      expect(acts, line).toContain(line);
    expect(log.items.find(({ act }) => act === 'staffSetRoles')).toMatchObject({
      before: ['medical'],
      after: ['editor'],
    });
    await expect(app.db.update(auditLog).set({ actorName: 'nobody' })).rejects.toThrow();
    await expect(app.db.delete(auditLog)).rejects.toThrow();
    const before = await checkChain(app.db);
    expect(before).toMatchObject({ isWhole: true, lastWhole: null });
    await app.db.execute('alter table audit_log disable trigger audit_log_rows');
    await app.db.delete(auditLog).where(eq(auditLog.seq, 3));
    expect(await checkChain(app.db)).toMatchObject({ isWhole: false, lastWhole: 2 });
  });
});
