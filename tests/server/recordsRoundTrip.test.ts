import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyProfile } from '#contract/profile.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import {
  accounts,
  auditLog,
  consults,
  forms,
  patientPackages,
  profiles,
  results,
} from '../../server/db/tables/index.ts';
import { createLog } from '../../server/http/logging.ts';
import { type Bundle, faultsOf, loadDefinitions } from '../export/fhirChecks.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import {
  accountOf,
  allOf,
  bundleOf,
  importInto,
  importResources,
  mine,
  person,
  phoneNow,
  type Resource,
} from './recordsBundles.ts';

const exportOf = async (app: TestApp, query = ''): Promise<string> => {
  const response = await app.request(`staff/records${query}`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  expect(response.status).toBe(200);
  return response.text();
};

/** What must differ between two databases: numbers that each counts, and when it was exported. */
const comparable = (text: string): unknown => {
  const bundle: Bundle = JSON.parse(text);
  return bundle.entry.map(({ fullUrl, resource }) => ({
    fullUrl,
    resource: JSON.parse(
      JSON.stringify(resource).replace(
        /"identifier":\[?\{"system":"urn:nabz:(?:patient|document|submission|consult)","value":"[^"]*"\}\]?,/g,
        '',
      ),
    ) as unknown,
  }));
};

const appointmentOf = (id: string, hour: string): Resource => ({
  resourceType: 'Appointment',
  id,
  status: 'booked',
  start: `2026-12-01T${hour}:00:00Z`,
  description: id,
  participant: [{ actor: mine }],
});

// The demo is filled once: its pictures take seconds.
let from: TestApp;
beforeAll(async () => {
  loadDefinitions();
  from = await createTestApp('embedded');
  await fillDemo(from.deps.database, from.clock.now());
  // An unpaid time is not reserved in another database.
  await from.db.update(consults).set({ status: 'scheduled' }).where(eq(consults.status, 'to-pay'));
}, 120_000);
afterAll(() => from.close());

describe.each(databases)('records out and in again (%s)', (kind) => {
  let to: TestApp;
  beforeAll(async () => {
    to = await createTestApp(kind);
  });
  afterAll(() => to.close());

  test('an export is valid FHIR, and its import and export again are the same', async () => {
    const first = await exportOf(from, '?patient=P-1003');
    expect(faultsOf(first)).toEqual([]);
    expect(first.length).toBeGreaterThan(100_000);
    const imported = await importInto(to, first);
    expect(imported).toMatchObject({ status: 'saved', patients: 1, changed: 0, notes: [] });
    const second = await exportOf(to, '?patient=P-1003');
    expect(comparable(second)).toEqual(comparable(first));
    // And back into the database that it came from: all of it is known.
    const back = await importInto(from, second);
    expect(back).toMatchObject({ status: 'saved', added: 0, changed: 0, notes: [] });
    expect(await importInto(to, first)).toMatchObject({ added: 0, changed: 0, notes: [] });
  });

  test('lists of which the clinic knows that they are empty come back with who asked', async () => {
    const app = await createTestApp(kind);
    const other = await createTestApp(kind);
    const { id, name } = (await app.newPatient()).account;
    const at = '2026-11-20T10:11:12.345Z';
    const noneKnown = {
      allergies: { by: { und: 'Dr Kaveh', fa: 'دکتر کاوه' }, at },
      conditions: { by: null, at },
      medications: { by: { und: 'Mina' }, at },
    };
    const values = { ...emptyProfile(id), accountId: id, name, noneKnown };
    await app.db.insert(profiles).values(values);
    const first = await exportOf(app);
    expect(faultsOf(first)).toEqual([]);
    expect(await importInto(other, first)).toMatchObject({ status: 'saved', notes: [] });
    const [row] = await other.db.select().from(profiles).where(eq(profiles.id, id));
    expect(row?.noneKnown).toEqual(noneKnown);
    // And back: all of it is known.
    expect(await importInto(app, await exportOf(other))).toMatchObject({ changed: 0, notes: [] });
    await app.close();
    await other.close();
  });

  test('what the clinic canceled is canceled in the other database, with its reason', async () => {
    const app = await createTestApp(kind);
    const other = await createTestApp(kind);
    const [heart, eye] = [appointmentOf('heart', '08'), appointmentOf('eye', '09')];
    await importResources(app, [person(), heart, eye]);
    const { id } = await accountOf(app, phoneNow());
    const packageIn = async ({ db }: TestApp) => {
      const [found] = await db
        .select()
        .from(patientPackages)
        .where(eq(patientPackages.accountId, id));
      return found;
    };
    const visits = (await packageIn(app))?.visits ?? [];
    const canceledAt = '2026-11-20T10:11:12.345Z';
    const reasons = ['The machine is being repaired.', null];
    await app.db
      .update(patientPackages)
      .set({
        visits: [],
        canceledVisits: visits.map((visit, at) => ({
          ...visit,
          canceledAt,
          reason: reasons[at] ?? null,
        })),
        status: 'canceled',
        cancelReason: 'You asked us to.',
      })
      .where(eq(patientPackages.accountId, id));
    const { number } = await accountOf(app, phoneNow());
    const text = await exportOf(app, `?patient=P-${number}`);
    expect(faultsOf(text)).toEqual([]);
    expect(await importInto(other, text)).toMatchObject({ status: 'saved', notes: [] });
    const stored = await packageIn(app);
    expect(stored?.canceledVisits.map(({ reason }) => reason)).toEqual(reasons);
    expect(await packageIn(other)).toEqual(stored);
    expect(await importInto(other, text)).toMatchObject({ changed: 0, notes: [] });
    // One that was removed there since does not come back.
    await other.db
      .update(patientPackages)
      .set({ canceledVisits: stored?.canceledVisits.slice(1) ?? [] })
      .where(eq(patientPackages.accountId, id));
    expect(await importInto(other, text)).toMatchObject({ changed: 0 });
    expect((await packageIn(other))?.canceledVisits).toHaveLength(1);
    // Times that are none are faults of the file.
    const broken = text.replaceAll(canceledAt, 'yesterday');
    const refused = await importInto(other, broken);
    expect(refused).toMatchObject({
      status: 'refused',
      faults: [expect.stringMatching(/canceledVisits/)],
    });
    await Promise.all([app.close(), other.close()]);
  });

  test('a stored row that cannot be read refuses the file with the place of its resource', async () => {
    const app = await createTestApp(kind);
    const file = bundleOf(allOf(person()));
    await importInto(app, file);
    const { id } = await accountOf(app, phoneNow());
    const [result] = await app.db
      .update(results)
      .set({ measurements: [{ name: { und: 'My secret' } } as never] })
      .where(eq(results.accountId, id))
      .returning();
    expect(await importInto(app, file)).toEqual({
      status: 'refused',
      faults: [
        `Bundle.entry[4].resource: the result ${result?.id} that is stored for it cannot be read: its measurements`,
      ],
    });
    await app.close();
  });

  test('files have the same bytes', async () => {
    const files = (text: string) => text.match(/"data":"[^"]{100,}"/g)?.toSorted();
    const first = files(await exportOf(from, '?patient=P-1003'));
    expect(first?.length).toBeGreaterThan(3);
    expect(files(await exportOf(to, '?patient=P-1003'))).toEqual(first);
  });

  test('all patients are in one export, and each has a line in the log', async () => {
    const bundle: Bundle = JSON.parse(await exportOf(from));
    const ids = bundle.entry.flatMap(({ resource }) =>
      resource.resourceType === 'Patient' ? [resource.id] : [],
    );
    expect(ids).toHaveLength((await from.db.select().from(accounts)).length);
    const lines = await from.db.select().from(auditLog).where(eq(auditLog.action, 'export'));
    expect(lines.map(({ patientId }) => patientId)).toEqual(expect.arrayContaining(ids));
  });

  test('a row that cannot be read is named, in the log too, and the others are exported', async () => {
    let logged = '';
    const app = await createTestApp(kind, {
      log: createLog('info', { write: (line: string) => void (logged += line) }),
    });
    await importInto(app, bundleOf(allOf(person())));
    const stored = await accountOf(app, phoneNow());
    const secret = { und: 'My secret' };
    await app.db
      .update(results)
      .set({ measurements: [{ name: secret } as never] })
      .where(eq(results.accountId, stored.id));
    await app.db
      .update(forms)
      .set({ reason: 'My secret' as never })
      .where(eq(forms.accountId, stored.id));
    const text = await exportOf(app);
    expect(faultsOf(text)).toEqual([]);
    const bundle: Bundle = JSON.parse(text);
    const ofType = (type: string) =>
      bundle.entry.filter(({ resource }) => resource.resourceType === type);
    // The three patients of the app, the document of one, and neither result nor answers.
    expect(ofType('Patient')).toHaveLength(3);
    expect(ofType('DocumentReference')).toHaveLength(1);
    const types = ['DiagnosticReport', 'Questionnaire', 'QuestionnaireResponse', 'Task'];
    expect(types.flatMap(ofType)).toEqual([]);
    const row = (name: string, why: string) =>
      expect.stringMatching(`^${name} [0-9a-f-]{36} of P-${stored.number} is left out: ${why}$`);
    const problems = [
      row('result', 'its measurements cannot be read'),
      row('form', 'its reason cannot be read'),
      row('submission', 'its form cannot be read'),
    ];
    const outcomes = ofType('OperationOutcome').map(({ resource }) => resource['issue']);
    expect(outcomes).toEqual(
      problems.map((diagnostics) => [{ severity: 'error', code: 'processing', diagnostics }]),
    );
    expect(text + logged).not.toContain('My secret');
    expect(logged).toContain('a stored row does not match the contract');
    const imported = await importInto(to, text);
    expect(imported).toMatchObject({
      status: 'saved',
      notes: problems.map(() => expect.stringContaining('the file states a problem of its own: ')),
    });
    await app.close();
  });

  test('the clinic has its own name', async () => {
    const bundle: Bundle = JSON.parse(await exportOf(from, '?patient=P-1003'));
    const clinic = bundle.entry.find(({ resource }) => resource.resourceType === 'Organization');
    // The translator of the tests returns the locale and the message.
    expect(clinic?.resource['name']).toMatch(/^fa:/);
  });
});
