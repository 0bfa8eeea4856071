import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { knownMigrations } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { freshPostgres, noPostgres } from '../support/database.ts';

vi.setConfig({ testTimeout: 120_000 });

const counted = v.object({
  rows: v.tuple([v.object({ written: v.number(), different: v.number() })]),
});

test.skipIf(noPostgres)(
  'processes that start at once on an empty database all come up',
  async () => {
    const { url, release } = await freshPostgres('empty');
    const started = await Promise.all([1, 2, 3].map(() => openPostgres(url)));
    await Promise.all(started.map(({ migrate }) => migrate()));
    const [first] = started;
    // Each migration ran once, and every process works with the tables.
    const found = await first?.db.execute(
      sql`select count(*)::int as written, count(distinct hash)::int as different
      from drizzle.__drizzle_migrations`,
    );
    const { rows } = v.parse(counted, found);
    expect(rows[0].written).toBe(knownMigrations().length);
    expect(rows[0].different).toBe(rows[0].written);
    for (const { db, close } of started) {
      await db.execute(sql`select 1 from audit_head`);
      await close();
    }
    await release();
  },
);
