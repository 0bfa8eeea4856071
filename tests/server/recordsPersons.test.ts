import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import type { Role } from '#contract/staff/roles.ts';
import { accounts, auditLog, patientIdentifiers, profiles } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
import {
  accountOf,
  allOf,
  bundleOf,
  importInto,
  importResources,
  mine,
  person,
  phoneNow,
  png,
  type Resource,
} from './recordsBundles.ts';

describe.each(databases)('whose records a bundle has (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const take = (resources: readonly Resource[], options: object = {}) =>
    importResources(app, resources, options);
  const codeOf = async (id: string) => {
    const [found] = await app.db.select().from(accounts).where(eq(accounts.id, id));
    return `P-${found?.number}`;
  };

  describe('records of two patients', () => {
    const other = { reference: 'Patient/y' };
    const both = () => [person(), person({ id: 'y', name: [{ text: 'Ali Rad' }] })];
    const plan: Resource = {
      resourceType: 'CarePlan',
      id: 'plan',
      status: 'active',
      intent: 'plan',
      title: 'Heart',
      subject: mine,
      period: { start: '2026-01-01' },
    };
    const sample = { status: 'final', code: { text: 'Hb' }, effectiveDateTime: '2026-01-01' };

    test.each<[string, string, Resource[]]>([
      [
        'a visit in a plan',
        'Bundle.entry[2].resource.activity[0].reference: is an appointment of another patient',
        [
          { ...plan, activity: [{ reference: { reference: 'Appointment/a' } }] },
          {
            resourceType: 'Appointment',
            id: 'a',
            status: 'booked',
            start: '2026-12-01T08:30:00Z',
            participant: [{ actor: other }],
          },
        ],
      ],
      [
        'a visit in a plan, of somebody who is not in the bundle',
        'Bundle.entry[2].resource.activity[0].reference: is an appointment of another patient',
        [
          { ...plan, activity: [{ reference: { reference: 'Appointment/a' } }] },
          {
            resourceType: 'Appointment',
            id: 'a',
            status: 'booked',
            start: '2026-12-01T08:30:00Z',
            participant: [{ actor: { reference: 'Patient/z' } }],
          },
        ],
      ],
      [
        'a sheet of a result',
        'Bundle.entry[2].resource.context.related[0]: is a result of another patient',
        [
          {
            resourceType: 'DocumentReference',
            status: 'current',
            subject: mine,
            content: [{ attachment: { data: png } }],
            context: { related: [{ reference: 'DiagnosticReport/r' }] },
          },
          {
            resourceType: 'DiagnosticReport',
            id: 'r',
            subject: other,
            ...sample,
            result: [{ reference: '#o' }],
            contained: [
              { resourceType: 'Observation', id: 'o', ...sample, valueQuantity: { value: 1 } },
            ],
          },
        ],
      ],
      [
        'a value in a report',
        'Bundle.entry[3].resource.subject: is another patient than that of the report',
        [
          {
            resourceType: 'DiagnosticReport',
            id: 'r',
            subject: mine,
            ...sample,
            result: [{ reference: 'Observation/o' }],
          },
          {
            resourceType: 'Observation',
            id: 'o',
            subject: other,
            ...sample,
            valueQuantity: { value: 1 },
          },
        ],
      ],
      [
        'the plan of a result',
        'Bundle.entry[3].resource.basedOn[0]: is a plan of another patient',
        [
          plan,
          {
            resourceType: 'Observation',
            id: 'o',
            subject: other,
            ...sample,
            valueQuantity: { value: 1 },
            basedOn: [{ reference: 'CarePlan/plan' }],
          },
        ],
      ],
    ])('are not mixed by %s', async (_name, fault, resources) => {
      const answer = await take([...both(), ...resources]);
      expect(answer).toEqual({ status: 'refused', faults: [fault] });
      await expect(accountOf(app, phoneNow())).rejects.toThrow('no such patient');
    });
  });

  describe('another person', () => {
    test('is refused with --patient too, and the identifier is not bound', async () => {
      await take([person({ name: [{ text: 'Mina Rahimi' }] })]);
      const { id } = await accountOf(app, phoneNow());
      const options = { patient: await codeOf(id) };
      const stranger = person({ birthDate: '1999-09-09', telecom: [] });
      expect(await take([stranger], options)).toEqual({
        status: 'refused',
        faults: [`Bundle.entry[0].resource: ${options.patient} has another name and birth date`],
      });
      const bound = await app.db
        .select()
        .from(patientIdentifiers)
        .where(eq(patientIdentifiers.accountId, id));
      expect(bound).toHaveLength(1);
      // The operator may know of another name.
      const renamed = person({ telecom: [] });
      expect(await take([renamed], options)).toMatchObject({ status: 'saved' });
    });

    test('with the same fullUrl is refused without a birth date, unless the operator names it', async () => {
      const fullUrl = 'urn:uuid:01900000-0000-7000-8000-00000000cccc';
      const none = { identifier: undefined, birthDate: undefined };
      const file = (text: string) =>
        bundleOf([{ fullUrl, resource: person({ ...none, telecom: [], name: [{ text }] }) }]);
      expect(await importInto(app, file('Sara Karimi'))).toMatchObject({ added: 1 });
      expect(await importInto(app, file('Sara  Karimi'))).toMatchObject({ status: 'saved' });
      const answer = await importInto(app, file('Ali Rad'));
      const patient = await codeOf(fullUrl.slice('urn:uuid:'.length));
      expect(answer).toMatchObject({
        faults: [expect.stringMatching(`: ${patient} has this fullUrl and another name`)],
      });
      const named = await importInto(app, file('Ali Rad'), { patient });
      expect(named).toMatchObject({ status: 'saved' });
    });
  });

  test('a medicine has the name of its Medication, else of the reference, else it is left out', async () => {
    const statement = (medicationReference: object, more: object = {}): Resource => ({
      resourceType: 'MedicationStatement',
      status: 'active',
      subject: mine,
      medicationReference,
      ...more,
    });
    const answer = await take([
      person(),
      { resourceType: 'Medication', id: 'm', code: { text: 'Metformin' } },
      statement({ reference: 'Medication/m' }),
      statement(
        { reference: '#own' },
        { contained: [{ resourceType: 'Medication', id: 'own', code: { text: 'Insulin' } }] },
      ),
      statement({ reference: 'Medication/elsewhere', display: 'Aspirin' }),
      statement({ reference: 'Medication/elsewhere' }),
    ]);
    if (answer.status !== 'saved') throw new Error(JSON.stringify(answer));
    expect(answer.notes.filter((note) => note.includes('edic'))).toEqual([
      'Bundle.entry[5].resource.medicationReference: its medicine has no name in the bundle and was left out',
    ]);
    const { id } = await accountOf(app, phoneNow());
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.accountId, id));
    expect(profile?.medications).toEqual([
      { und: 'Metformin' },
      { und: 'Insulin' },
      { und: 'Aspirin' },
    ]);
  });

  test('a key reads records only with a role that may', async () => {
    const boss = await newStaff(app, ['administrator']);
    const statusFor = async (roles: Role[]) => {
      const { token } = v.parse(
        staffEndpoints.staffAddKey.answer,
        await (await boss.send('POST', 'staff/keys', { name: 'export', roles })).json(),
      );
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.request('staff/records', { headers });
      await response.text();
      return response.status;
    };
    expect(await statusFor(['administrator'])).toBe(403);
    expect(await statusFor(['medical'])).toBe(403);
    expect(await statusFor(['administrator', 'medical'])).toBe(200);
  });

  test('a check and a refused import are in the log', async () => {
    const lines = async () =>
      (
        await app.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.act, 'staffImportRecords'))
          .orderBy(auditLog.seq)
      ).map(({ action, after }) => ({ action, after }));
    const before = (await lines()).length;
    await importInto(app, bundleOf(allOf(person())), { check: true });
    await importInto(app, '{');
    expect((await lines()).slice(before)).toEqual([
      { action: 'operation', after: '{"status":"checked"}' },
      { action: 'operation', after: '{"status":"refused"}' },
    ]);
  });
});
