import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backup, copyDatabase, restore } from '../../server/backup/commands.ts';
import { openEmbedded } from '../../server/db/embedded.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { tickets } from '../../server/db/tables/index.ts';
import { lockDataDir } from '../../server/start/dataDir.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { freshPostgres, noPostgres } from '../support/database.ts';
import { staffToken } from '../support/server.ts';
import { sendDone, ticketOf } from './send.ts';

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let folder: string;
let file: string;
/** A backup of a clinic with one ticket. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabz-backup-'));
  file = join(folder, 'nabz.age');
  app = await createTestApp('embedded');
  const [patient] = app.accounts;
  if (!patient) throw new Error('no patient');
  await sendDone(patient, uuidv7(), ticketOf({ subject: 'Knee after surgery' }));
  useServer();
  expect(await backup(file, undefined)).toMatch(
    /nabz\.age has \d+ rows: everything that was acknowledged before 20.+Z$/,
  );
}, 120_000);
beforeEach(useServer);
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
afterAll(async () => {
  vi.resetConfig();
  await app.close();
  await rm(folder, { recursive: true });
});

function useServer(): void {
  vi.stubEnv('STAFF_TOKEN', staffToken);
  vi.stubEnv('BACKUP_PASSPHRASE', 'twelve or more characters');
  vi.stubEnv('DATABASE_URL', '');
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => app.app.request(url.pathname, init));
}

async function useNewFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  vi.stubEnv('DATA_DIR', dataDir);
  return dataDir;
}

async function subjectsIn(dataDir: string): Promise<string[]> {
  const database = await openEmbedded(join(dataDir, 'postgres'));
  const found = await database.db.select().from(tickets);
  await database.close();
  return found.map(({ subject }) => subject);
}

test('a backup is encrypted, is readable by its owner only, and restores into an empty folder', async () => {
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await stat(file)).mode & 0o077).toBe(0);
  const dataDir = await useNewFolder();
  expect(await restore(file, undefined)).toMatch(
    /\ntickets +1 +\d+\n[^]+Restored to the state of /,
  );
  expect(await subjectsIn(dataDir)).toEqual(['Knee after surgery']);
  await expect(restore(file, undefined)).rejects.toThrow('the database is not empty');
});

test('a backup that cannot be written says why', async () => {
  const answered = async () => new Response(gzipSync('{}\n'));
  vi.stubGlobal('fetch', answered);
  await expect(backup(join(folder, 'none', 'nabz.age'), undefined)).rejects.toThrow(
    /nabz\.age cannot be written: its folder does not exist, create it first\.$/,
  );
  await expect(backup(join(file, 'nabz.age'), undefined)).rejects.toThrow(
    /cannot be written: its folder is a file, name another one\.$/,
  );
  vi.unstubAllGlobals();
});

test('a backup overwrites no file, and leaves none when it breaks off', async () => {
  await expect(backup(file, undefined)).rejects.toThrow('exists: name another file');
  const other = join(folder, 'other.age');
  vi.stubGlobal('fetch', async () => {
    const broken = new ReadableStream({ start: (to) => to.error(new Error('reset')) });
    return new Response(broken);
  });
  await expect(backup(other, undefined)).rejects.toThrow('The backup broke off');
  // The server ended after some lines.
  const head = '{"format":"nabz-backup","version":1,"migration":1}\n';
  vi.stubGlobal('fetch', async () => new Response(gzipSync(head)));
  await expect(backup(other, undefined)).rejects.toThrow('The backup broke off');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('ECONNREFUSED')));
  await expect(backup(other, undefined)).rejects.toThrow('No server answers at http://localhost');
  expect((await readdir(folder)).filter((name) => name.startsWith('other'))).toEqual([]);
});

test('a wrong passphrase, a cut and a changed file are each named, and nothing is restored', async () => {
  await useNewFolder();
  vi.stubEnv('BACKUP_PASSPHRASE', 'another passphrase');
  await expect(restore(file, undefined)).rejects.toThrow('the passphrase is wrong');
  const passphrase = join(folder, 'passphrase');
  await writeFile(passphrase, 'twelve or more characters\n');
  const bytes = await readFile(file);
  const damaged = join(folder, 'damaged.age');
  await writeFile(damaged, bytes);
  await truncate(damaged, bytes.length - 20);
  await expect(restore(damaged, passphrase)).rejects.toThrow('is damaged or not whole');
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  await writeFile(damaged, bytes);
  await expect(restore(damaged, passphrase)).rejects.toThrow('is damaged or not whole');
  vi.stubEnv('BACKUP_PASSPHRASE', 'short');
  await expect(restore(file, undefined)).rejects.toThrow('fewer than 12 characters');
  vi.stubEnv('BACKUP_PASSPHRASE', '');
  await expect(restore(file, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE');
  expect(await restore(file, passphrase)).toContain('Restored');
});

test('a folder that a server uses is neither restored nor copied', async () => {
  const dataDir = await useNewFolder();
  await restore(file, undefined);
  const unlock = await lockDataDir(dataDir);
  await expect(restore(file, undefined)).rejects.toThrow('Another Nabz server');
  await expect(copyDatabase(undefined, 'postgres://nabz@127.0.0.1:1/nabz')).rejects.toThrow(
    'Another Nabz server',
  );
  unlock();
});

test('a copy from a folder without a database changes nothing, and a fault releases the folder', async () => {
  const dataDir = await useNewFolder();
  const url = 'postgres://nabz@127.0.0.1:1/nabz';
  await expect(copyDatabase(undefined, url)).rejects.toThrow(
    `Nothing was copied: there is no database in ${dataDir}.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
  await (await openEmbedded(join(dataDir, 'postgres'))).close();
  await expect(copyDatabase(undefined, url)).rejects.toThrow('has no tables of Nabz');
  // The folder and its database are open to the next one; a command that holds them never ends.
  (await lockDataDir(dataDir))();
});

test('a copy names what is wrong with an address', async () => {
  await useNewFolder();
  await restore(file, undefined);
  await expect(copyDatabase(undefined, undefined)).rejects.toThrow('--to postgres://');
  await expect(copyDatabase(undefined, 'mysql://nabz')).rejects.toThrow('such as postgres://');
  await expect(copyDatabase(undefined, 'postgres://nabz:word@127.0.0.1:1/nabz')).rejects.toThrow(
    /^The database of --to cannot be used: .+ECONNREFUSED.+; start PostgreSQL/,
  );
});

test.skipIf(noPostgres)(
  'a database with another encoding than UTF8 is refused with what to do',
  async () => {
    await useNewFolder();
    await restore(file, undefined);
    const { url, release } = await freshPostgres('empty');
    const owner = await openPostgres(url);
    await owner.db.execute(
      sql`create database nabz_ascii encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const ascii = new URL(url);
    ascii.pathname = '/nabz_ascii';
    await expect(copyDatabase(undefined, ascii.href)).rejects.toThrow(
      /^The database has the encoding SQL_ASCII, and Nabz needs UTF8: create another one with createdb/,
    );
    await owner.db.execute(sql`drop database nabz_ascii`);
    await owner.close();
    await release();
  },
);

test.skipIf(noPostgres)('records go from the folder to PostgreSQL and back', async () => {
  await useNewFolder();
  await restore(file, undefined);
  const { url, release } = await freshPostgres('empty');
  const owner = await openPostgres(url);
  await owner.db.execute(sql`create role nabz_reader login`);
  const stranger = new URL(url);
  stranger.username = 'nabz_reader';
  await expect(copyDatabase(undefined, stranger.href)).rejects.toThrow(
    /^Nothing was changed: the database cannot be filled: permission denied .+; give this user the right to create tables/,
  );
  await owner.db.execute(sql`drop role nabz_reader`);
  await owner.close();
  expect(await copyDatabase(undefined, url)).toMatch(
    /\ntickets +1 +\d+\n[^]+Every table has the same rows in both: \d+ rows in \d+ tables\.\nStart the server with DATABASE_URL now\. .+ keeps the staff token and the old database: never/,
  );
  await expect(copyDatabase(undefined, url)).rejects.toThrow('is not empty');
  const database = await openPostgres(url);
  expect(await database.db.select().from(tickets)).toHaveLength(1);
  await database.close();
  const dataDir = await useNewFolder();
  expect(await copyDatabase(url, undefined)).toContain(
    `Start the server without DATABASE_URL: its database is in ${dataDir} now.`,
  );
  expect(await subjectsIn(dataDir)).toEqual(['Knee after surgery']);
  await release();
});
