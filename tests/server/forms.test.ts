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
    {
      linkId: 'since',
      type: 'integer',
      required: true,
      enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
    },
    {
      linkId: 'thinner',
      type: 'choice',
      repeats: true,
      answerOption: [
        {
          extension: [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
              valueBoolean: true,
            },
          ],
          valueCoding: { code: 'none' },
        },
        { valueCoding: { code: 'aspirin' } },
        { valueCoding: { code: 'clopidogrel' } },
      ],
    },
  ],
};
const notSmoking: ResponseItem[] = [{ linkId: 'smokes', answer: [{ valueBoolean: false }] }];

const bloodThinners = (...codes: string[]): ResponseItem => ({
  linkId: 'thinner',
  answer: codes.map((code) => ({ valueCoding: { code } })),
});

describe.each(databases)('form responses (%s)', (kind) => {
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
      await tx.insert(forms).values({
        id: formId,
        accountId: mina.account.id,
        questionnaire,
        reason: null,
        status: 'to-fill',
        assignedAt: now,
        dueAt: null,
      });
      record.touch({ accountId: mina.account.id, collection: 'form', id: formId });
    });
    ({ rev } = await readPage(mina, 0));
  });

  const submission = (item: ResponseItem[], change: object = {}) =>
    envelope('submission.send', {
      formId,
      response: {
        resourceType: 'QuestionnaireResponse',
        questionnaire: canonicalOf(questionnaire),
        status: 'completed',
        item,
        ...change,
      },
    });

  test('get a number, and the form counts as sent', async () => {
    const sent = submission(notSmoking);
    const done = await sendDone(mina, client, sent);
    const { changes } = await readPage(mina, rev);
    expect(changes).toMatchObject([
      { collection: 'form', id: formId, row: { status: 'sent' } },
      {
        collection: 'submission',
        id: sent.id,
        row: { formId, number: done.number, receivedAt: done.at, response: { item: notSmoking } },
      },
    ]);
    expect(await send(mina, client, sent)).toEqual([done]);
    expect((await readPage(mina, 0)).rev).toBe(done.rev);
  });

  test('to an older version of the questionnaire are refused', async () => {
    const old = submission(notSmoking, {
      questionnaire: canonicalOf({ ...questionnaire, version: '1' }),
    });
    expect(await send(mina, client, old)).toMatchObject([
      { status: 'refused', problem: { type: 'urn:nabz:problem:form-changed', status: 409 } },
    ]);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test.each<[string, ResponseItem[], string]>([
    ['without a required answer', [], 'smokes'],
    [
      'without an answer that another answer requires',
      [{ linkId: 'smokes', answer: [{ valueBoolean: true }] }],
      'since',
    ],
    [
      'with a text for a number',
      [
        { linkId: 'smokes', answer: [{ valueBoolean: true }] },
        { linkId: 'since', answer: [{ valueString: 'long ago' }] },
      ],
      'since',
    ],
    [
      'with “None” beside another choice',
      [...notSmoking, bloodThinners('none', 'aspirin')],
      'thinner',
    ],
    [
      'with an answer to a disabled question',
      [...notSmoking, { linkId: 'since', answer: [{ valueInteger: 3 }] }],
      'since',
    ],
    [
      'with an inherited object property as linkId',
      [...notSmoking, JSON.parse('{"linkId":"__proto__","answer":[{"valueString":"x"}]}')],
      '__proto__',
    ],
    ['with the same question twice', [...notSmoking, ...notSmoking], 'smokes'],
    [
      'with the same question twice, once unanswered',
      [...notSmoking, { linkId: 'smokes' }],
      'smokes',
    ],
    ['with an unknown question, unanswered', [...notSmoking, { linkId: 'junk' }], 'junk'],
    [
      'with a copy of a question that does not repeat',
      [...notSmoking, { linkId: 'smokes//2', answer: [{ valueBoolean: true }] }],
      'smokes//2',
    ],
    [
      'with two answers to one question',
      [{ linkId: 'smokes', answer: [{ valueBoolean: false }, { valueBoolean: true }] }],
      'smokes',
    ],
    [
      'with two values in one answer',
      [{ linkId: 'smokes', answer: [{ valueBoolean: false, valueString: 'hidden' }] }],
      'smokes',
    ],
    ['with an empty answer', [...notSmoking, { linkId: 'since', answer: [{}] }], 'since'],
    [
      'with a question below another one',
      [{ linkId: 'smokes', answer: [{ valueBoolean: false }], item: notSmoking }],
      'smokes',
    ],
    [
      'with thousands of items',
      Array.from({ length: 25_000 }, () => ({ linkId: 'smokes' })),
      'response.item',
    ],
    [
      'with thousands of answers',
      [{ linkId: 'smokes', answer: Array(25_000).fill({ valueBoolean: true }) }],
      'response.item.0.answer',
    ],
    [
      'with an impossible date',
      [{ linkId: 'smokes', answer: [{ valueDate: '2026-02-31' }] }],
      'smokes',
    ],
  ])('%s are refused, and the question is named', async (_name, item, field) => {
    expect(await send(mina, client, submission(item))).toMatchObject([
      { status: 'refused', problem: { status: 422, field } },
    ]);
    expect((await readPage(mina, 0)).rev).toBe(rev);
  });

  test('with several choices of one question are stored completely', async () => {
    const sent = submission([...notSmoking, bloodThinners('aspirin', 'clopidogrel')]);
    await sendDone(mina, client, sent);
    const { changes } = await readPage(mina, rev);
    expect(changes).toContainEqual(
      expect.objectContaining({
        id: sent.id,
        row: expect.objectContaining({
          response: expect.objectContaining({
            item: [...notSmoking, bloodThinners('aspirin', 'clopidogrel')],
          }),
        }),
      }),
    );
  });

  test('as deeply nested as a megabyte allows are a bad request, and the server goes on', async () => {
    const deep = `${'[{"linkId":"smokes","item":'.repeat(20_000)}[]${'}]'.repeat(20_000)}`;
    const body = JSON.stringify({ clientId: client, mutations: [submission([])] }).replace(
      '"item":[]',
      `"item":${deep}`,
    );
    const answer = await mina.request('me/mutations', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect((await mina.request('me')).status).toBe(200);
  });

  test("to another patient's form are refused", async () => {
    const other = await app.newPatient();
    expect(await send(other, uuidv7(), submission(notSmoking))).toMatchObject([
      { status: 'refused', problem: { status: 403 } },
    ]);
    expect(await readPage(mina, rev)).toMatchObject({ changes: [] });
  });
});
