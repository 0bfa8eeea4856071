import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RowOf } from '#contract/collections.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { staffToken } from '../support/server.ts';
import { envelope, problemOf, readPage, sendDone, ticketOf } from './send.ts';

const observation = (value: number, change: object = {}) => ({
  resourceType: 'Observation',
  id: 'glucose',
  status: 'final',
  code: { text: 'Glucose' },
  effectiveDateTime: '2026-11-18T04:00:00Z',
  valueQuantity: { value, unit: 'mg/dL' },
  ...change,
});
const report = (value: number, change: object = {}, birthDate?: string) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          identifier: [{ value: '4711' }],
          code: { text: 'Blood test' },
          ...change,
        },
      },
      { resource: observation(value) },
      ...(birthDate === undefined ? [] : [{ resource: { resourceType: 'Patient', birthDate } }]),
    ],
  });

describe.each(databases)('staff for results (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let physician: string;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    physician = app.deps.content.list('physician')[0]?.slug ?? '';
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  const add = (fhir: string, change: object = {}) =>
    app.staff('results', { patient: mina.account.email, fhir, ...change });
  const added = async (fhir: string, change: object = {}) => {
    const response = await add(fhir, change);
    expect(response.status).toBe(200);
    return response.json();
  };
  /** The rows as the patient's device has them. */
  const rows = async (): Promise<RowOf<'result'>[]> =>
    (await readPage(mina, 0)).changes.flatMap((change) =>
      change.collection === 'result' && change.row ? [change.row as RowOf<'result'>] : [],
    );
  const only = async () => {
    const [row, another] = await rows();
    if (!row || another) throw new Error('not one result');
    return row;
  };
  const revision = async () => (await readPage(mina, 0)).rev;

  test('a report reaches the patient; the same file again changes nothing', async () => {
    const answer = await added(report(104), { place: 'Eram', title: 'Before surgery' });
    expect(answer).toMatchObject({ outcome: 'added', measurements: 1, remarks: [] });
    expect(await only()).toMatchObject({
      id: answer.resultId,
      title: { und: 'Before surgery' },
      place: { und: 'Eram' },
      takenAt: '2026-11-18T04:00:00.000Z',
      status: 'final',
      measurements: [{ value: { value: '104' } }],
      comment: null,
      seenAt: null,
    });
    const before = await revision();
    expect(await added(report(104))).toMatchObject({
      outcome: 'unchanged',
      resultId: answer.resultId,
    });
    expect(await revision()).toBe(before);
    // Observations without a report have no identifier; their contents identify them.
    const alone = JSON.stringify(observation(90));
    expect(await added(alone)).toMatchObject({ outcome: 'added', title: { und: 'Glucose' } });
    expect(await added(alone)).toMatchObject({ outcome: 'unchanged' });
    expect(await rows()).toHaveLength(2);
  });

  test('two requests with one file at the same time add one result', async () => {
    const answers = await Promise.all([added(report(104)), added(report(104))]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'unchanged']);
    expect(await rows()).toHaveLength(1);
  });

  test('the same file of two patients is two results', async () => {
    const { resultId } = await added(report(104));
    const other = await app.newPatient();
    const response = await app.staff('results', {
      patient: other.account.email,
      fhir: report(104),
    });
    expect((await response.json()).resultId).not.toBe(resultId);
  });

  test('a preliminary report becomes final; a final one changes only as a correction', async () => {
    await added(report(100, { status: 'preliminary' }));
    expect(await only()).toMatchObject({ status: 'preliminary' });
    expect(await added(report(104))).toMatchObject({ outcome: 'changed', status: 'final' });
    const { id } = await only();
    await app.staff(`results/${id}/comment`, { text: 'Fine', physician });
    await sendDone(
      mina,
      uuidv7(),
      envelope('result.read', { resultId: id, at: new Date().toISOString() }),
    );
    expect((await only()).seenAt).not.toBeNull();

    const refused = await problemOf(await add(report(110)));
    expect(refused).toMatchObject({ status: 422, field: 'fhir' });
    expect(refused.detail).toContain(`“results correct ${id}”`);
    expect(await only()).toMatchObject({ comment: { text: { und: 'Fine' } } });

    // New values are unread, and the sentence was about the old ones.
    expect(await added(report(110, { status: 'corrected' }))).toMatchObject({
      outcome: 'changed',
      status: 'corrected',
      hasComment: false,
    });
    expect(await only()).toMatchObject({
      id,
      measurements: [{ value: { value: '110' } }],
      comment: null,
      seenAt: null,
    });
    const corrected = await app.staff(`results/${id}/report`, { fhir: report(112) });
    expect(await corrected.json()).toMatchObject({ outcome: 'changed', status: 'corrected' });
    const same = await app.staff(`results/${id}/report`, { fhir: report(112) });
    expect(await same.json()).toMatchObject({ outcome: 'unchanged' });
  });

  test('a report entered in error disappears from the device', async () => {
    const { resultId } = await added(report(104));
    const { rev } = await readPage(mina, 0);
    const withdrawn = report(104, { status: 'entered-in-error' });
    expect(await added(withdrawn)).toMatchObject({ outcome: 'removed', resultId });
    expect(await rows()).toEqual([]);
    const { changes } = await readPage(mina, rev);
    expect(changes).toContainEqual(
      expect.objectContaining({ collection: 'result', id: resultId, row: null }),
    );
    expect(await problemOf(await add(withdrawn))).toMatchObject({ status: 422, field: 'fhir' });
    const again = await added(report(104));
    expect((await app.staff(`results/${again.resultId}/remove`)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('a comment is signed and can be changed; a sheet is one of the patient’s documents', async () => {
    const { document: documents, patientPackage: packages } = await fillDemoRecords(app, mina);
    const [document, patientPackage] = [documents[0]?.id, packages[0]?.id];
    const { resultId } = await added(report(104), { document, patientPackage });
    const find = async () => (await rows()).find(({ id }) => id === resultId);
    expect(await find()).toMatchObject({
      documentId: document,
      patientPackageId: patientPackage,
    });
    for (const text of ['Slightly high.', 'Slightly high. Nothing to do.']) {
      const response = await app.staff(`results/${resultId}/comment`, { text, physician });
      expect(await response.json()).toMatchObject({ hasComment: true });
    }
    expect(await find()).toMatchObject({
      comment: { text: { und: 'Slightly high. Nothing to do.' } },
    });
    const arabic = { text: 'طبيعية تقريبًا', locale: 'ar', physician };
    await app.staff(`results/${resultId}/comment`, arabic);
    expect((await find())?.comment?.text).toEqual({ ar: arabic.text });
    // Somebody else has written since.
    const unseen = { text: 'Normal.', physician, before: null };
    expect((await app.staff(`results/${resultId}/comment`, unseen)).status).toBe(409);
    await app.staff(`results/${resultId}/document`, { document: null });
    expect(await find()).toMatchObject({ documentId: null });
    for (const [path, body, field] of [
      [`${resultId}/document`, { document: uuidv7() }, 'document'],
      [`${resultId}/comment`, { text: 'x', physician: 'nobody' }, 'physician'],
    ] as const)
      expect(await problemOf(await app.staff(`results/${path}`, body))).toMatchObject({
        status: 422,
        field,
      });
    const eve = await app.newPatient();
    const foreign = await app.staff('results', {
      patient: eve.account.email,
      fhir: report(104),
      document,
    });
    expect(await problemOf(foreign)).toMatchObject({ status: 422, field: 'document' });
  });

  test('a file of another person is refused until somebody has checked it', async () => {
    await sendDone(
      mina,
      uuidv7(),
      envelope('profile.change', {
        profileId: mina.account.id,
        field: 'birthDate',
        value: '1980-02-03',
        from: null,
      }),
    );
    const other = report(104, {}, '1981-02-03');
    const refused = await problemOf(await add(other));
    expect(refused).toMatchObject({ status: 422, field: 'patient' });
    expect(await rows()).toEqual([]);
    await added(report(104, {}, '1980-02-03'));
    await added(report(104, { identifier: [{ value: '2' }] }, '1981-02-03'), {
      isPatientChecked: true,
    });
    expect(await rows()).toHaveLength(2);
  });

  test('each refusal names its field', async () => {
    const { resultId } = await added(report(104));
    const future = JSON.stringify(observation(1, { effectiveDateTime: '2090-01-01' }));
    const undated = JSON.stringify(observation(1, { effectiveDateTime: undefined }));
    const untitled = JSON.stringify([observation(1), observation(2, { id: 'b' })]);
    for (const [path, body, status, field] of [
      ['results', { patient: mina.account.email, fhir: '{' }, 422, 'fhir'],
      ['results', { patient: mina.account.email, fhir: future }, 422, 'fhir'],
      ['results', { patient: mina.account.email, fhir: undated }, 422, 'fhir'],
      ['results', { patient: mina.account.email, fhir: untitled }, 422, 'title'],
      ['results', { patient: 'nobody@example.org', fhir: report(1) }, 404, 'patient'],
      [
        'results',
        {
          patient: mina.account.email,
          fhir: report(1, { identifier: [{ value: '9' }] }),
          document: uuidv7(),
        },
        422,
        'document',
      ],
      [`results/${uuidv7()}/remove`, {}, 404, 'result'],
      ['results/1/remove', {}, 404, 'result'],
      [`results/${resultId}/comment`, { text: ' ', physician }, 422, 'text'],
    ] as const)
      expect(await problemOf(await app.staff(path, body)), path).toMatchObject({ status, field });
    expect((await mina.request('staff/results')).status).toBe(401);
    expect((await app.request('staff/results', json('POST', {}))).status).toBe(401);
  });

  test('the list has no values', async () => {
    await added(report(104));
    const listed = await app.request(`staff/results?patient=${mina.account.email}`, {
      headers: { authorization: `Bearer ${staffToken}` },
    });
    const { items, total } = await listed.json();
    expect(total).toBe(1);
    expect(items).toMatchObject([{ measurements: 1, hasComment: false, status: 'final' }]);
    expect(JSON.stringify(items)).not.toContain('104');
  });

  test('a question carries the values that the patient saw', async () => {
    const { resultId } = await added(report(104));
    const result = {
      resultId,
      title: 'Blood test',
      takenAt: '2026-11-18T04:00:00.000Z',
      values: [{ name: 'Glucose', value: '104 mg/dL' }],
    };
    const question = ticketOf({ result });
    await sendDone(mina, uuidv7(), question);
    const { changes } = await readPage(mina, 0);
    expect(changes.find(({ id }) => id === question.id)?.row).toMatchObject({ result });
  });

  test('who sees results when is a field of the profile', async () => {
    const change = {
      profileId: mina.account.id,
      field: 'resultsShown',
      value: 'after-comment',
      from: 'at-once',
    };
    await sendDone(mina, uuidv7(), envelope('profile.change', change));
    const { changes } = await readPage(mina, 0);
    expect(changes.find(({ collection }) => collection === 'profile')?.row).toMatchObject({
      resultsShown: 'after-comment',
    });
  });
});
