import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medicine, type Medicine } from '#contract/medicine.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf, readPage, sendDone, ticketOf } from './send.ts';

describe.each(databases)('medicines that the clinic prescribes (%s)', (kind) => {
  let app: TestApp;
  let medical: TestStaff;
  let reception: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    medical = await newStaff(app, ['medical']);
    reception = await newStaff(app, ['reception']);
  });
  afterAll(() => app.close());

  const pathOf = (patient: Patient, id: string) =>
    `staff/patients/${patient.account.id}/medicines/${id}`;
  const body = {
    name: 'Naproxen 250 mg',
    dosage: 'One tablet morning and evening',
    purpose: 'For the knee',
    physician: 'nasrin-etemadi',
    startsAt: '2026-12-01',
    endsAt: null as string | null,
    before: null as string | null,
  };
  const onPhone = async (patient: Patient, id: string): Promise<Medicine | undefined> => {
    const change = (await readPage(patient, 0)).changes.find((one) => one.id === id);
    return change && 'row' in change ? v.parse(medicine, change.row) : undefined;
  };

  test('it reaches the phone, changes with its version, and is removed from there', async () => {
    const patient = await app.newPatient();
    const id = uuidv7();
    const path = pathOf(patient, id);
    expect((await medical.send('PUT', path, body)).status).toBe(200);
    const first = await onPhone(patient, id);
    expect(first).toMatchObject({ name: { und: body.name }, startsAt: '2026-12-01', endsAt: null });
    // Sent again after a lost answer: the same row, and no second line in the audit log.
    app.clock.advance(60_000);
    expect((await medical.send('PUT', path, body)).status).toBe(200);
    expect(await onPhone(patient, id)).toEqual(first);

    const ended = { ...body, endsAt: '2026-12-05', before: first?.updatedAt ?? null };
    expect((await medical.send('PUT', path, ended)).status).toBe(200);
    const second = await onPhone(patient, id);
    expect(second?.endsAt).toBe('2026-12-05');
    // Somebody else had the first version open.
    const late = await medical.send('PUT', path, { ...ended, dosage: 'None' });
    expect(late.status).toBe(409);
    expect(await onPhone(patient, id)).toEqual(second);

    const remove = (before: string | undefined) =>
      medical.send('POST', `${path}/remove`, { before });
    expect((await remove(first?.updatedAt)).status).toBe(409);
    expect((await remove(second?.updatedAt)).status).toBe(200);
    expect(await onPhone(patient, id)).toBeUndefined();

    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.patientId, patient.account.id));
    const acts = lines.filter(({ subject }) => subject === `medicine ${id}`);
    expect(acts.map(({ act }) => act)).toEqual([
      'staffSaveMedicine',
      'staffSaveMedicine',
      'staffRemoveMedicine',
    ]);
    // The log has what was prescribed; administrators see that something was, not what.
    for (const { before, after } of acts) expect(`${before} ${after}`).toContain('Naproxen');
    const boss = await newStaff(app, ['administrator']);
    const seen = await boss.request(`staff/audit?patient=${patient.account.id}`);
    const shown = await seen.text();
    expect(shown).toContain(`medicine ${id}`);
    expect(shown).not.toContain('Naproxen');
  });

  test('a text that was not edited stays in all its languages', async () => {
    const patient = await app.newPatient();
    const id = uuidv7();
    const path = pathOf(patient, id);
    await medical.send('PUT', path, body);
    const names = { fa: 'ناپروکسن', en: 'Naproxen', ar: 'نابروكسين' };
    await app.db.execute(
      `update medicines set name = '${JSON.stringify(names)}' where id = '${id}'`,
    );
    const before = (await onPhone(patient, id))?.updatedAt ?? null;
    await medical.send('PUT', path, { ...body, name: 'ناپروکسن', dosage: 'Twice a day', before });
    expect(await onPhone(patient, id)).toMatchObject({
      name: names,
      dosage: { und: 'Twice a day' },
    });
  });

  test('stand beside a ticket until their last day is over, for the medical role', async () => {
    const patient = await app.newPatient();
    const ticket = ticketOf();
    await sendDone(patient, uuidv7(), ticket);
    const day = (offset: number) =>
      new Date(app.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    for (const [name, endsAt] of [
      ['For good', null],
      ['Until tomorrow', day(1)],
      ['Over', day(-2)],
    ] as const)
      await medical.send('PUT', pathOf(patient, uuidv7()), {
        ...body,
        name,
        startsAt: day(-30),
        endsAt,
      });
    const factsFor = async (by: TestStaff) => {
      const thread = await (await by.request(`staff/tickets/${ticket.id}`)).json();
      return v.parse(staffEndpoints.staffTicket.answer, thread).facts.medical;
    };
    const facts = await factsFor(medical);
    expect(facts?.prescribed.map(({ name }) => name['und']).toSorted()).toEqual([
      'For good',
      'Until tomorrow',
    ]);
    // What the patient takes besides is told apart.
    expect(facts?.medications).toEqual([]);
    expect(await factsFor(reception)).toBeNull();
  });

  test('faults name their field, and other roles open nothing', async () => {
    const patient = await app.newPatient();
    const path = pathOf(patient, uuidv7());
    const refused = async (change: Partial<typeof body>) =>
      problemOf(await medical.send('PUT', path, { ...body, ...change }));
    expect(await refused({ endsAt: '2026-11-30' })).toMatchObject({ field: 'endsAt' });
    expect(await refused({ physician: 'nobody' })).toMatchObject({ field: 'physician' });
    expect(await refused({ name: ' ' })).toMatchObject({ field: 'name' });
    expect((await reception.send('PUT', path, body)).status).toBe(403);
    const record = await (await reception.request(`staff/patients/${patient.account.id}`)).text();
    expect(JSON.parse(record)).toMatchObject({ hidden: expect.arrayContaining(['medicines']) });
    expect(record).not.toContain('"medicines":[');
  });
});
