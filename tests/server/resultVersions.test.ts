import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowOf } from '#contract/collections.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { envelope, problemOf, readPage, sendDone } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

const fhir = (value: number, issued?: string) =>
  JSON.stringify({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Glucose' },
    effectiveDateTime: '2026-11-18T04:00:00Z',
    issued,
    valueQuantity: { value, unit: 'mg/dL' },
  });

async function newResult() {
  const mina = await app.newPatient();
  const row = async (): Promise<RowOf<'result'>> => {
    const { changes } = await readPage(mina, 0);
    const found = changes.find((change) => change.collection === 'result' && change.row);
    return found?.row as RowOf<'result'>;
  };
  await app.staff('results', { patient: mina.account.email, fhir: fhir(104) });
  return { mina, row };
}

test('what was read of an earlier version does not mark a corrected one as read', async () => {
  const { mina, row } = await newResult();
  const { id, reportedAt } = await row();
  const read = async (version?: string) => {
    const args = { resultId: id, at: new Date().toISOString(), reportedAt: version };
    await sendDone(mina, uuidv7(), envelope('result.read', args));
    return (await row()).seenAt !== null;
  };
  // The laboratory has left the time of issue as it was.
  await app.staff(`results/${id}/report`, { fhir: fhir(110, reportedAt) });
  expect(await read(reportedAt)).toBe(false);
  expect(await read((await row()).reportedAt)).toBe(true);

  await app.staff(`results/${id}/report`, { fhir: fhir(112) });
  expect((await row()).seenAt).toBeNull();
  // From a device with an earlier release.
  expect(await read()).toBe(true);
});

test('a comment is about the values that its writer saw; sent again it is stored once', async () => {
  const { row } = await newResult();
  const { id, reportedAt: version } = await row();
  const comment = (change: object = {}) =>
    app.staff(`results/${id}/comment`, {
      text: 'Fine',
      physician: 'nasrin-etemadi',
      before: null,
      version,
      ...change,
    });
  await app.staff(`results/${id}/report`, { fhir: fhir(110) });
  // The values were corrected while it was written; no comment was stored before.
  expect(await problemOf(await comment())).toMatchObject({ status: 409, field: 'version' });
  expect((await row()).comment).toBeNull();
  const seen = { version: (await row()).reportedAt };
  expect((await comment(seen)).status).toBe(200);
  const stored = await row();
  app.clock.advance(1000);
  expect((await comment(seen)).status).toBe(200);
  expect(await row()).toEqual(stored);
  const other = await comment({ ...seen, text: 'Better' });
  expect(await problemOf(other)).toMatchObject({ status: 409, field: 'text' });
});
