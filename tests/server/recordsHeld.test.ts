import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resultSystem } from '#contract/fhir/result.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { auditLog, documents } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { bundleOf, importInto, mine, person, png, type Resource } from './recordsBundles.ts';
import { readPage } from './send.ts';

const sheetNumber = { system: 'https://lab.example/report', value: '2026-118' };
const inr = (value: number, status = 'preliminary'): Resource => ({
  resourceType: 'Observation',
  id: 'inr',
  status,
  code: { text: 'INR' },
  subject: mine,
  effectiveDateTime: '2026-11-18T04:00:00Z',
  valueQuantity: { value },
});
const report = (change: object = {}): Resource => ({
  resourceType: 'DiagnosticReport',
  id: 'report',
  status: 'preliminary',
  code: { text: 'Before surgery' },
  identifier: [sheetNumber],
  subject: mine,
  effectiveDateTime: '2026-11-18T04:00:00Z',
  issued: '2026-11-18T09:00:00Z',
  result: [{ reference: 'Observation/inr' }],
  ...change,
});
const sheet: Resource = {
  resourceType: 'DocumentReference',
  id: 'sheet',
  status: 'current',
  subject: mine,
  description: 'The sheet',
  context: { related: [{ reference: 'DiagnosticReport/report' }] },
  content: [{ attachment: { contentType: 'image/png', data: png, title: 'sheet.png' } }],
};

describe.each(databases)('import of reports that are not released (%s)', (kind) => {
  let app: TestApp;
  let medical: TestStaff;
  let mina: Patient;
  let known: Resource;
  beforeAll(async () => {
    app = await createTestApp(kind);
    medical = await newStaff(app, ['medical'], 'Dr Etemadi');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    known = person({ telecom: undefined });
  });

  const take = (...resources: Resource[]) =>
    importInto(app, bundleOf([known, ...resources].map((resource) => ({ resource }))), {
      patient: mina.account.id,
    });
  const results = async () =>
    (await readPage(mina, 0)).changes
      .filter(({ collection }) => collection === 'result')
      .map((change) => ('row' in change ? change.row : undefined));
  const held = async () =>
    v.parse(
      staffEndpoints.staffPatient.answer,
      await (await medical.request(`staff/patients/${mina.account.id}`)).json(),
    ).unreleasedResults;
  const act = (id: string, what: string, body?: object) =>
    medical.send(
      'POST',
      `staff/patients/${mina.account.id}/unreleased-results/${id}/${what}`,
      body,
    );
  const sheets = () =>
    app.db.select().from(documents).where(eq(documents.accountId, mina.account.id));

  test('a preliminary report waits at the desk; its release and the final one reach the patient', async () => {
    const file = [report(), inr(3.1), sheet];
    const first = await take(...file);
    expect(first).toMatchObject({ status: 'saved', held: 1 });
    expect(first).toHaveProperty('notes', [
      expect.stringContaining('is not final: it waits at the desk'),
    ]);
    expect(await results()).toEqual([]);
    expect(await sheets()).toEqual([]);
    const [waiting, ...others] = (await held()) ?? [];
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      title: 'Before surgery',
      takenAt: '2026-11-18T04:00:00.000Z',
      measurements: [{ name: { und: 'INR' }, value: { value: '3.1' } }],
    });
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.patientId, mina.account.id));
    const imported = lines.filter(({ act: name }) => name === 'staffImportRecords');
    expect(imported.map(({ after }) => after)).toEqual([expect.stringContaining('"held":1')]);
    // The same file again changes nothing, a later version of it what waits.
    expect(await take(...file)).toMatchObject({ added: 0, changed: 0, held: 0 });
    expect(await take(report(), inr(3.2), sheet)).toMatchObject({ changed: 1, held: 0 });
    expect(await held()).toMatchObject([{ measurements: [{ value: { value: '3.2' } }] }]);
    expect(await results()).toEqual([]);

    expect((await act(waiting?.id ?? '', 'release', { isCalled: true })).status).toBe(200);
    expect(await results()).toMatchObject([
      { status: 'preliminary', measurements: [{ value: { value: '3.2' } }], documentId: null },
    ]);
    const final = await take(report({ status: 'final' }), inr(3.3, 'final'), sheet);
    expect(final).toMatchObject({ held: 0 });
    const [document] = await sheets();
    expect((await results()).at(-1)).toMatchObject({
      status: 'final',
      measurements: [{ value: { value: '3.3' } }],
      documentId: document?.id,
    });
    expect(await held()).toEqual([]);
  });

  test('one that was taken away at the desk is not added again', async () => {
    await take(report(), inr(3.1));
    const [waiting] = (await held()) ?? [];
    expect((await act(waiting?.id ?? '', 'remove')).status).toBe(200);
    expect(await take(report(), inr(3.1))).toMatchObject({ added: 0, changed: 0, held: 0 });
    expect(await take(report({ status: 'final' }), inr(3.1, 'final'))).toMatchObject({ added: 0 });
    expect([await held(), await results()]).toEqual([[], []]);
  });

  test('what a colleague holds stays held, also where the file calls it final', async () => {
    const fhir = bundleOf([
      { resource: report({ status: 'final', subject: undefined }) },
      { resource: { ...inr(3.1, 'final'), subject: undefined } },
    ]);
    const path = `staff/patients/${mina.account.id}/unreleased-results`;
    const body = { id: uuidv7(), fhir, title: 'For a call' };
    expect((await medical.send('POST', path, body)).status).toBe(200);
    const answer = await take(report({ status: 'final' }), inr(3.1, 'final'), sheet);
    expect(answer).toMatchObject({ held: 0, changed: 0 });
    expect(answer).toHaveProperty('notes', [
      expect.stringContaining('waits for its release at the desk'),
    ]);
    expect(await results()).toEqual([]);
    expect(await sheets()).toEqual([]);
    expect(await held()).toMatchObject([{ title: 'For a call', enteredBy: medical.name }]);
  });

  test('a value without a report waits too; an announced report without values is left out', async () => {
    const announced = report({ id: 'later', status: 'registered', identifier: [], result: [] });
    const answer = await take(inr(2.5), announced, { ...inr(0, 'registered'), id: 'next' });
    expect(answer).toMatchObject({ status: 'saved', held: 1 });
    expect(answer).toHaveProperty(
      'notes',
      expect.arrayContaining([expect.stringContaining('has no values yet and was left out')]),
    );
    expect(await held()).toMatchObject([
      { title: 'INR', measurements: [{ value: { value: '2.5' } }] },
    ]);
    expect(await results()).toEqual([]);
  });

  test('a final report, and a preliminary one of an export of Nabz, are the patient’s at once', async () => {
    const own = report({
      id: 'own',
      identifier: [{ system: resultSystem, value: uuidv7() }],
      result: [{ reference: 'Observation/own-inr' }],
    });
    const answer = await take(report({ status: 'final' }), inr(3.1, 'final'), own, {
      ...inr(1.1),
      id: 'own-inr',
    });
    expect(answer).toMatchObject({ held: 0 });
    expect(await held()).toEqual([]);
    expect(await results()).toHaveLength(2);
  });
});
