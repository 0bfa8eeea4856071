import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { auditLog, passkeyChallenges, staffMembers } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

// A real signature is made in the browser: tests/e2e/deskPeople.spec.ts.

const own = { host: 'localhost', origin: 'http://localhost' };
const encoded = Buffer.from('{}').toString('base64url');

let app: TestApp;
let mina: TestStaff;
beforeAll(async () => {
  app = await createTestApp('embedded');
  mina = await newStaff(app, ['reception'], 'Mina R');
  await app.db.update(staffMembers).set({ passwordHash: await hashPassword('kohl-azure-tidal-7') });
});
afterAll(() => app.close());

const post = (path: string, body: object, headers: Record<string, string> = own) =>
  app.request(path, json('POST', body, headers));
const challenge = async () =>
  v.parse(
    staffEndpoints.deskPasskeyOptions.answer,
    await (await post('desk/passkeys/options', {})).json(),
  ).challenge;
const signIn = (value: string) =>
  post('desk/passkeys/sign-in', {
    challenge: value,
    credential: {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded },
    },
  });

test('an unknown passkey is refused, with a line of the audit log, and its challenge is used up', async () => {
  const value = await challenge();
  expect(await problemOf(await signIn(value))).toMatchObject({
    status: 401,
    type: 'urn:nabz:problem:passkey-refused',
  });
  expect(await app.db.$count(passkeyChallenges)).toBe(0);
  const [line] = await app.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(line).toMatchObject({ action: 'sign-in-refused', act: 'deskPasskeySignIn' });
});

test('challenges are given to pages of the site only, and end after five minutes', async () => {
  const foreign = { host: 'localhost', origin: 'https://elsewhere.example' };
  expect((await post('desk/passkeys/options', {}, foreign)).status).toBe(403);
  await challenge();
  app.clock.advance(6 * 60_000);
  await challenge();
  expect(await app.db.$count(passkeyChallenges)).toBe(1);
});

test('an open session adds no passkey without the password, nor with somebody’s sign-in challenge', async () => {
  expect(
    await problemOf(await mina.send('POST', 'staff/passkeys/options', { password: 'wrong' })),
  ).toMatchObject({ field: 'password' });
  const added = await mina.send('POST', 'staff/passkeys', {
    challenge: await challenge(),
    name: 'Mine',
    credential: {
      id: 'new',
      rawId: 'new',
      type: 'public-key',
      response: { clientDataJSON: encoded, attestationObject: encoded },
    },
  });
  expect(await problemOf(added)).toMatchObject({ type: 'urn:nabz:problem:passkey-refused' });
});
