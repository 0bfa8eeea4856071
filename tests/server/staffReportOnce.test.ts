import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { textIn } from '#contract/text.ts';
import { withFile } from '#desk/patients/fileRows.ts';
import { fhirOf } from '#desk/patients/resultRows.ts';
import { auditLog, results, unreleasedResults } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

// One report of a laboratory, brought by the desk's grid and by `results add`.

const value = (id: string, text: string, amount: number, change: object = {}) => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  code: {
    text,
    _text: {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/translation',
          extension: [
            { url: 'lang', valueCode: 'fa' },
            { url: 'content', valueString: `${text} به فارسی` },
          ],
        },
      ],
    },
  },
  effectiveDateTime: '2026-11-18T04:00:20Z',
  valueQuantity: { value: amount, unit: 'mmol/L' },
  referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
  ...change,
});
const fileOf = (identifier: object[], sodium = 4.5): string =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          identifier,
          code: { text: 'Salts' },
        },
      },
      { resource: value('k', 'Potassium', 4.2) },
      { resource: value('na', 'Sodium', sodium) },
    ],
  });

describe.each(databases)('a report that is brought twice (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical']);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });

  const patientPath = (name: string) => `staff/patients/${mina.account.id}/${name}`;
  const readFile = async (fhir: string) =>
    v.parse(
      staffEndpoints.staffReadResult.answer,
      await (await doctor.send('POST', patientPath('read-result'), { fhir })).json(),
    );
  /** What the desk sends of the grid that a file has filled. */
  const gridOf = async (fhir: string, sentence = '') => {
    const { measurements, takenAt, resultId } = await readFile(fhir);
    const rows = withFile([], measurements, (text) => textIn(text, 'fa'));
    const sheet = { title: 'Salts', place: '', takenAt: `${takenAt?.slice(0, 16)}:00.000Z` };
    const id = uuidv7();
    const written = rows.map((row) => ({ ...row, sentence }));
    return { id, fhir: fhirOf({ ...sheet, id, resultId, rows: written }) };
  };
  const addFromGrid = async (fhir: string, sentence?: string) =>
    doctor.send('POST', 'staff/results', {
      patient: mina.account.id,
      title: 'Salts',
      isPatientChecked: true,
      isNew: true,
      fhir: (await gridOf(fhir, sentence)).fhir,
    });
  const hold = async (fhir: string) => {
    const grid = await gridOf(fhir);
    return doctor.send('POST', patientPath('unreleased-results'), { ...grid, title: 'Salts' });
  };
  const byCommand = (fhir: string) =>
    doctor.send('POST', 'staff/results', { patient: mina.account.id, fhir });
  const stored = () => app.db.select().from(results).where(eq(results.accountId, mina.account.id));
  const changes = async () => {
    const lines = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.patientId, mina.account.id));
    return lines.filter(({ action }) => action === 'change').length;
  };
  const exists = { status: 409, type: 'urn:nabz:problem:report-exists' };

  const named = fileOf([{ system: 'https://lab.example', value: '4711' }]);
  test.each([
    ['with an identifier', named],
    ['without one', fileOf([])],
  ])('%s: by the grid, then by the command, it is one result', async (_what, file) => {
    expect((await readFile(file)).known).toBeNull();
    expect((await addFromGrid(file, 'A little more than before')).status).toBe(200);
    const again = await byCommand(file);
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ outcome: 'unchanged' });
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    // What a member wrote about a value stays.
    expect(row?.measurements[0]?.note).toEqual({ und: 'A little more than before' });
    expect(await changes()).toBe(1);
    expect((await readFile(file)).known).toBe('released');
  });

  test.each([
    ['with an identifier', named],
    ['without one', fileOf([])],
  ])('%s: by the command, then by the grid, it is refused', async (_what, file) => {
    await byCommand(file);
    expect(await problemOf(await addFromGrid(file))).toMatchObject(exists);
    expect(await problemOf(await hold(file))).toMatchObject(exists);
    expect(await stored()).toHaveLength(1);
    expect(await changes()).toBe(1);
  });

  test('one that waits for a call comes by no other way, and waits once', async () => {
    expect((await hold(named)).status).toBe(200);
    expect((await readFile(named)).known).toBe('waiting');
    expect(await problemOf(await byCommand(named))).toMatchObject(exists);
    expect(await problemOf(await hold(named))).toMatchObject(exists);
    expect(await problemOf(await addFromGrid(named))).toMatchObject(exists);
    expect(await stored()).toEqual([]);
    const [held] = await app.db
      .select()
      .from(unreleasedResults)
      .where(eq(unreleasedResults.accountId, mina.account.id));
    const path = patientPath(`unreleased-results/${held?.id}/release`);
    expect((await doctor.send('POST', path, { isCalled: true })).status).toBe(200);
    expect(await (await byCommand(named)).json()).toMatchObject({ outcome: 'unchanged' });
    expect(await stored()).toHaveLength(1);
  });

  test('other values of the report are no repetition', async () => {
    await addFromGrid(named);
    const other = fileOf([{ system: 'https://lab.example', value: '4711' }], 4.6);
    expect(await problemOf(await byCommand(other))).toMatchObject({ status: 422, field: 'fhir' });
    expect(
      (await addFromGrid(fileOf([{ system: 'https://lab.example', value: '4712' }]))).status,
    ).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  test('the same sheet again, after a lost answer, is stored once with one line', async () => {
    const { fhir } = await gridOf(named);
    const body = {
      patient: mina.account.id,
      title: 'Salts',
      isPatientChecked: true,
      isNew: true,
      fhir,
    };
    for (const status of [200, 200])
      expect((await doctor.send('POST', 'staff/results', body)).status).toBe(status);
    const grid = await gridOf(fileOf([{ value: '9' }]));
    for (const status of [200, 200])
      expect(
        (await doctor.send('POST', patientPath('unreleased-results'), { ...grid, title: 'Salts' }))
          .status,
      ).toBe(status);
    expect(await changes()).toBe(2);
  });
});
