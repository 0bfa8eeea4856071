import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
import { sendDone, ticketOf } from './send.ts';

describe.each(databases)('who opened and changed a record (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  test('the patient sees who opened the record: name, role, part and time, no address', async () => {
    const [mina, other] = app.accounts;
    const ticket = ticketOf();
    await sendDone(mina, uuidv7(), ticket);
    const doctor = await newStaff(app, ['medical'], 'Dr Nasrin Etemadi');
    for (let times = 0; times < 2; times += 1)
      expect((await doctor.request(`staff/tickets/${ticket.id}`)).status).toBe(200);
    const read = await mina.request('me/record-access');
    expect(await read.json()).toEqual({
      items: [
        {
          carer: false,
          at: expect.any(String),
          name: 'Dr Nasrin Etemadi',
          roles: ['medical'],
          action: 'open',
          area: 'tickets',
          carerAct: null,
          act: null,
          field: null,
          self: false,
          emergency: null,
        },
      ],
    });
    expect(await (await other.request('me/record-access')).json()).toEqual({ items: [] });
    app.clock.advance(16 * 60_000);
    const again = await newStaff(app, ['medical'], 'Dr Nasrin Etemadi');
    await again.request(`staff/tickets/${ticket.id}`);
    expect(await (await mina.request('me/record-access')).json()).toMatchObject({
      items: [{ area: 'tickets' }, { area: 'tickets' }],
    });
  });

  test('a change of a record by any endpoint has a line with its patient, in the same transaction', async () => {
    const mina = await app.newPatient();
    const clerk = await newStaff(app, ['billing'], 'Hamed Sohrabi');
    const lines = [{ title: 'Visit', amount: 1_000_000 }];
    const issued = await clerk.send('POST', 'staff/bills', {
      login: mina.account.email,
      title: 'Visit',
      lines,
    });
    expect(issued.status).toBe(200);
    expect(await (await mina.request('me/record-access')).json()).toMatchObject({
      items: [{ name: 'Hamed Sohrabi', roles: ['billing'], action: 'change', area: 'bills' }],
    });
    await app.db.execute('alter table audit_log rename to audit_log_away');
    const refused = await clerk.send('POST', 'staff/bills', {
      login: mina.account.email,
      title: 'Never written',
      lines,
    });
    await app.db.execute('alter table audit_log_away rename to audit_log');
    expect(refused.status).toBe(500);
    const bills = await (await clerk.request('staff/bills')).text();
    expect(bills).not.toContain('Never written');
  });
});
