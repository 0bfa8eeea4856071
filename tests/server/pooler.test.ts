import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../server/db/postgres.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { freshPostgres, noPgBouncer } from '../support/database.ts';
import { type Pooler, startPgBouncer } from '../support/pgbouncer.ts';
import { readPage, replyTo, sendDone, ticketOf } from './send.ts';

const nameRows = v.object({ rows: v.array(v.object({ name: v.string() })) });
const textRows = v.object({ rows: v.array(v.record(v.string(), v.string())) });
const pidRow = v.object({ rows: v.tuple([v.object({ pid: v.number() })]) });

describe.skipIf(noPgBouncer !== undefined)(
  'a server whose database is behind PgBouncer in transaction mode',
  () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await createTestApp('pooled');
    });
    afterAll(() => app.close());

    test('shares few connections among many clients (control of the set-up)', async () => {
      const { url, release } = await freshPostgres();
      let pooler: Pooler | undefined;
      try {
        pooler = await startPgBouncer(url);
        const through = pooler.url;
        const databases = await Promise.all(
          Array.from({ length: 16 }, () => openPostgres(through, url)),
        );
        const runQuery = async ({ db }: (typeof databases)[number]) =>
          v.parse(pidRow, await db.execute(sql`select pg_backend_pid() as pid, pg_sleep(0.02)`))
            .rows[0].pid;
        const pids = await Promise.all(
          databases.flatMap((database) => [runQuery(database), runQuery(database)]),
        );
        expect(new Set(pids).size).toBeLessThanOrEqual(10);
        await Promise.all(databases.map((database) => database.close()));
      } finally {
        await pooler?.stop();
        await release();
      }
    });

    test('names statements only without the pooler', async () => {
      const names = async ({ db }: TestApp) => {
        await db.execute(sql`select ${1}::int`);
        return v.parse(nameRows, await db.execute(sql`select name from pg_prepared_statements`))
          .rows;
      };
      const direct = await createTestApp('postgres');
      expect(await names(direct)).not.toEqual([]);
      expect(await names(app)).toEqual([]);
      await direct.close();
    });

    test('two processes without the setting for a pooler never run each other’s statements', async () => {
      const { url, release } = await freshPostgres();
      const pooler = await startPgBouncer(url);
      const [one, other] = [await openPostgres(pooler.url), await openPostgres(pooler.url)];
      try {
        const results = await Promise.all(
          Array.from({ length: 200 }, async () => [
            v.parse(textRows, await one.db.execute(sql`select ${'x'}::text as of_one`)).rows,
            v.parse(textRows, await other.db.execute(sql`select ${'x'}::text as of_other`)).rows,
          ]),
        );
        expect(results).toEqual(results.map(() => [[{ of_one: 'x' }], [{ of_other: 'x' }]]));
      } finally {
        await Promise.all([one.close(), other.close()]);
        await pooler.stop();
        await release();
      }
    });

    test('is migrated over the direct address, repeatably', async () => {
      await app.deps.database.migrate();
      expect((await readPage(app.accounts[0], 0)).rev).toBe(0);
    });

    test('listens for changes over the direct address', async () => {
      const mina = await app.newPatient();
      const ticket = ticketOf();
      await sendDone(mina, uuidv7(), ticket);
      const stop = new AbortController();
      const events = await mina.request('me/events', { signal: stop.signal });
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toContain('poke');
      const next = reader?.read();
      await sendDone(mina, uuidv7(), replyTo(ticket.id));
      expect((await next)?.value).toContain('poke');
      await reader?.cancel();
      stop.abort();
    });

    test('serves reads while forty writers of one patient share ten connections', async () => {
      const mina = await app.newPatient();
      const ticket = ticketOf();
      await sendDone(mina, uuidv7(), ticket);
      await Promise.all(
        Array.from({ length: 40 }, async (_, number) => {
          await sendDone(mina, uuidv7(), replyTo(ticket.id, `Reply ${number}`));
          await readPage(mina, 0);
        }),
      );
      const { rev, tallies } = await readPage(mina, 0);
      expect(rev).toBe(41);
      expect(tallies?.['message']?.count).toBe(41);
    });
  },
);
