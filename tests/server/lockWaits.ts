import { count, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';

/** Resolves once another connection waits for a lock. On PostgreSQL only: PGlite has one connection. */
export const untilLockWait = (app: TestApp) =>
  expect
    .poll(async () => {
      const [row] = await app.db
        .select({ n: count() })
        .from(sql`pg_stat_activity`)
        .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
      return row?.n;
    })
    .toBeGreaterThan(0);
