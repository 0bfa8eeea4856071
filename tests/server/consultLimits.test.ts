import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Consult } from '#contract/consult.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { consultRequest, mirroredRows, videoDoctors, videoTimes } from './consultRequests.ts';
import { envelope, send, sendDone } from './send.ts';

describe.each(databases)('times that one patient may reserve (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  let doctors: string[];
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
    doctors = videoDoctors(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    mina = await app.newPatient();
  });

  /** Requests for times of the next doctors that do not overlap. */
  async function requests(count: number) {
    const made = [];
    let after = '';
    while (made.length < count) {
      const slug = doctors.shift() ?? 'none left';
      const slot = (await videoTimes(app, slug)).find((time) => time > after);
      if (slot === undefined) continue;
      made.push(consultRequest(app, slug, slot));
      after = new Date(Date.parse(slot) + 4 * 3_600_000).toISOString();
    }
    return made;
  }
  const statuses = async () =>
    (await mirroredRows(mina, 'consult')).map(({ status }) => status).toSorted();

  test.each(['one batch', 'simultaneous batches'])(
    'are two without payment, in %s; the others are wishes',
    async (how) => {
      const all = await requests(4);
      const results =
        how === 'one batch'
          ? await send(mina, uuidv7(), ...all)
          : (await Promise.all(all.map((one) => send(mina, uuidv7(), one)))).flat();
      expect(results.map(({ status }) => status)).toEqual(all.map(() => 'done'));
      expect(await statuses()).toEqual(['requested', 'requested', 'to-pay', 'to-pay']);
    },
  );

  test('are more once one is paid or canceled', async () => {
    const [first, second, third, fourth] = await requests(4);
    if (!first || !second || !third || !fourth) throw new Error('too few doctors');
    await send(mina, uuidv7(), first, second);
    const billId = (await mirroredRows(mina, 'consult')).find(({ id }) => id === first.id)?.billId;
    expect((await app.staff(`bills/${billId}/paid-in-cash`)).status).toBe(200);
    await sendDone(mina, uuidv7(), third);
    await sendDone(mina, uuidv7(), envelope('consult.cancel', { consultId: second.id }));
    await sendDone(mina, uuidv7(), fourth);
    expect(await statuses()).toEqual(['canceled', 'scheduled', 'to-pay', 'to-pay']);
  });

  test('do not overlap', async () => {
    const find = async (): Promise<[string, string, string]> => {
      const times = new Map<string, string>();
      for (const slug of doctors)
        for (const time of await videoTimes(app, slug)) {
          const other = times.get(time);
          if (other !== undefined && other !== slug) return [other, slug, time];
          times.set(time, slug);
        }
      throw new Error('no two doctors have the same time');
    };
    const [one, other, slot] = await find();
    const requested = [consultRequest(app, one, slot), consultRequest(app, other, slot)];
    for (const request of requested) await sendDone(mina, uuidv7(), request);
    const rows: Consult[] = await mirroredRows(mina, 'consult');
    expect(requested.map(({ id }) => rows.find((row) => row.id === id)?.status)).toEqual([
      'to-pay',
      'requested',
    ]);
  });
});
