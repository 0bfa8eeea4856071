import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RowOf } from '#contract/collections.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { envelope, readPage, sendDone } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
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

test('what was read of an earlier version does not mark a corrected one as read', async () => {
  const mina = await app.newPatient();
  const row = async (): Promise<RowOf<'result'>> => {
    const { changes } = await readPage(mina, 0);
    const found = changes.find((change) => change.collection === 'result' && change.row);
    return found?.row as RowOf<'result'>;
  };
  await app.staff('results', { patient: mina.account.email, fhir: fhir(104) });
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
