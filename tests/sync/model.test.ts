import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { below, seededRandom } from '../support/random.ts';
import { createModel } from './model.ts';
import { type Action, randomActions } from './modelActions.ts';
import { shorten } from './modelShorten.ts';
import { withoutLocks } from './timing.ts';

/** First seed and number of runs: `MODEL_SEED=<seed> MODEL_RUNS=1` repeats one. */
const firstSeed = Number(process.env['MODEL_SEED'] ?? 1);
const runs = Number(process.env['MODEL_RUNS'] ?? 12);
/** Whether to look for a shorter list of actions that fails, too. */
const isShortening = process.env['MODEL_SHORTEN'] !== undefined;
const start = Date.parse('2026-11-21T08:00:00Z');

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${error.message}`, ...(error.cause ? [messageOf(error.cause)] : [])].join(
        ' ← ',
      )
    : String(error);

describe.each(databases)('a random order of actions (%s)', (kind) => {
  let app: TestApp;
  let nowMs = start;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the faults after the first action that caused one, or at the end. */
  async function faultsOf(seed: number, actions: readonly Action[]): Promise<string[]> {
    const random = seededRandom(seed ^ 0x5eed);
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: nowMs });
    vi.spyOn(Math, 'random').mockImplementation(random);
    const model = await createModel({
      app,
      pageSize: below(random, 2) === 0 ? 3 : undefined,
    });
    let at = 0;
    try {
      for (const action of actions) {
        await model.step(action);
        const wrong = await model.faultsOnScreen();
        if (wrong.length > 0) return [`after action ${at}: ${JSON.stringify(action)}`, ...wrong];
        at += 1;
      }
      return await model.faultsAtRest();
    } catch (error) {
      return [`at action ${at}: ${JSON.stringify(actions[at])}`, messageOf(error)];
    } finally {
      await model.dispose();
      nowMs = Date.now();
      vi.useRealTimers();
    }
  }

  const run = (seed: number, actions: readonly Action[]): Promise<string[]> =>
    seed % 4 === 0 ? withoutLocks(() => faultsOf(seed, actions)) : faultsOf(seed, actions);

  test('loses nothing, sends nothing twice and finishes', { timeout: 0 }, async () => {
    const failed: string[] = [];
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const actions = randomActions(seededRandom(seed));
      const wrong = await run(seed, actions);
      if (wrong.length === 0) continue;
      // Reported at once, as finding a shorter list takes long.
      process.stderr.write(`seed ${seed}: ${wrong[0]}\n`);
      const shortest = isShortening
        ? await shorten(actions, async (fewer) => (await run(seed, fewer)).length > 0)
        : actions;
      const last = isShortening ? await run(seed, shortest) : wrong;
      const report = [
        `seed ${seed}`,
        ...last,
        ...(isShortening ? shortest.map((action) => JSON.stringify(action)) : []),
      ].join('\n  ');
      process.stderr.write(`${report}\n`);
      failed.push(report);
    }
    expect(failed.join('\n\n')).toBe('');
  });
});
