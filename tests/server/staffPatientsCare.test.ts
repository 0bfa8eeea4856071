import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { sendSubmission } from '#contract/submission.ts';
import { staffCareEndpoints } from '#contract/staff/care.ts';
import { staffDocumentEndpoints } from '#contract/staff/documents.ts';
import { type PatientRecord, patientRecord } from '#contract/staff/patients.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { envelope, problemOf, readPage, sendDone } from './send.ts';
import { pdfFile } from './upload.ts';

describe.each(databases)('care of a patient at the desk (%s)', (kind) => {
  let app: TestApp;
  let reception: TestStaff;
  let medical: TestStaff;
  let billing: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    reception = await newStaff(app, ['reception']);
    medical = await newStaff(app, ['medical']);
    billing = await newStaff(app, ['billing']);
  });
  afterAll(() => app.close());

  const recordOf = async (id: string, by: TestStaff): Promise<PatientRecord> =>
    v.parse(patientRecord, await (await by.request(`staff/patients/${id}`)).json());
  const changesOf = async (patient: Patient) => (await readPage(patient, 0)).changes;

  test('a package is a copy of the catalogue, and its steps and visits change on the phone', async () => {
    const patient = await app.newPatient();
    const base = `staff/patients/${patient.account.id}/packages`;
    const id = uuidv7();
    const body = { id, package: 'knee-replacement', startsAt: '2026-12-01' };
    const given = v.parse(
      staffCareEndpoints.staffAssignPackage.answer,
      await (await reception.send('POST', base, body)).json(),
    );
    expect((await reception.send('POST', base, body)).status).toBe(200);
    const entry = app.deps.content.find('package', 'knee-replacement');
    expect(given.title).toEqual(entry?.title);
    expect(given.steps.map(({ title }) => title)).toEqual(entry?.days.map(({ title }) => title));
    expect(given.preparation).toHaveLength(entry?.preparation.length ?? 0);
    const change = (one: object) => reception.send('POST', `${base}/${id}/changes`, one);
    const [step] = given.steps;
    const visit = uuidv7();
    const startsAt = '2026-12-05T06:00:00.000Z';
    for (const one of [
      { kind: 'finish-step', id: step?.id, doneAt: '2026-12-01' },
      { kind: 'add-step', id: uuidv7(), title: 'Call home', dueAt: '2026-12-02' },
      { kind: 'move-step', id: step?.id, from: step?.dueAt, dueAt: '2026-12-03' },
      { kind: 'add-visit', id: visit, careCenter: 'eram-hospital', physician: null, startsAt },
      { kind: 'move-visit', id: visit, from: startsAt, startsAt: '2026-12-06T06:00:00.000Z' },
      { kind: 'dates', startsAt: '2026-12-01', expiresAt: '2027-03-01' },
    ]) {
      const response = await change(one);
      expect([one.kind, response.status]).toEqual([one.kind, 200]);
    }
    const outdated = await change({ kind: 'move-visit', id: visit, from: startsAt, startsAt });
    expect(await problemOf(outdated)).toMatchObject({ status: 409, field: 'startsAt' });
    const other = uuidv7();
    for (const one of [
      { kind: 'add-visit', id: other, careCenter: 'eram-hospital', physician: null, startsAt },
      { kind: 'cancel-visit', id: other, reason: 'The machine is being repaired.' },
      // Sent again after a lost answer.
      { kind: 'cancel-visit', id: other, reason: 'The machine is being repaired.' },
      { kind: 'finish-visit', id: visit, isDone: true },
    ])
      expect([one.kind, (await change(one)).status]).toEqual([one.kind, 200]);
    const tookPlace = await change({ kind: 'cancel-visit', id: visit });
    expect(await problemOf(tookPlace)).toMatchObject({ status: 409, field: 'doneAt' });
    const onPhone = (await changesOf(patient)).find(({ id: one }) => one === id);
    expect(onPhone).toMatchObject({
      collection: 'patientPackage',
      row: {
        expiresAt: '2027-03-01',
        visits: [
          {
            startsAt: '2026-12-06T06:00:00.000Z',
            careCenter: { name: { en: expect.any(String) } },
            doneAt: expect.any(String),
          },
        ],
        // An app of the release before knows `visits` only, and must not show it as planned.
        canceledVisits: [{ id: other, startsAt, reason: 'The machine is being repaired.' }],
      },
    });
    expect((await change({ kind: 'cancel', reason: 'Moved abroad' })).status).toBe(200);
    expect((await change({ kind: 'cancel', reason: 'Moved abroad' })).status).toBe(200);
    expect((await change({ kind: 'finish' })).status).toBe(409);
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'staffChangePackage'));
    // Also for what was sent again and changed nothing.
    expect(lines).toHaveLength(12);
    expect((await billing.send('POST', base, body)).status).toBe(403);
  });

  test('answers with item 9 stay on top until somebody writes what was done', async () => {
    const patient = await app.newPatient();
    const { id } = patient.account;
    const formId = uuidv7();
    const assigned = await reception.send('POST', `staff/patients/${id}/forms`, {
      id: formId,
      questionnaire: 'phq-9',
      dueAt: '2030-01-01',
    });
    expect(assigned.status).toBe(200);
    const onPhone = (await changesOf(patient)).find(({ id: one }) => one === formId);
    expect(onPhone).toMatchObject({ row: { status: 'to-fill', dueAt: '2030-01-01' } });
    const form = app.deps.content.find('questionnaire', 'phq-9');
    const group = form?.item.find(({ linkId }) => linkId === 'problems');
    const options = (at: number) => group?.item?.[0]?.answerOption?.[at]?.valueCoding;
    const codeOf = (at: number) => ({ system: options(at)?.system, code: options(at)?.code });
    const response: QuestionnaireResponse = {
      resourceType: 'QuestionnaireResponse',
      questionnaire: form ? canonicalOf(form) : '',
      status: 'completed',
      item: [
        {
          linkId: 'problems',
          item: (group?.item ?? [])
            .filter(({ type }) => type === 'choice')
            .map(({ linkId }) => ({ linkId, answer: [{ valueCoding: codeOf(1) }] })),
        },
      ],
    };
    const sent = envelope(sendSubmission.name, { formId, response });
    await sendDone(patient, uuidv7(), sent);

    expect((await reception.request(`staff/patients/${id}/answers/${sent.id}`)).status).toBe(403);
    expect((await reception.request('staff/review')).status).toBe(403);
    const review = async () =>
      v.parse(
        staffDocumentEndpoints.staffReview.answer,
        await (await medical.request('staff/review')).json(),
      );
    expect((await review()).answers[0]).toMatchObject({
      id: sent.id,
      isFlagged: true,
      score: { value: 9, most: 27 },
      seen: null,
    });
    const answers = await medical.request(`staff/patients/${id}/answers/${sent.id}`);
    expect(await answers.json()).toMatchObject({ questionnaire: { id: 'phq-9' } });
    const mark = (done?: string) =>
      medical.send('POST', `staff/patients/${id}/seen`, {
        kind: 'submission',
        id: sent.id,
        ...(done === undefined ? {} : { done }),
      });
    expect(await problemOf(await mark())).toMatchObject({ status: 422, field: 'done' });
    expect((await mark('Called at 8:31, safe at home')).status).toBe(200);
    expect((await review()).answers.map((one) => one.id)).not.toContain(sent.id);
    expect((await recordOf(id, medical)).answers).toMatchObject([
      { isFlagged: true, seen: { by: medical.name, done: 'Called at 8:31, safe at home' } },
    ]);
    const withdrawn = await reception.send('POST', `staff/patients/${id}/forms/${formId}/withdraw`);
    expect(withdrawn.status).toBe(409);
  });

  test('a document is uploaded for the patient; its category decides who opens it', async () => {
    const patient = await app.newPatient();
    const base = `staff/patients/${patient.account.id}`;
    const { ref, bytes } = pdfFile(3000);
    const { fileId, name, type, size, sha256 } = ref;
    const file = `${base}/files/${fileId}`;
    const add = () =>
      reception.send('POST', `${base}/documents`, {
        id: fileId,
        title: 'Knee X-ray',
        category: 'imaging',
        file: fileId,
      });
    expect((await reception.send('PUT', file, { name, type, size, sha256 })).status).toBe(200);
    expect(await problemOf(await add())).toMatchObject({ field: 'file' });
    const piece = await reception.request(`${file}?offset=0`, { method: 'POST', body: bytes });
    expect(await piece.json()).toMatchObject({ complete: true });
    expect((await add()).status).toBe(200);
    const onPhone = (await changesOf(patient)).find(({ id }) => id === fileId);
    expect(onPhone).toMatchObject({ row: { by: 'clinic', file: { sha256, state: 'here' } } });
    const download = (by: TestStaff) => by.request(`${base}/documents/${fileId}/file`);
    expect((await download(reception)).status).toBe(403);
    const whole = await download(medical);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(bytes);
    expect(whole.headers.get('cache-control')).toBe('no-store');
  });

  test('a result that waits for a call is not in the feed until it is released', async () => {
    const patient = await app.newPatient();
    const base = `staff/patients/${patient.account.id}`;
    const fhir = JSON.stringify({
      resourceType: 'Observation',
      id: 'inr',
      status: 'final',
      code: { text: 'INR' },
      effectiveDateTime: '2026-11-18T04:00:00Z',
      valueQuantity: { value: 3.2 },
    });
    const id = uuidv7();
    const hold = () =>
      medical.send('POST', `${base}/unreleased-results`, { id, fhir, title: 'Before surgery' });
    expect((await hold()).status).toBe(200);
    expect((await hold()).status).toBe(200);
    const results = async () =>
      (await changesOf(patient)).filter(({ collection }) => collection === 'result');
    expect(await results()).toEqual([]);
    const { unreleasedResults } = await recordOf(patient.account.id, medical);
    expect(unreleasedResults).toMatchObject([{ id, enteredBy: medical.name }]);
    expect((await medical.send('POST', `${base}/unreleased-results/${id}/release`)).status).toBe(
      200,
    );
    expect(await results()).toMatchObject([
      { row: { measurements: [{ value: { value: '3.2' } }] } },
    ]);
    expect((await medical.send('POST', `${base}/unreleased-results/${id}/release`)).status).toBe(
      404,
    );
  });

  test('who comes on a day: by the clinic’s clock, in the order of time', async () => {
    const dayOf = async (query: string) =>
      v.parse(
        staffCareEndpoints.staffVisits.answer,
        await (await reception.request(`staff/visits${query}`)).json(),
      );
    // 00:30 in Tehran is the evening before in UTC.
    for (const startsAt of ['2027-01-09T20:15:00.000Z', '2027-01-08T21:00:00.000Z']) {
      const { account } = await app.newPatient();
      const base = `staff/patients/${account.id}/packages`;
      const id = uuidv7();
      await reception.send('POST', base, {
        id,
        package: 'knee-replacement',
        startsAt: '2027-01-01',
      });
      for (const at of [startsAt, '2027-01-20T06:00:00.000Z'])
        await reception.send('POST', `${base}/${id}/changes`, {
          kind: 'add-visit',
          id: uuidv7(),
          careCenter: 'eram-hospital',
          physician: null,
          startsAt: at,
        });
    }
    const { day, items } = await dayOf('?day=2027-01-09');
    expect(day).toBe('2027-01-09');
    expect(items.map(({ startsAt }) => startsAt)).toEqual([
      '2027-01-08T21:00:00.000Z',
      '2027-01-09T20:15:00.000Z',
    ]);
    expect(items[0]).toMatchObject({
      package: { en: 'Knee replacement' },
      physician: null,
      isDone: false,
      patient: { number: expect.any(Number) },
    });
    expect((await dayOf('?day=2027-01-10')).items).toEqual([]);
    expect((await dayOf('')).items).toEqual([]);
    expect((await reception.request('staff/visits?day=soon')).status).toBe(400);
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, 'staffVisits'));
    expect(lines).toHaveLength(1);
  });
});
