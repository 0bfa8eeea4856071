import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { openDevice } from './device.ts';
import { type Action, createModel, faultNames, type PullFault } from './model.ts';

const pick = fc.nat(9);
const fault = fc.constantFrom(...faultNames);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Action>({ do: 'open' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('reply' as const), pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('push' as const), fault, waitMs: fc.constantFrom(0, 1000, 30_000, 600_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      fault: fc.constantFrom<PullFault[]>('none', 'offline', 'truncated', 'later', 'stale'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('together' as const), pick, fault }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('clinicReplies' as const, 'clinicCloses' as const, 'retry' as const, 'discard' as const),
      pick,
    }),
  },
);

describe.each(databases)('any order of writing, failing, reading and answering (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  async function run(actions: readonly Action[]): Promise<void> {
    const phone = await openDevice(app);
    phone.net.pageSize = 3;
    const model = createModel(app, phone);
    try {
      for (const each of actions) {
        await model.step(each);
        expect(await model.unseen(), `shown after ${JSON.stringify(each)}`).toEqual([]);
      }
      await model.settle();
      await judge(model, phone);
    } finally {
      await phone.db.delete();
    }
  }

  async function judge(model: ReturnType<typeof createModel>, phone: Awaited<ReturnType<typeof openDevice>>): Promise<void> {
    const { written } = model.oracle;
    const clinic = await model.atClinic();
    const rows = await model.rows();
    expect(rows.phone, 'the mirror is what the clinic has').toEqual(rows.clinic);
    expect(await model.unseen(), 'nothing written is missing on the screen').toEqual([]);

    const left = new Map((await phone.db.outbox.toArray()).map((row) => [row.id, row]));
    for (const row of left.values()) if (row.state === 'parked') expect(row.problem, 'a reason').not.toBeNull();
    const arrived = new Set(clinic.messages.map(({ body }) => body));
    for (const [id, { body, discarded }] of written)
      if (!discarded && !left.has(id)) expect(arrived, 'what left the queue is at the clinic').toContain(body);
    for (const { body } of clinic.messages) expect([...written.values()].filter((one) => one.body === body)).toHaveLength(1);
    expect(clinic.messages.length, 'each once').toBe(arrived.size);

    const done = [...written].filter(([, { body }]) => arrived.has(body)).map(([id]) => id);
    expect(clinic.receipts.sort(), 'one receipt a mutation').toEqual(done.sort());
    for (const ticket of clinic.tickets) {
      const sent = clinic.messages.filter((message) => message.ticket === ticket).map(({ body }) => body);
      const smooth = [...written.values()]
        .filter((one) => one.ticket === ticket && !one.everParked && arrived.has(one.body))
        .map(({ body }) => body);
      expect(
        sent.filter((body) => smooth.includes(body)),
        'in the order it was written',
      ).toEqual(smooth);
    }
  }

  test('loses nothing, sends nothing twice and comes to an end', { timeout: 180_000 }, async () => {
    const seed = process.env['NABZ_MODEL_SEED'];
    await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 50, size: 'max' }), run), {
      numRuns: Number(process.env['NABZ_MODEL_RUNS'] ?? 25),
      timeout: 20_000,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    });
  });
});
