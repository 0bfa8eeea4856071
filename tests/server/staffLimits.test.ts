import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskCookie } from '#contract/staff/session.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { from, newAddress } from './accountRequests.ts';
import { problemOf } from './send.ts';

const perMinute = 600;

describe('a whole clinic behind one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('embedded', { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  const ask = (member: TestStaff, address: string) =>
    member.request('staff/session', { headers: from(address) });
  const askAs = (token: string | undefined, address: string) =>
    app.request('staff/session', {
      headers: {
        ...from(address),
        ...(token === undefined ? {} : { cookie: `${deskCookie}=${token}` }),
      },
    });
  async function times(count: number, request: () => Promise<Response>): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await request()).status);
    return [...new Set(statuses)];
  }

  test('is limited per session: one member’s requests take nothing from another', async () => {
    const address = newAddress();
    const [busy, calm] = [await newStaff(app, ['reception']), await newStaff(app, ['medical'])];
    expect(await times(perMinute, () => ask(busy, address))).toEqual([200]);
    const over = await ask(busy, address);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(busy, newAddress())).status).toBe(429);
    expect((await ask(calm, address)).status).toBe(200);
    const byKey = await app.request('staff/counts', {
      headers: { ...from(address), authorization: `Bearer ${app.deps.staffToken}` },
    });
    expect(byKey.status).toBe(200);
  });

  test('requests without a valid session are limited per address, and lock nobody out', async () => {
    const address = newAddress();
    const member = await newStaff(app, ['reception']);
    expect((await ask(member, address)).status).toBe(200);
    expect(await times(perMinute / 2, () => askAs(undefined, address))).toEqual([401]);
    let wrong = 0;
    expect(await times(perMinute / 2, () => askAs(`wrong ${(wrong += 1)}`, address))).toEqual([
      401,
    ]);
    expect(await problemOf(await askAs(undefined, address))).toMatchObject({
      status: 429,
      type: 'urn:nabz:problem:too-many-requests',
    });
    expect((await askAs('one more', address)).status).toBe(429);
    expect((await askAs('one more', newAddress())).status).toBe(401);
    expect((await ask(member, address)).status).toBe(200);
  });

  test('has its event streams, more than one address may have elsewhere', async () => {
    const address = newAddress();
    const streams: Response[] = [];
    for (let at = 0; at < 22; at += 1) {
      const member = await newStaff(app, ['reception']);
      streams.push(await member.request('staff/events', { headers: from(address) }));
    }
    expect([...new Set(streams.map(({ status }) => status))]).toEqual([200]);
    for (const { body } of streams) await body?.cancel();
  });
});
