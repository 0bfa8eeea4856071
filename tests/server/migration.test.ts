import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cp, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames } from '#contract/collections.ts';
import { tallyOf } from '#contract/feed.ts';
import type { Db } from '../../server/db/database.ts';
import { migrationsFolder } from '../../server/db/migrations.ts';
import {
  changes,
  fileChunks,
  files,
  guestSubmissions,
  messages,
  receipts,
  submissions,
  tickets,
} from '../../server/db/tables/index.ts';
import { readChanges } from '../../server/feed/changes.ts';
import { writeRecords } from '../../server/feed/write.ts';
import { type DatabaseKind, databases } from '../support/database.ts';
import { type Cluster, startPostgres } from '../support/postgres.ts';

const journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) }),
);

/** The migrations before `tag`, as a release of that time had them. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-migrations-'));
  const whole = v.parse(
    journal,
    await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const entries = whole.entries.slice(
    0,
    whole.entries.findIndex((entry) => entry.tag === tag),
  );
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...whole, entries }));
  for (const entry of entries)
    await cp(join(migrationsFolder, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  return folder;
}

interface Opened {
  db: Db;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

async function open(kind: DatabaseKind, cluster: Cluster | undefined): Promise<Opened> {
  if (kind === 'embedded') {
    const client = await PGlite.create({ extensions: { pg_trgm } });
    const db = drizzlePglite(client);
    return {
      db,
      migrate: (folder) => migratePglite(db, { migrationsFolder: folder }),
      close: () => client.close(),
    };
  }
  if (!cluster) throw new Error('PostgreSQL did not start');
  const pool = new pg.Pool({ connectionString: await cluster.createDatabase() });
  const db = drizzlePg(pool);
  return {
    db,
    migrate: (folder) => migratePg(db, { migrationsFolder: folder }),
    close: () => pool.end(),
  };
}

describe.each(databases)(
  'a database of the release before the account was in every key (%s)',
  (kind) => {
    let cluster: Cluster | undefined;
    let opened: Opened;
    let old: string;
    const [mina, sara] = [uuidv7(), uuidv7()];
    const [ticket, message, form, submission, file, open1, mutation] = Array.from(
      { length: 7 },
      () => uuidv7(),
    );
    const [phone, tablet] = [uuidv7(), uuidv7()];
    const at = '2026-11-01T08:00:00.000Z';

    beforeAll(async () => {
      cluster = kind === 'postgres' ? await startPostgres() : undefined;
      opened = await open(kind, cluster);
      old = await migrationsBefore('0003_distributed_keys');
      await opened.migrate(old);
      const { db } = opened;
      for (const id of [mina, sara])
        await db.execute(
          sql`insert into accounts (id, name, password_hash, locale, created_at) values (${id}, 'A', 'x', 'fa', ${at})`,
        );
      await db.execute(sql`insert into tickets (id, account_id, number, subject, department, status, urgency, created_at, updated_at)
      values (${ticket}, ${mina}, 481, 'Knee', 'medical', 'open', 'routine', ${at}, ${at})`);
      await db.execute(sql`insert into messages (id, account_id, ticket_id, author, body, attachments, number, created_at, received_at)
      values (${message}, ${mina}, ${ticket}, 'patient', 'It hurts', '[]', 48210, ${at}, ${at})`);
      await db.execute(
        sql`insert into forms (id, account_id, questionnaire, status, assigned_at) values (${form}, ${sara}, '{}', 'sent', ${at})`,
      );
      await db.execute(sql`insert into submissions (id, account_id, form_id, response, number, created_at, received_at)
      values (${submission}, ${sara}, ${form}, '{}', 48211, ${at}, ${at})`);
      for (const [id, complete] of [
        [file, true],
        [open1, false],
      ] as const) {
        await db.execute(sql`insert into files (id, account_id, name, type, size, sha256, received, complete, created_at)
        values (${id}, ${mina}, 'x.pdf', 'application/pdf', 6, 'x', 3, ${complete}, ${at})`);
        await db.execute(
          sql`insert into file_chunks (file_id, start, data) values (${id}, 0, 'abc'), (${id}, 3, 'def')`,
        );
      }
      for (const [client, number, minute] of [
        [tablet, 2, '2026-11-01T09:00:00Z'],
        [phone, 1, '2026-11-01T08:00:00Z'],
      ] as const)
        await db.execute(sql`insert into receipts (account_id, client_id, mutation_id, payload_hash, answer, created_at)
        values (${mina}, ${client}, ${mutation}, 'h', ${JSON.stringify({ id: mutation, status: 'done', rev: 1, number, at })}::jsonb, ${minute})`);
      await db.execute(sql`insert into letters (id, client_id, payload_hash, kind, letter, locale, number, received_at)
      values (${uuidv7()}, ${phone}, 'h', 'contact', '{}', 'fa', 48212, ${at})`);
      await db.execute(sql`insert into revisions (account_id, rev) values (${mina}, 7)`);
      await db.execute(sql`insert into changes (account_id, collection, entity_id, rank, rev, deleted, changed_at)
      values (${mina}, 'ticket', ${ticket}, 2, 6, false, ${at}), (${mina}, 'message', ${message}, 3, 7, false, ${at}),
        (${mina}, 'message', ${uuidv7()}, 3, 5, true, ${at})`);
      await opened.migrate(migrationsFolder);
    });
    afterAll(async () => {
      await opened.close();
      await cluster?.stop();
      await rm(old, { recursive: true, force: true });
    });

    test('keeps every row, and each file chunk gets its patient', async () => {
      const { db } = opened;
      expect(await db.select().from(tickets)).toMatchObject([
        { id: ticket, accountId: mina, number: 481 },
      ]);
      expect(await db.select().from(messages)).toMatchObject([
        { id: message, accountId: mina, ticketId: ticket, number: 48210 },
      ]);
      expect(await db.select().from(submissions)).toMatchObject([
        { id: submission, accountId: sara, formId: form },
      ]);
      expect(await db.select().from(guestSubmissions)).toHaveLength(1);
      const chunks = await db.select().from(fileChunks);
      expect(chunks.map(({ accountId, start }) => [accountId, start]).sort()).toEqual(
        [0, 0, 3, 3].map((start) => [mina, start]),
      );
      expect(await db.select().from(files)).toMatchObject([
        { progressedAt: at },
        { progressedAt: at },
      ]);
    });

    test('keeps the first of two receipts of the same mutation', async () => {
      expect(await opened.db.select().from(receipts)).toMatchObject([
        { accountId: mina, mutationId: mutation, clientId: phone, answer: { number: 1 } },
      ]);
    });

    test("continues the feed from the phone’s revision, with the phone's tallies", async () => {
      const { db } = opened;
      const { tallies, changes: none } = await readChanges(db, mina, { at: 7 }, 100);
      expect(none).toEqual([]);
      const clientRows = {
        ticket: [{ id: ticket ?? '', rev: 6 }],
        message: [{ id: message ?? '', rev: 7 }],
      };
      expect(tallies).toEqual(
        Object.fromEntries(
          collectionNames.map((name) => [
            name,
            tallyOf(name in clientRows ? clientRows[name as keyof typeof clientRows] : []),
          ]),
        ),
      );
      await writeRecords(db, at, async (_tx, { touch }) =>
        touch({ accountId: mina, collection: 'ticket', id: ticket ?? '' }),
      );
      const page = await readChanges(db, mina, { at: 7 }, 100);
      expect(page).toMatchObject({
        rev: 8,
        changes: [{ id: ticket, rev: 8, row: { subject: 'Knee' } }],
      });
      expect(page.changes[0]?.mark).toBeGreaterThan(0);
    });

    test('accepts writes of the earlier release during a deployment, and counts their tallies', async () => {
      const { db } = opened;
      const id = uuidv7();
      await db.execute(sql`insert into messages (id, account_id, ticket_id, author, body, attachments, number, created_at, received_at)
      values (${id}, ${mina}, ${ticket}, 'patient', 'Meanwhile', '[]', 48213, ${at}, ${at})`);
      const [counter] = v.parse(
        v.object({
          rows: v.array(
            v.object({ rev: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }),
          ),
        }),
        await db.execute(sql`insert into revisions (account_id, rev) values (${mina}, 1)
        on conflict (account_id) do update set rev = revisions.rev + 1 returning rev`),
      ).rows;
      const rev = counter?.rev ?? 0;
      await db.execute(sql`insert into changes (account_id, collection, entity_id, rank, rev, deleted, changed_at)
      values (${mina}, 'message', ${id}, 3, ${rev}, false, ${at})
      on conflict (account_id, collection, entity_id) do update set rev = excluded.rev`);
      const { tallies } = await readChanges(db, mina, { at: rev }, 100);
      expect(tallies?.['message']?.count).toBe(2);
      const live = (await db.select().from(changes)).filter(
        ({ deleted, collection }) => !deleted && collection === 'message',
      );
      expect(tallies?.['message']).toEqual(
        tallyOf(live.map(({ entityId, ...rest }) => ({ ...rest, id: entityId }))),
      );
    });
  },
);
