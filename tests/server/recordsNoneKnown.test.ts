import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyProfile } from '#contract/profile.ts';
import { accounts, profiles } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { importResources, mine, person, type Resource } from './recordsBundles.ts';

describe.each(databases)('"none known" of a file (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());

  const take = async (resources: readonly Resource[], options: object = {}) => {
    const answer = await importResources(app, resources, options);
    if (answer.status !== 'saved') throw new Error(JSON.stringify(answer));
    return answer;
  };
  const profileOf = async (id: string) => {
    const [found] = await app.db.select().from(profiles).where(eq(profiles.accountId, id));
    return found;
  };
  const allergy = (text: string): Resource => ({
    resourceType: 'AllergyIntolerance',
    patient: mine,
    code: { text },
  });
  /** A patient whom the desk created, with a profile. */
  const created = async (change: object = {}) => {
    const patient = await app.newPatient();
    const { id, name } = patient.account;
    await app.db.insert(profiles).values({ ...emptyProfile(id), accountId: id, name, ...change });
    const [account] = await app.db.select().from(accounts).where(eq(accounts.id, id));
    const [given, family] = name.split(' ');
    const stated = person({ name: [{ family, given: [given] }], telecom: [] });
    return { id, stated, options: { patient: `P-${account?.number}` } };
  };

  const sct = 'http://snomed.info/sct';
  const none = (code: string, change: object = {}, system = sct): Resource => ({
    resourceType: 'AllergyIntolerance',
    patient: mine,
    code: { coding: [{ system, code }], text: 'No known allergies' },
    recordedDate: '2026-11-02T08:00:00.000Z',
    recorder: { display: 'Dr Kaveh' },
    ...change,
  });
  const mark = { by: { und: 'Dr Kaveh' }, at: '2026-11-02T08:00:00.000Z' };
  const marksOf = async (id: string) => (await profileOf(id))?.noneKnown;

  test('marks the list; an entry of the next file, or its silence, withdraws it', async () => {
    const { id, stated, options } = await created();
    expect(await take([stated, none('716186003')], options)).toMatchObject({ notes: [] });
    expect(await profileOf(id)).toMatchObject({
      allergies: [],
      noneKnown: { allergies: mark },
    });
    expect(await take([stated, none('716186003')])).toMatchObject({ unchanged: 1, notes: [] });
    await take([stated, allergy('Penicillin')]);
    expect(await profileOf(id)).toMatchObject({
      allergies: [{ und: 'Penicillin' }],
      noneKnown: {},
    });
    await take([stated, none('716186003')]);
    expect(await profileOf(id)).toMatchObject({
      allergies: [],
      noneKnown: { allergies: mark },
    });
    await take([stated]);
    expect(await marksOf(id)).toEqual({});
  });

  test('what the clinic stated or withdrew stays', async () => {
    const own = { by: { und: 'Dr Raha' }, at: '2026-11-20T08:00:00.000Z' };
    const { id, stated, options } = await created({ noneKnown: { allergies: own } });
    await take([stated], options);
    expect(await marksOf(id)).toEqual({ allergies: own });
    const differs = [expect.stringContaining('noneKnown.allergies')];
    expect((await take([stated, none('716186003')])).notes).toEqual(differs);
    expect(await marksOf(id)).toEqual({ allergies: own });
    const other = await created();
    const file = [other.stated, none('716186003')];
    await take(file, other.options);
    await app.db.update(profiles).set({ noneKnown: {} }).where(eq(profiles.id, other.id));
    expect((await take(file)).notes).toEqual(differs);
    expect(await marksOf(other.id)).toEqual({});
  });

  test.each([
    ['160244002', sct],
    ['no-known-allergies', 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'],
  ])('is read in the older code %s', async (code, system) => {
    const { id, stated, options } = await created();
    await take([stated, none(code, { recorder: undefined }, system)], options);
    expect(await marksOf(id)).toEqual({ allergies: { by: null, at: mark.at } });
  });

  test('is left out beside an entry, without a day, or when nobody knows, and named', async () => {
    const { id, stated, options } = await created();
    const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
    const { notes } = await take(
      [
        stated,
        none('716186003'),
        allergy('Latex'),
        none('no-allergy-info', {}, absent),
        {
          resourceType: 'MedicationStatement',
          status: 'not-taken',
          subject: mine,
          medicationCodeableConcept: { coding: [{ system: sct, code: '787481004' }] },
        },
      ],
      options,
    );
    expect(notes).toEqual([
      'Bundle.entry[3].resource: says that nobody knows, which an empty list says here',
      'Bundle.entry[4].resource: does not say when it was asked (recordedDate) and was left out',
      'Bundle.entry[0].resource: the file has allergies and states that there are none',
    ]);
    expect(await profileOf(id)).toMatchObject({
      allergies: [{ und: 'Latex' }],
      medications: [],
      noneKnown: {},
    });
  });
});
