import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, tickets } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { sendDone, ticketOf } from './send.ts';

describe.each(databases)('what is sent again after a lost answer (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  let base: string;
  let physician: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctor = await newStaff(app, ['medical', 'reception']);
    physician = app.deps.content.list('physician')[0]?.slug ?? '';
    mina = await app.newPatient();
    base = `staff/patients/${mina.account.id}`;
  });
  afterAll(() => app.close());

  test('a reply, a new ticket and a medicine have one line each', async () => {
    const ticket = ticketOf();
    await sendDone(mina, uuidv7(), ticket);
    const [row] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
    const reply = { id: uuidv7(), body: 'Come at nine' };
    const begun = { id: uuidv7(), messageId: uuidv7(), subject: 'Visit', department: 'medical' };
    const medicine = {
      name: 'Metformin',
      dosage: 'One a day',
      purpose: null,
      startsAt: '2026-11-01',
      endsAt: null,
      physician,
      before: null,
    };
    for (const [method, path, body] of [
      ['POST', `staff/tickets/${row?.number}/replies`, reply],
      ['POST', `${base}/tickets`, { ...begun, body: 'Come at nine' }],
      ['PUT', `${base}/medicines/${uuidv7()}`, medicine],
    ] as const) {
      expect((await doctor.send(method, path, body)).status, path).toBe(200);
      const lines = (await app.db.select().from(auditLog)).length;
      expect((await doctor.send(method, path, body)).status, path).toBe(200);
      expect(await app.db.select().from(auditLog), path).toHaveLength(lines);
    }
  });
});
