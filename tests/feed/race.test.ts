import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgres, noPgBouncer, noPostgres } from '../support/database.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { bySequence, byTimestamp } from './controls.ts';
import { byCounter } from './counter.ts';
import { type RaceResult, race, type ChangeFeed, writers } from './race.ts';

const seconds = Number(process.env['NABZ_RACE_SECONDS'] ?? 10);
const limitMs = seconds * 1000 + 60_000;

/**
 * PostgreSQL only: the embedded database runs one transaction at a time, so there are no races.
 */
describe.skipIf(noPostgres !== undefined)(
  `${writers} writers for ${seconds} s against a reader`,
  () => {
    let release: () => Promise<void>;
    let url: string;
    beforeAll(async () => {
      ({ url, release } = await freshPostgres());
    });
    afterAll(() => release());

    async function run<Cursor>(
      name: string,
      changeFeed: ChangeFeed<Cursor>,
      through = url,
    ): Promise<RaceResult> {
      const result = await race(through, changeFeed, seconds, url);
      const { transactions, rows, reads, missed } = result;
      process.stdout.write(
        `Feed race, ${name}: ${transactions} transactions, ${rows} rows, ${reads} reads, ${missed} rows missed\n`,
      );
      // A race without writes or reads proves nothing.
      expect(transactions).toBeGreaterThan(writers * seconds);
      expect(reads).toBeGreaterThan(10);
      return result;
    }

    test(
      "misses no row with the patient's counter, which is taken last",
      { timeout: limitMs },
      async () => {
        expect((await run('counter', byCounter())).missed).toBe(0);
      },
    );
    test.skipIf(noPgBouncer !== undefined)(
      'misses no row through a pooler in transaction mode',
      { timeout: limitMs },
      async () => {
        const pooler = await startPgBouncer(url);
        try {
          expect((await run('counter through PgBouncer', byCounter(), pooler.url)).missed).toBe(0);
        } finally {
          await pooler.stop();
        }
      },
    );
    test('control: misses rows with a sequence', { timeout: limitMs }, async () => {
      expect((await run('sequence', bySequence)).missed).toBeGreaterThan(0);
    });
    test('control: misses rows with a timestamp', { timeout: limitMs }, async () => {
      expect((await run('timestamp', byTimestamp)).missed).toBeGreaterThan(0);
    });
  },
);
