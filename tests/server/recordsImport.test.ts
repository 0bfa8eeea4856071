import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  accounts,
  auditLog,
  documents,
  forms,
  patientPackages,
  profiles,
  results,
  reviews,
  submissions,
} from '../../server/db/tables/index.ts';
import { startReviewing } from '../../server/staff/documents/reviewEarly.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountOf,
  allOf,
  bundleOf,
  importInto,
  mine,
  person,
  phoneNow,
  png,
  type Resource,
  withChange,
} from './recordsBundles.ts';
import { newStaff } from '../support/staffMember.ts';

describe.each(databases)('import of records (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const take = (fhir: string, options: object = {}) => importInto(app, fhir, options);

  test('takes a transaction of all kinds; twice is once', async () => {
    const bundle = bundleOf(allOf(person()));
    const first = await take(bundle);
    expect(first).toEqual({
      status: 'saved',
      patients: 1,
      // Profile, appointments, result, document, form, answers.
      added: 6,
      changed: 0,
      unchanged: 0,
      held: 0,
      notes: [expect.stringMatching(/^Bundle\.entry\[7\]\.resource: /)],
    });
    const { id, passwordHash } = await accountOf(app, phoneNow());
    expect(passwordHash).toBe('');
    const own = <Table extends typeof profiles | typeof results>(table: Table) =>
      eq(table.accountId, id);
    const [profile] = await app.db.select().from(profiles).where(own(profiles));
    expect(profile).toMatchObject({
      name: 'Sara Karimi',
      sex: 'female',
      birthDate: '1980-02-03',
      allergies: [{ und: 'Penicillin' }],
    });
    const [result] = await app.db.select().from(results).where(own(results));
    expect(result).toMatchObject({
      title: { und: 'Blood count' },
      measurements: [{ value: { value: '13.5', unit: 'g/dL' } }],
    });
    const [plan] = await app.db
      .select()
      .from(patientPackages)
      .where(eq(patientPackages.accountId, id));
    expect(plan?.visits).toMatchObject([
      { startsAt: '2026-12-01T05:00:00.000Z', physician: { name: { und: 'Dr Etemadi' } } },
    ]);
    const [document] = await app.db.select().from(documents).where(eq(documents.accountId, id));
    expect(document).toMatchObject({ title: { und: 'X-ray' }, file: { type: 'image/png' } });
    const [form] = await app.db.select().from(forms).where(eq(forms.accountId, id));
    const [answers] = await app.db.select().from(submissions).where(eq(submissions.accountId, id));
    expect(form).toMatchObject({ status: 'sent', id: answers?.formId });
    // The patient can be invited like one whom the reception has created.
    const reception = await newStaff(app, ['reception']);
    const invited = await reception.send('POST', `staff/patients/${id}/invitation`);
    expect(invited.status).toBe(200);
    const again = await take(bundle);
    expect(again).toMatchObject({ status: 'saved', added: 0, changed: 0, unchanged: 6 });
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.patientId, id));
    expect(lines.filter(({ act }) => act === 'staffImportRecords')).toHaveLength(1);
  });

  test('a later file changes what is its own, and names what it leaves', async () => {
    const patient = person();
    await take(bundleOf(allOf(patient)));
    const { id } = await accountOf(app, phoneNow());
    await app.db
      .update(profiles)
      .set({ birthDate: '1981-01-01' })
      .where(eq(profiles.accountId, id));
    await app.db.delete(documents).where(eq(documents.accountId, id));
    const later = withChange(allOf({ ...patient, birthDate: '1980-02-04' }), 'hb', {
      valueQuantity: { value: 12.1, unit: 'g/dL' },
    });
    const answer = await take(bundleOf(withChange(later, 'a', { code: { text: 'Latex' } })));
    if (answer.status !== 'saved') throw new Error(JSON.stringify(answer));
    expect(answer).toMatchObject({ added: 0, changed: 2 });
    expect(answer.notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Bundle\.entry\[0\]\.resource: birthDate: differs here/),
        expect.stringMatching(/^Bundle\.entry\[5\]\.resource: the whole row: differs here/),
      ]),
    );
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.accountId, id));
    expect(profile).toMatchObject({ birthDate: '1981-01-01', allergies: [{ und: 'Latex' }] });
    const [result] = await app.db.select().from(results).where(eq(results.accountId, id));
    expect(result?.measurements).toMatchObject([{ value: { value: '12.1' } }]);
    expect(await app.db.select().from(documents).where(eq(documents.accountId, id))).toEqual([]);
  });

  test('one fault refuses everything, and each fault has its place', async () => {
    const before = await app.db.select().from(accounts);
    const bad = withChange(
      withChange(allOf(person()), 'a', { patient: { reference: 'Patient/other' } }),
      'answers',
      { questionnaire: 'https://hospital.example/pain|2' },
    );
    const answer = await take(
      bundleOf(withChange(bad, 'doc', { content: [{ attachment: { data: '%' } }] })),
    );
    expect(answer).toEqual({
      status: 'refused',
      faults: [
        'Bundle.entry[1].resource.patient: is no Patient of this bundle',
        'Bundle.entry[5].resource.content[0].attachment.data: is not base64',
        expect.stringMatching(/^Bundle\.entry\[8\]\.resource\.questionnaire: /),
      ],
    });
    expect(await app.db.select().from(accounts)).toHaveLength(before.length);
  });

  test('a faulty resource hides no fault of another, nor of its own', async () => {
    const value = (id: string, change: object): { resource: Resource } => ({
      resource: {
        resourceType: 'Observation',
        id,
        status: 'final',
        subject: mine,
        effectiveDateTime: '2026-11-18',
        code: { text: id },
        valueQuantity: { value: 5, unit: 'mmol/L' },
        ...change,
      },
    });
    const answer = await take(
      bundleOf([
        { resource: person({ birthDate: 7 }) },
        value('a', { modifierExtension: [{ url: 'x' }] }),
        value('b', { valueQuantity: { value: 5, comparator: 'ad' }, status: 'new' }),
        value('c', { valueQuantity: undefined, effectiveDateTime: '2026-11' }),
        { resource: { resourceType: 'Condition', id: 'd', subject: mine } },
        { resource: { resourceType: 'Condition', id: 'e', code: { text: 'Asthma' } } },
      ]),
    );
    expect(answer).toEqual({
      status: 'refused',
      faults: [
        'Bundle.entry[1].resource.modifierExtension: may change the meaning of the resource',
        'Bundle.entry[0].resource.birthDate: is not as FHIR R4 has it',
        'Bundle.entry[4].resource: has no text and no code',
        'Bundle.entry[5].resource.subject: no patient is named',
        'Bundle.entry[2].resource.status: b: the status new is not understood.',
        'Bundle.entry[2].resource.valueQuantity.comparator: b: the comparator ad is unknown.',
        'Bundle.entry[3].resource: c has no value.',
        'Bundle.entry[3].resource.effectiveDateTime: 2026-11 is no day and no time with its zone.',
      ],
    });
  });

  test.each([
    ['not JSON', '{', 'Bundle: not JSON'],
    ['another resource', '{"resourceType":"Patient"}', 'Bundle.resourceType: expected a Bundle'],
    [
      'no patient',
      bundleOf([{ resource: { resourceType: 'Binary' } }]),
      'Bundle.entry: the bundle has no Patient',
    ],
    [
      'a deletion',
      bundleOf([{ resource: person(), request: { method: 'DELETE' } }]),
      'Bundle.entry[0].request.method: only POST and PUT are taken',
    ],
    [
      'a modifier',
      bundleOf([{ resource: person({ modifierExtension: [{ url: 'x' }] }) }]),
      'Bundle.entry[0].resource.modifierExtension: may change the meaning of the resource',
    ],
    [
      'a patient without an identity',
      bundleOf([{ resource: person({ identifier: [] }) }]),
      'Bundle.entry[0].resource: a patient needs an identifier (system and value) or a fullUrl',
    ],
    ['deep nesting', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 'Bundle: nested too deeply'],
  ])('refuses %s', async (_name, fhir, fault) => {
    const answer = await take(fhir);
    expect(answer).toMatchObject({ status: 'refused' });
    if (answer.status === 'refused') expect(answer.faults[0]).toContain(fault);
  });

  test('what Nabz cannot store is named, and a file is what its bytes are', async () => {
    const patient = person({ address: [{ city: 'Shiraz' }] });
    const docx = Buffer.from('PK\u0003\u0004 a text document').toString('base64');
    const entries = withChange(allOf(patient), 'doc', {
      content: [{ attachment: { data: docx, title: 'a.docx' } }],
    });
    entries.push({ resource: { resourceType: 'Immunization', id: 'i', patient: mine } });
    const answer = await take(bundleOf(entries), { check: true });
    if (answer.status !== 'checked') throw new Error(JSON.stringify(answer));
    expect(answer.notes).toEqual(
      expect.arrayContaining([
        'Bundle.entry[0].resource.address: Nabz has no place for it',
        'Bundle.entry[5].resource.content[0].attachment: is no PDF, JPEG or PNG file by its first bytes, so it was left out',
        'Bundle.entry[9].resource: Immunization: Nabz has no place for it',
      ]),
    );
    // A check changes nothing.
    await expect(accountOf(app, phoneNow())).rejects.toThrow('no such patient');
    const lie = withChange(allOf(person()), 'doc', {
      content: [{ attachment: { data: png, contentType: 'application/pdf' } }],
    });
    expect(await take(bundleOf(lie))).toMatchObject({
      faults: [
        'Bundle.entry[5].resource.content[0].attachment.contentType: states application/pdf, and the bytes are image/png',
      ],
    });
  });

  test('a contact of a known patient is refused; with --patient the record is that one', async () => {
    const { account } = app.accounts[0];
    const known = person({
      telecom: [{ system: 'email', value: account.email }],
      birthDate: undefined,
    });
    const refused = await take(bundleOf([{ resource: known }]));
    expect(refused).toMatchObject({
      faults: [
        expect.stringMatching(/^Bundle\.entry\[0\]\.resource\.telecom: P-\d+ has this email/),
      ],
    });
    const [stored] = await app.db.select().from(accounts).where(eq(accounts.id, account.id));
    const options = { patient: `P-${stored?.number}` };
    expect(await take(bundleOf([{ resource: known }]), options)).toMatchObject({ added: 1 });
    // Known by the identifier from now on.
    expect(await take(bundleOf([{ resource: known }]))).toMatchObject({ added: 0, unchanged: 1 });
  });

  test('answers that arrive are scored before anybody lists them', async () => {
    const stop = startReviewing({ db: app.db, pokes: app.deps.pokes, log: app.deps.log });
    await take(bundleOf(allOf(person())));
    const { id } = await accountOf(app, phoneNow());
    await vi.waitFor(
      async () =>
        expect(await app.db.select().from(reviews).where(eq(reviews.accountId, id))).toHaveLength(
          1,
        ),
      { timeout: 10_000 },
    );
    await stop();
  });

  test('members of staff at the desk cannot, whatever their role', async () => {
    const administrator = await newStaff(app, ['administrator', 'medical']);
    const response = await administrator.send('POST', 'staff/records', { fhir: '{}' });
    expect(response.status).toBe(403);
    expect((await administrator.request('staff/records')).status).toBe(403);
  });
});
