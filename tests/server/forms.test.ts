import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { ResponseItem } from '#contract/questionnaire/response.ts';
import { forms } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, readPage, send, sendDone } from './send.ts';

const questionnaire: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'before-surgery',
  version: '2',
  name: 'BeforeSurgery',
  title: 'Before surgery',
  status: 'active',
  item: [
    { linkId: 'smokes', type: 'boolean', required: true },
    { linkId: 'since', type: 'integer', required: true, enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }] },
  ],
};
const no: ResponseItem[] = [{ linkId: 'smokes', answer: [{ valueBoolean: false }] }];

describe.each(databases)('a form that a patient sends (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let formId: string;
  let rev: number;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
    formId = uuidv7();
    const now = app.clock.now().toISOString();
    await writeRecords(app.db, now, async (tx, record) => {
      await tx
        .insert(forms)
        .values({ id: formId, accountId: mina.account.id, questionnaire, reason: null, status: 'to-fill', assignedAt: now, dueAt: null });
      record.touch({ accountId: mina.account.id, collection: 'form', id: formId });
    });
    ({ rev } = await readPage(mina, 0));
  });

  const submission = (item: ResponseItem[], change: object = {}) =>
    envelope('submission.send', {
      formId,
      response: { resourceType: 'QuestionnaireResponse', questionnaire: canonicalOf(questionnaire), status: 'completed', item, ...change },
    });

  test('is received with a number, and the form counts as sent', async () => {
    const sent = submission(no);
    const done = await sendDone(mina, client, sent);
    const { changes } = await readPage(mina, rev);
    expect(changes).toMatchObject([
      { collection: 'form', id: formId, row: { status: 'sent' } },
      { collection: 'submission', id: sent.id, row: { formId, number: done.number, receivedAt: done.at, response: { item: no } } },
    ]);
    expect(await send(mina, client, sent)).toEqual([done]);
    expect((await readPage(mina, 0)).rev).toBe(done.rev);
  });

  test('against an older version of the questionnaire is not taken for the newer one', async () => {
    const old = submission(no, { questionnaire: canonicalOf({ ...questionnaire, version: '1' }) });
    expect(await send(mina, client, old)).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:form-changed', status: 409 } },
    ]);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test.each<[string, ResponseItem[], string]>([
    ['without a required answer', [], 'smokes'],
    ['without an answer that another one asks for', [{ linkId: 'smokes', answer: [{ valueBoolean: true }] }], 'since'],
    [
      'with a text for a number',
      [
        { linkId: 'smokes', answer: [{ valueBoolean: true }] },
        { linkId: 'since', answer: [{ valueString: 'long ago' }] },
      ],
      'since',
    ],
    ['with an answer to what was not asked', [...no, { linkId: 'since', answer: [{ valueInteger: 3 }] }], 'since'],
  ])('%s is refused by its question', async (_name, item, field) => {
    expect(await send(mina, client, submission(item))).toMatchObject([{ status: 'refused', problem: { status: 422, field } }]);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test('of another patient is refused', async () => {
    const other = await app.newPatient();
    expect(await send(other, uuidv7(), submission(no))).toMatchObject([{ status: 'refused', problem: { status: 403 } }]);
    expect(await readPage(mina, rev)).toMatchObject({ changes: [] });
  });
});
