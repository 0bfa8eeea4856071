import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { sendSubmission } from '#contract/submission.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readRows } from '#mirror/overlay.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { sample } from './sample.testing.ts';
import { readFormList } from './useFormRecord.ts';

test('a refused form is still to fill in, and its row says that it needs the patient', async () => {
  const db = new AccountDb(crypto.randomUUID());
  const formId = crypto.randomUUID();
  const at = '2026-11-01T08:00:00.000Z';
  await db.rows('form').put({
    id: formId,
    questionnaire: sample,
    reason: null,
    status: 'to-fill',
    assignedAt: at,
    dueAt: null,
    rev: 1,
  });
  const id = await enqueue(db, sendSubmission, {
    formId,
    response: {
      resourceType: 'QuestionnaireResponse',
      questionnaire: `${sample.url}|${sample.version}`,
      status: 'completed',
      authored: at,
      item: [],
    },
  });
  const statuses = async () => (await readRows(db, 'form')).map(({ status }) => status);
  const listed = async () => {
    const { toFill, sent } = await readFormList(db);
    return { toFill: toFill.length, steps: sent.map((row) => row.sent?.delivery.step) };
  };
  expect(await statuses()).toEqual(['sent']);
  expect(await listed()).toEqual({ toFill: 0, steps: ['device'] });
  await db.outbox.update(id, { state: 'parked' });
  // Today and the count beside Care read this.
  expect(await statuses()).toEqual(['to-fill']);
  expect(await listed()).toEqual({ toFill: 0, steps: ['attention'] });
  await db.delete();
});
