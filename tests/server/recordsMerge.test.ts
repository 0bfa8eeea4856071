import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyProfile } from '#contract/profile.ts';
import { accounts, patientPackages, profiles } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountOf,
  importResources,
  mine,
  person,
  phoneNow,
  type Resource,
} from './recordsBundles.ts';

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each(databases)('a file beside what is stored (%s)', (kind) => {
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
  const packageOf = async (id: string) => {
    const [found] = await app.db
      .select()
      .from(patientPackages)
      .where(eq(patientPackages.accountId, id));
    if (!found) throw new Error('no package');
    return found;
  };

  describe('the profile', () => {
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

    test('an empty one of the desk takes what the file has', async () => {
      const { id, stated, options } = await created();
      const answer = await take([stated, allergy('Penicillin')], options);
      expect(answer).toMatchObject({ changed: 1, notes: [] });
      expect(await profileOf(id)).toMatchObject({
        birthDate: '1980-02-03',
        sex: 'female',
        allergies: [{ und: 'Penicillin' }],
      });
      expect(await take([stated, allergy('Penicillin')])).toMatchObject({
        unchanged: 1,
        notes: [],
      });
    });

    test('lists of both are joined without doubles; a file removes only what a file added', async () => {
      const here = [{ en: 'Latex', fa: 'لاتکس' }, { und: 'Nuts' }];
      const { id, stated, options } = await created({ allergies: here });
      const file = [stated, allergy('latex'), allergy('Penicillin'), allergy('Aspirin')];
      await take(file, options);
      const both = [...here, { und: 'Penicillin' }, { und: 'Aspirin' }];
      expect((await profileOf(id))?.allergies).toEqual(both);
      // The clinic translates an entry of the file, and the next file lacks all but one.
      const aspirin = { en: 'Aspirin', fa: 'آسپیرین' };
      await app.db
        .update(profiles)
        .set({ allergies: [...here, { und: 'Penicillin' }, aspirin] })
        .where(eq(profiles.accountId, id));
      expect((await take(file)).notes).toEqual([
        expect.stringMatching(/: allergies: differs here, was changed or removed since, and stays/),
      ]);
      await take([stated, allergy('Aspirin')]);
      expect((await profileOf(id))?.allergies).toEqual([...here, aspirin]);
    });

    test('what both have stays, and the note does not claim a change', async () => {
      const { id, stated, options } = await created({ birthDate: '1980-02-04' });
      const { notes } = await take([stated], options);
      expect(notes).toEqual([
        'Bundle.entry[0].resource: birthDate: differs here and stays as it is',
      ]);
      expect(await profileOf(id)).toMatchObject({ birthDate: '1980-02-04', sex: 'female' });
    });
  });

  describe('appointments', () => {
    const appointment = (id: string, start: string, change: object = {}): Resource => ({
      resourceType: 'Appointment',
      id,
      status: 'booked',
      start: `${start}T09:00:00Z`,
      description: id,
      participant: [{ actor: mine }],
      ...change,
    });
    const [past, soon, later] = [dayFromNow(-40), dayFromNow(20), dayFromNow(40)];

    test.each([
      ['cancelled', 'The physician is away'],
      ['noshow', null],
      ['entered-in-error', null],
    ])('one that is %s in a later file is no visit any more', async (status, reason) => {
      const patient = person();
      await take([patient, appointment('heart', soon), appointment('eye', later)]);
      const { id } = await accountOf(app, phoneNow());
      const [heart, eye] = (await packageOf(id)).visits;
      // It is the only one of the file.
      const canceled = appointment('heart', soon, {
        status,
        ...(reason === null ? {} : { cancelationReason: { text: reason } }),
      });
      expect(await take([patient, canceled])).toMatchObject({ changed: 1, notes: [] });
      expect(await packageOf(id)).toMatchObject({
        status: 'active',
        startsAt: later,
        expiresAt: later,
        visits: [eye],
        canceledVisits: [{ ...heart, reason }],
      });
      expect(await take([patient, canceled])).toMatchObject({ changed: 0, notes: [] });
      // It is booked again.
      await take([patient, appointment('heart', soon)]);
      expect(await packageOf(id)).toMatchObject({ visits: [heart, eye], canceledVisits: [] });
    });

    test('a canceled one that was never here is named, and makes no package', async () => {
      const { notes, added } = await take([
        person(),
        appointment('heart', soon, { status: 'noshow' }),
      ]);
      expect(added).toBe(1);
      expect(notes).toContain('Bundle.entry[1].resource: is noshow and was left out');
      const { id } = await accountOf(app, phoneNow());
      await expect(packageOf(id)).rejects.toThrow('no package');
    });

    test('the status is that of all appointments, not of the file', async () => {
      const patient = person();
      await take([patient, appointment('heart', soon)]);
      await take([patient, appointment('eye', past)]);
      const { id } = await accountOf(app, phoneNow());
      expect(await packageOf(id)).toMatchObject({
        status: 'active',
        startsAt: past,
        expiresAt: soon,
      });
      await take([patient, appointment('heart', soon, { status: 'cancelled' })]);
      expect(await packageOf(id)).toMatchObject({ status: 'done', expiresAt: past });
    });

    test('one that the clinic changed stays, and the others follow the file', async () => {
      const patient = person();
      await take([patient, appointment('heart', soon), appointment('eye', soon)]);
      const { id } = await accountOf(app, phoneNow());
      const stored = await packageOf(id);
      const changed = stored.visits.map((visit, at) =>
        at === 0 ? { ...visit, phone: '110' } : visit,
      );
      const own = changed[0];
      await app.db
        .update(patientPackages)
        .set({ visits: changed })
        .where(eq(patientPackages.accountId, id));
      const file = ['heart', 'eye', 'ear'].map((one) => appointment(one, later));
      const answer = await take([patient, ...file]);
      expect(answer).toMatchObject({
        changed: 1,
        notes: [expect.stringMatching(`: visit ${own?.code}: differs here`)],
      });
      const { visits } = await packageOf(id);
      expect(visits.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([soon, later, later]);
      expect(visits[0]).toEqual(own);
      // One that the clinic canceled does not come back.
      const [heart, ...others] = visits;
      if (!heart) throw new Error('no visit');
      const canceled = { ...heart, canceledAt: new Date().toISOString(), reason: 'Holiday' };
      await app.db
        .update(patientPackages)
        .set({ visits: others, canceledVisits: [canceled] })
        .where(eq(patientPackages.accountId, id));
      await take([patient, ...file]);
      expect(await packageOf(id)).toMatchObject({ visits: others, canceledVisits: [canceled] });
    });

    test('a plan loses visits that its next file cancels or lacks, and keeps those of the clinic', async () => {
      const patient = person();
      const plan = (...ids: string[]): Resource => ({
        resourceType: 'CarePlan',
        id: 'plan',
        status: 'active',
        intent: 'plan',
        title: 'Heart',
        subject: mine,
        period: { start: soon, end: later },
        activity: ids.map((id) => ({ reference: { reference: `Appointment/${id}` } })),
      });
      const ids = ['a', 'b', 'c'];
      await take([patient, plan(...ids), ...ids.map((id) => appointment(id, soon))]);
      const { id } = await accountOf(app, phoneNow());
      const { visits } = await packageOf(id);
      const [first] = visits;
      if (!first) throw new Error('no visit');
      const own = { ...first, id: '01900000-0000-7000-8000-00000000bbbb', code: 'ABC-DEF' };
      await app.db
        .update(patientPackages)
        .set({ visits: [...visits, own] })
        .where(eq(patientPackages.accountId, id));
      await take([
        patient,
        plan('a', 'b'),
        appointment('a', soon),
        appointment('b', soon, { status: 'cancelled' }),
      ]);
      const after = await packageOf(id);
      expect(after.visits).toEqual([first, own]);
      expect(after.canceledVisits).toMatchObject([{ id: visits[1]?.id, reason: null }]);
    });
  });
});
