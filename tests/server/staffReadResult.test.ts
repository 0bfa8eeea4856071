import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { accounts, auditLog, results, unreleasedResults } from '../../server/db/tables/index.ts';
import { derivedId } from '../../server/fhir/identity.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

const potassium = (change: object = {}) => ({
  resourceType: 'Observation',
  id: 'k',
  status: 'final',
  code: { text: 'Potassium' },
  effectiveDateTime: '2026-11-18T04:00:00Z',
  valueQuantity: { value: 6.9, unit: 'mmol/L' },
  referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 } }],
  interpretation: [{ coding: [{ code: 'HH' }] }],
  ...change,
});
const person = (change: object = {}) => ({
  resourceType: 'Patient',
  name: [{ given: ['Mina'], family: 'Rahimi' }],
  ...change,
});
const bundle = (...resources: object[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
});

describe.each(databases)('a file of results for the grid (%s)', (kind) => {
  let app: TestApp;
  let doctor: TestStaff;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind);
    doctor = await newStaff(app, ['medical']);
    mina = await app.newPatient();
  });
  afterAll(() => app.close());
  const send = (file: object) =>
    doctor.send('POST', `staff/patients/${mina.account.id}/read-result`, {
      fhir: JSON.stringify(file),
    });
  const read = async (file: object) => {
    const answer = await send(file);
    expect(answer.status).toBe(200);
    return v.parse(staffEndpoints.staffReadResult.answer, await answer.json());
  };

  test.each([
    ['an observation', potassium()],
    ['a bundle', bundle(person(), potassium())],
    [
      'a report with contained observations',
      {
        resourceType: 'DiagnosticReport',
        status: 'final',
        code: { text: 'Potassium' },
        contained: [potassium()],
        result: [{ reference: '#k' }],
      },
    ],
  ])(
    '%s is understood with value, unit, range and flag, and nothing is stored',
    async (_, file) => {
      const lines = (await app.db.select().from(auditLog)).length;
      expect(await read(file)).toMatchObject({
        takenAt: '2026-11-18T04:00:00.000Z',
        differences: [],
        measurements: [
          {
            value: { kind: 'quantity', value: '6.9', unit: 'mmol/L' },
            range: { low: '3.5', high: '5.1' },
            interpretation: 'HH',
          },
        ],
      });
      expect(await app.db.select().from(results)).toEqual([]);
      expect(await app.db.select().from(unreleasedResults)).toEqual([]);
      expect(await app.db.select().from(auditLog)).toHaveLength(lines);
    },
  );

  test('each fault has its path', async () => {
    const refused = await problemOf(
      await send(potassium({ status: 7, valueQuantity: { value: 'high', unit: 3 } })),
    );
    expect(refused).toMatchObject({ status: 422, field: 'fhir' });
    for (const path of ['status', 'valueQuantity.value', 'valueQuantity.unit'])
      expect(refused.detail).toContain(`Observation.${path}: Observation 1 (Potassium) is not`);
  });

  test('a file of another patient says by what', async () => {
    const other = person({ name: [{ text: 'Sara Ahmadi' }] });
    expect(await read(bundle(other, potassium()))).toMatchObject({
      differences: ['name'],
      person: { names: ['Sara Ahmadi'] },
    });
    // The same name with a middle one, and one in another script, say nothing against it.
    for (const text of ['Mina Zahra RAHIMI', 'مینا رحیمی'])
      expect(await read(bundle(person({ name: [{ text }] }), potassium()))).toMatchObject({
        differences: [],
      });
    const stated = potassium({ subject: { display: 'Sara Ahmadi' } });
    expect(await read(stated)).toMatchObject({ differences: ['name'] });
    const identifier = { system: 'urn:hospital', value: '77' };
    await app.db.insert(accounts).values({
      id: derivedId('patient', 'urn:hospital|77'),
      name: 'Sara Ahmadi',
      email: 'sara@hospital.test',
      phone: null,
      passwordHash: 'none',
      locale: 'fa',
      createdAt: app.clock.now().toISOString(),
    });
    expect(await read(bundle(person({ identifier: [identifier] }), potassium()))).toMatchObject({
      differences: ['identifier'],
    });
    expect(await read(potassium({ subject: { identifier } }))).toMatchObject({
      differences: ['identifier'],
    });
  });
});
