import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, bills, cardOrders, comments } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { billAmount, issueBill } from './billing.ts';

const sheet = (value: number, change: object = {}) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          identifier: [{ value: '4711' }],
          code: { text: 'Blood test' },
          ...change,
        },
      },
      {
        resource: {
          resourceType: 'Observation',
          id: 'glucose',
          status: 'final',
          code: { text: 'Glucose' },
          effectiveDateTime: '2026-11-18T04:00:00Z',
          valueQuantity: { value, unit: 'mg/dL' },
        },
      },
    ],
  });

describe.each(databases)('what the audit log says of a change (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let billing: TestStaff;
  let administrator: TestStaff;
  let mina: Patient;
  let physician: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctor = await newStaff(app, ['medical']);
    billing = await newStaff(app, ['billing', 'reception', 'editor']);
    administrator = await newStaff(app, ['administrator']);
    physician = app.deps.content.list('physician')[0]?.slug ?? '';
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });

  /** The newest line of the patient, with its values. */
  async function lastLine(patient = mina) {
    const [line] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.patientId, patient.account.id))
      .orderBy(desc(auditLog.seq))
      .limit(1);
    const parse = (text: string | null | undefined): unknown =>
      typeof text === 'string' ? JSON.parse(text) : null;
    const { act, subject, before, after } = line ?? {};
    return { act, subject, before: parse(before), after: parse(after) };
  }
  const valued = (value: string) => ({
    measurements: [{ name: { und: 'Glucose' }, value: { kind: 'quantity', value } }],
  });
  const done = async (answer: Promise<Response>) => {
    const response = await answer;
    expect(response.status).toBe(200);
    return response;
  };
  const addSheet = async (value: number) => {
    const answer = await done(
      doctor.send('POST', 'staff/results', { patient: mina.account.email, fhir: sheet(value) }),
    );
    return v.parse(staffEndpoints.staffAddResult.answer, await answer.json()).resultId;
  };

  test('a result: added, commented on, corrected, attached and removed', async () => {
    const id = await addSheet(104);
    const path = `staff/results/${id}`;
    const subject = `result ${id}`;
    expect(await lastLine()).toMatchObject({
      act: 'staffAddResult',
      subject,
      before: null,
      after: valued('104'),
    });
    await done(doctor.send('POST', `${path}/comment`, { text: 'Fine', physician }));
    await done(doctor.send('POST', `${path}/comment`, { text: 'Come in', physician }));
    expect(await lastLine()).toMatchObject({
      act: 'staffCommentResult',
      before: { comment: { text: { und: 'Fine' } } },
      after: { comment: { text: { und: 'Come in' } } },
    });
    await done(doctor.send('POST', `${path}/report`, { fhir: sheet(112) }));
    expect(await lastLine()).toMatchObject({
      act: 'staffCorrectResult',
      subject,
      before: { ...valued('104'), comment: { text: { und: 'Come in' } } },
      after: { ...valued('112'), comment: null },
    });
    await done(doctor.send('POST', `${path}/remove`));
    expect(await lastLine()).toMatchObject({
      act: 'staffRemoveResult',
      subject,
      before: valued('112'),
      after: null,
    });
    // Administrators see that it was changed, and no value.
    const seen = await administrator.request('staff/audit');
    const { items } = v.parse(staffEndpoints.staffAudit.answer, await seen.json());
    const own = items.filter((line) => line.subject === subject);
    expect(own).toHaveLength(5);
    for (const { before, after } of own) expect([before, after]).toEqual([undefined, undefined]);
  });

  test('earlier versions of a corrected and of a removed result stay readable', async () => {
    const id = await addSheet(104);
    await done(doctor.send('POST', `staff/results/${id}/comment`, { text: 'Fine', physician }));
    await done(doctor.send('POST', `staff/results/${id}/report`, { fhir: sheet(112) }));
    await done(
      doctor.send('POST', 'staff/results', {
        patient: mina.account.email,
        fhir: sheet(112, { status: 'entered-in-error' }),
      }),
    );
    const path = `staff/patients/${mina.account.id}/result-versions`;
    const read = await (await done(doctor.request(path))).json();
    const { items } = v.parse(staffEndpoints.staffResultVersions.answer, read);
    expect(items).toMatchObject([
      { ending: 'removed', endedBy: doctor.name, result: { id, ...valued('112') } },
      {
        ending: 'changed',
        result: { id, ...valued('104'), comment: { text: { und: 'Fine' } } },
      },
    ]);
    expect(await lastLine()).toMatchObject({ act: 'resultVersions' });
    expect((await billing.request(path)).status).toBe(403);
  });

  test('what was typed of a result that waits for a call', async () => {
    const id = uuidv7();
    const path = `staff/patients/${mina.account.id}/unreleased-results`;
    await done(doctor.send('POST', path, { id, fhir: sheet(104), title: 'Blood' }));
    expect(await lastLine()).toMatchObject({ before: null, after: valued('104') });
    await done(doctor.send('POST', `${path}/${id}/remove`));
    expect(await lastLine()).toMatchObject({
      act: 'staffDiscardResult',
      before: valued('104'),
      after: null,
    });
  });

  test('a bill: its amount when it is issued, paid in cash, and voided', async () => {
    const id = await issueBill(app, mina);
    const total = { amount: billAmount, currency: 'IRR' };
    const [bill] = await app.db.select().from(bills).where(eq(bills.id, id));
    const subject = `bill ${bill?.number}`;
    expect(await lastLine()).toMatchObject({
      act: 'staffIssueBill',
      subject,
      after: { status: 'due', total, lines: [{ amount: billAmount }] },
    });
    await done(billing.send('POST', `staff/bills/${id}/paid-in-cash`, { reference: 'K-17' }));
    const paid = {
      before: { status: 'due', total, payment: null },
      after: { status: 'paid', total, payment: { method: 'cash', reference: 'K-17' } },
    };
    expect(await lastLine()).toMatchObject({ act: 'staffPaidInCash', subject, ...paid });
    // Amounts are no medical values.
    const seen = await administrator.request(`staff/audit?patient=${mina.account.id}`);
    const { items } = v.parse(staffEndpoints.staffAudit.answer, await seen.json());
    expect(items[0]).toMatchObject(paid);
    const other = await issueBill(app, mina);
    await done(billing.send('POST', `staff/bills/${other}/void`));
    expect(await lastLine()).toMatchObject({
      act: 'staffVoidBill',
      before: { status: 'due', total },
      after: { status: 'void', total },
    });
  });

  test('a medicine: its name and dosage', async () => {
    const medicine = uuidv7();
    const path = `staff/patients/${mina.account.id}/medicines/${medicine}`;
    const typed = {
      name: 'Naproxen 250 mg',
      dosage: 'One tablet',
      purpose: null,
      physician,
      startsAt: '2026-12-01',
      endsAt: null,
    };
    await done(doctor.send('PUT', path, { ...typed, before: null }));
    const name = { und: 'Naproxen 250 mg' };
    expect(await lastLine()).toMatchObject({
      before: null,
      after: { name, dosage: { und: 'One tablet' } },
    });
  });

  test('a comment and a card order', async () => {
    await fillDemoRecords(app, mina);
    const [comment] = await app.db
      .select()
      .from(comments)
      .where(eq(comments.accountId, mina.account.id));
    await done(billing.send('POST', `staff/comments/${comment?.id}/reply`, { body: 'Gladly' }));
    expect(await lastLine()).toMatchObject({
      act: 'staffAnswer',
      before: { reply: comment?.reply?.body ?? null },
      after: { reply: 'Gladly' },
    });
    const [order] = await app.db
      .update(cardOrders)
      .set({ status: 'preparing' })
      .where(eq(cardOrders.accountId, mina.account.id))
      .returning();
    const path = `staff/card-orders/${order?.id}/progress`;
    await done(billing.send('POST', path, { status: 'sent' }));
    expect(await lastLine()).toMatchObject({
      act: 'staffCardOrderProgress',
      before: 'preparing',
      after: 'sent',
    });
  });
});
