import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deskEvent } from '#contract/staff/events.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { openTicket } from './send.ts';

describe.each(databases)('live events of the desk (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let billing: TestStaff;
  let mina: Patient;
  const client = uuidv7();
  const leave: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical'], 'Dr Kaveh');
    billing = await newStaff(app, ['billing'], 'Bita');
    mina = await app.newPatient();
  });
  afterEach(async () => {
    for (const one of leave.splice(0)) await one();
  });
  afterAll(() => app.close());

  async function listen(member: TestStaff) {
    const response = await member.request('staff/events');
    const reader = response.body?.getReader();
    leave.push(async () => void (await reader?.cancel().catch(() => undefined)));
    const next = async (): Promise<string> => {
      const { done, value } = (await reader?.read()) ?? { done: true };
      return done === true ? 'ended' : new TextDecoder().decode(value);
    };
    await next();
    return next;
  }
  const open = async (change: object = {}): Promise<number> =>
    (await openTicket(app, mina, { client, ...change })).number;

  test('a patient’s ticket is announced by its number only, to those who may open it', async () => {
    const patient = await app.newPatient();
    mina = patient;
    const [heard, heardByBilling] = [await listen(doctor), await listen(billing)];
    const medical = await open();
    expect(await heard()).toBe(`event: change\ndata: {"kind":"ticket","ticket":${medical}}\n\n`);
    const bill = await open({ department: 'billing' });
    // The first thing that billing hears of is its own ticket.
    expect(await heardByBilling()).toContain(`"ticket":${bill}}`);
  });

  test('who writes is announced by name, so that nobody has to read the list again', async () => {
    const number = await open();
    const heard = await listen(doctor);
    const other = await newStaff(app, ['medical'], 'Dr Etemadi');
    await other.send('POST', `staff/tickets/${number}/presence`, { isWriting: true });
    let event = '';
    while (!event.includes('presence')) event = await heard();
    const [, data = ''] = /^data: (.+)$/m.exec(event) ?? [];
    expect(v.parse(deskEvent, JSON.parse(data))).toMatchObject({
      kind: 'presence',
      ticket: number,
      presence: [{ id: other.id, name: 'Dr Etemadi', isWriting: true }],
    });
  });

  test('a stream ends when the member gets other roles, and with a key', async () => {
    const member = await newStaff(app, ['medical']);
    const administrator = await newStaff(app, ['administrator']);
    const heard = await listen(member);
    await administrator.send('PUT', `staff/people/${member.id}/roles`, {
      roles: ['billing'],
      before: ['medical'],
    });
    for (let event = ''; event !== 'ended';) event = await heard();
    // The session goes on, with what the new roles may hear.
    const again = await listen(member);
    mina = await app.newPatient();
    const medical = await open();
    const bill = await open({ department: 'billing' });
    // Tickets of the tests before may still be announced.
    for (let event = ''; !event.includes(`"ticket":${bill}}`);) {
      event = await again();
      expect(event).not.toContain(`"ticket":${medical}}`);
    }
    const added = await administrator.send('POST', 'staff/keys', { name: 'x', roles: ['medical'] });
    const { token, key } = (await added.json()) as { token: string; key: { id: string } };
    const ofKey = await listen({
      ...member,
      request: (path) => app.request(path, { headers: { authorization: `Bearer ${token}` } }),
    });
    await administrator.send('POST', `staff/keys/${key.id}/end`);
    for (let event = ''; event !== 'ended';) event = await ofKey();
  });

  test('a stream ends with the session', async () => {
    const member = await newStaff(app, ['medical']);
    const heard = await listen(member);
    await member.send('POST', 'staff/session/end');
    for (let event = ''; event !== 'ended';) event = await heard();
  });
});
