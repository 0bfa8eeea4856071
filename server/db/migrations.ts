import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import { StartupError } from '../start/startupError.ts';
import type { Db } from './database.ts';

/** Written by `npm run db:generate` and applied at each start, for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** When each migration of this release was written, which is how Drizzle counts them. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
export const newestMigration = (): number => Math.max(...knownMigrations());

const journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ entries: v.array(v.looseObject({ tag: v.string(), when: v.number() })) }),
);

/** Calls `use` with a folder of the migrations until `last`, for a backup of an earlier release. */
export async function withMigrationsUntil(
  last: number,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  if (last >= newestMigration()) return use(migrationsFolder);
  const whole = v.parse(
    journal,
    await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  const entries = whole.entries.filter(({ when }) => when <= last);
  const folder = await mkdtemp(join(tmpdir(), 'nabz-migrations-'));
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...whole, entries }));
    for (const { tag } of entries)
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const single = v.object({ rows: v.tuple([v.object({ value: v.nullable(v.unknown()) })]) });

/** The same of a database; 0 when nothing was migrated yet. */
export async function appliedMigration(db: Pick<Db, 'execute'>): Promise<number> {
  const table = v.parse(
    single,
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations')::text as value`),
  );
  if (table.rows[0].value === null) return 0;
  const { rows } = v.parse(
    single,
    await db.execute(sql`select max(created_at)::text as value from drizzle.__drizzle_migrations`),
  );
  return Number(rows[0].value ?? 0);
}

/** Throws when a later release has migrated the database: this one could damage its records. */
export async function refuseNewerDatabase(db: Pick<Db, 'execute'>): Promise<void> {
  if ((await appliedMigration(db)) > newestMigration())
    throw new StartupError(
      'A newer release of Nabz has changed the tables of this database: start that release, or restore a backup of before the update.',
    );
}
