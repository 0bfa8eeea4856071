import { type Column, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  bills,
  documents,
  emergencyOpenings,
  forms,
  internalNotes,
  loanRecommendations,
  noticeTargets,
  patientPackages,
  recommendations,
  results,
  tickets,
  unreleasedResults,
} from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf, sendDone, ticketOf } from './send.ts';
import { pdfFile } from './upload.ts';

const sheet = (value: number, identifier: string, change: object = {}) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          identifier: [{ value: identifier }],
          code: { text: 'Potassium' },
        },
      },
      {
        resource: {
          resourceType: 'Observation',
          id: 'k',
          status: 'final',
          code: { text: 'Potassium' },
          effectiveDateTime: '2026-11-18T04:00:00Z',
          valueQuantity: { value, unit: 'mmol/L' },
          ...change,
        },
      },
    ],
  });

describe.each(databases)('what is sent again with another content (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  let base: string;
  let physician: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctor = await newStaff(app, ['medical', 'billing', 'reception', 'administrator']);
    physician = app.deps.content.list('physician')[0]?.slug ?? '';
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    base = `staff/patients/${mina.account.id}`;
  });

  /** The first is stored, also when it comes again; each other is refused and changes nothing. */
  async function expectRefused(
    path: string,
    first: object,
    changes: readonly object[],
    stored: () => Promise<unknown>,
  ): Promise<void> {
    expect((await doctor.send('POST', path, first)).status).toBe(200);
    const lines = (await app.db.select().from(auditLog)).length;
    expect((await doctor.send('POST', path, first)).status).toBe(200);
    expect(await app.db.select().from(auditLog), 'the retry has no line').toHaveLength(lines);
    const before = await stored();
    for (const change of changes) {
      const answer = await doctor.send('POST', path, { ...first, ...change });
      expect(await problemOf(answer)).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:reused-id',
      });
    }
    expect(await stored()).toEqual(before);
    expect(await app.db.select().from(auditLog)).toHaveLength(lines);
  }
  const own = (table: { accountId: Column }) => eq(table.accountId, mina.account.id);

  test('a result that waits for a call keeps its value; what was typed later is refused', async () => {
    const id = uuidv7();
    const path = `${base}/unreleased-results`;
    const held = { id, fhir: sheet(4.1, id), title: 'Potassium' };
    await expectRefused(
      path,
      held,
      [{ fhir: sheet(6.9, id) }, { title: 'Blood' }, { document: uuidv7() }],
      () => app.db.select().from(unreleasedResults).where(eq(unreleasedResults.id, id)),
    );
    // Sent again to be shown at once: two of one sheet would wait and be shown.
    const shown = { patient: mina.account.email, fhir: sheet(6.9, id), title: 'Potassium' };
    expect(
      await problemOf(await doctor.send('POST', 'staff/results', { ...shown, isNew: true })),
    ).toMatchObject({ type: 'urn:nabz:problem:reused-id' });
    expect((await doctor.send('POST', `${path}/${id}/release`)).status).toBe(200);
    // The answer came late: nothing waits again, and another value does not wait unseen.
    expect((await doctor.send('POST', path, held)).status).toBe(200);
    expect(
      await problemOf(await doctor.send('POST', path, { ...held, fhir: sheet(6.9, id) })),
    ).toMatchObject({ type: 'urn:nabz:problem:reused-id' });
    expect(
      await app.db.select().from(unreleasedResults).where(eq(unreleasedResults.id, id)),
    ).toEqual([]);
  });

  test('a result that is shown at once', async () => {
    const id = uuidv7();
    const shown = { patient: mina.account.email, title: 'Potassium', isNew: true };
    await expectRefused(
      'staff/results',
      { ...shown, fhir: sheet(4.1, id) },
      [
        { fhir: sheet(6.9, id) },
        { fhir: sheet(4.1, id, { effectiveDateTime: '2026-11-18T06:00:00Z' }) },
        { title: 'Blood' },
        { place: 'Eram' },
      ],
      () => app.db.select().from(results).where(own(results)),
    );
  });

  test('a note, also of another ticket', async () => {
    const [one, two] = [ticketOf(), ticketOf()];
    for (const each of [one, two]) await sendDone(mina, uuidv7(), each);
    const rows = await app.db.select().from(tickets).where(own(tickets));
    const numberOf = (id: string) => rows.find((row) => row.id === id)?.number;
    const note = { id: uuidv7(), body: 'Allergic to penicillin' };
    const stored = () => app.db.select().from(internalNotes).where(own(internalNotes));
    const path = (id: string) => `staff/tickets/${numberOf(id)}/notes`;
    await expectRefused(path(one.id), note, [{ body: 'Not allergic to penicillin' }], stored);
    expect(await problemOf(await doctor.send('POST', path(two.id), note))).toMatchObject({
      type: 'urn:nabz:problem:reused-id',
    });
  });

  test('a bill', async () => {
    const bill = {
      id: uuidv7(),
      login: mina.account.email,
      title: 'Room',
      lines: [{ title: 'Room', amount: 500 }],
      dueAt: '2026-12-01',
    };
    await expectRefused(
      'staff/bills',
      bill,
      [
        { lines: [{ title: 'Room', amount: 900 }] },
        { currency: 'USD' },
        { dueAt: null },
        { title: 'Food' },
      ],
      () => app.db.select().from(bills).where(own(bills)),
    );
  });

  test('a package, a step, a visit and its cancellation', async () => {
    const stored = () => app.db.select().from(patientPackages).where(own(patientPackages));
    const id = uuidv7();
    const given = { id, package: 'knee-replacement', startsAt: '2026-12-01' };
    const others = [{ startsAt: '2026-12-02' }, { package: 'cataract-surgery' }];
    await expectRefused(`${base}/packages`, given, others, stored);
    const changes = `${base}/packages/${id}/changes`;
    const step = { kind: 'add-step', id: uuidv7(), title: 'Call', dueAt: '2026-12-03' };
    await expectRefused(changes, step, [{ title: 'Visit' }, { dueAt: '2026-12-04' }], stored);
    const [center, another] = app.deps.content.list('careCenter').map(({ slug }) => slug);
    const visit = {
      kind: 'add-visit',
      id: uuidv7(),
      careCenter: center,
      physician: null,
      startsAt: '2026-12-05T08:00:00.000Z',
    };
    const moved = [{ startsAt: '2026-12-05T09:00:00.000Z' }, { careCenter: another }];
    await expectRefused(changes, visit, moved, stored);
    const cancel = { kind: 'cancel-visit', id: visit.id, reason: 'The center is closed' };
    for (let time = 0; time < 2; time += 1)
      expect((await doctor.send('POST', changes, cancel)).status).toBe(200);
    expect(
      await problemOf(await doctor.send('POST', changes, { ...cancel, reason: null })),
    ).toMatchObject({ status: 409, field: 'reason' });
  });

  test('a form', async () => {
    const [form, another] = app.deps.content.list('questionnaire').map(({ id }) => id);
    const given = { id: uuidv7(), questionnaire: form, dueAt: '2026-12-01', reason: 'Before it' };
    await expectRefused(
      `${base}/forms`,
      given,
      [{ questionnaire: another }, { dueAt: null }, { reason: null }],
      () => app.db.select().from(forms).where(own(forms)),
    );
  });

  test('recommendations, which the patient may have answered', async () => {
    const offer = {
      id: uuidv7(),
      patient: mina.account.email,
      package: 'knee-replacement',
      physician,
      reason: 'For the knee',
    };
    const stored = () => app.db.select().from(recommendations).where(own(recommendations));
    await expectRefused(
      'staff/recommendations',
      offer,
      [{ reason: 'For the hip' }, { package: 'cataract-surgery' }, { validUntil: '2026-12-31' }],
      stored,
    );
    await app.db
      .update(recommendations)
      .set({ status: 'declined', answeredAt: app.clock.now().toISOString(), number: 7 })
      .where(own(recommendations));
    expect((await doctor.send('POST', 'staff/recommendations', offer)).status).toBe(200);
    expect(await stored()).toMatchObject([{ status: 'declined' }]);
    const loan = {
      id: uuidv7(),
      patient: mina.account.email,
      physician,
      lender: 'Bank',
      purpose: 'Knee',
      principal: { amount: 1000, currency: 'IRR' },
      months: 10,
      instalment: 110,
      fee: 0,
      firstDueAt: '2026-12-01',
      conditions: [],
    };
    await expectRefused(
      'staff/loan-recommendations',
      loan,
      [{ instalment: 120 }, { conditions: ['A guarantor'] }],
      () => app.db.select().from(loanRecommendations).where(own(loanRecommendations)),
    );
  });

  test('a document, an emergency and an address for notices', async () => {
    const { ref, bytes } = pdfFile(3000);
    const { fileId: id, name, type, size, sha256 } = ref;
    const path = `${base}/files/${id}`;
    expect((await doctor.send('PUT', path, { name, type, size, sha256 })).status).toBe(200);
    const piece = { method: 'POST', body: bytes };
    expect((await doctor.request(`${path}?offset=0`, piece)).status).toBe(200);
    await expectRefused(
      `${base}/documents`,
      { id, title: 'Letter', category: 'other', takenAt: null, file: id },
      [{ title: 'Passport' }, { category: 'identity' }, { takenAt: '2026-11-01' }],
      () => app.db.select().from(documents).where(own(documents)),
    );
    const opening = { id: uuidv7(), kind: 'acute', reason: 'Found on the floor' };
    await expectRefused(`${base}/emergency`, opening, [{ reason: 'Curious' }], () =>
      app.db.select().from(emergencyOpenings).where(own(emergencyOpenings)),
    );
    const notice = {
      id: uuidv7(),
      channel: 'email',
      address: 'desk@clinic.test',
      locale: 'fa',
      events: ['ticket'],
      departments: null,
    };
    await expectRefused(
      'staff/notices',
      notice,
      [{ events: ['letter'] }, { departments: ['billing'] }],
      () => app.db.select().from(noticeTargets).where(eq(noticeTargets.id, notice.id)),
    );
  });
});
