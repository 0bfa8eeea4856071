import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { appliedMigration, refuseNewerDatabase } from '../db/migrations.ts';
import { requestStaff } from '../staff/callStaff.ts';
import { openDatabase } from '../start/storage.ts';
import { StartupError, startupStep } from '../start/startupError.ts';
import { exportDatabase } from './export.ts';
import { importDatabase, type Imported } from './import.ts';
import { endOf, linesOf } from './lines.ts';
import { chunksOf, streamOf } from './streams.ts';

// `npm run staff -- backup`, `restore` and `database copy`. Each returns the text to print.

/** Short ones are guessed from a stolen file within days. */
const minPassphrase = 12;

/** Of `--passphrase-file`, else of BACKUP_PASSPHRASE: arguments are visible to all users. */
async function readPassphrase(file: string | undefined): Promise<string> {
  const text =
    file === undefined
      ? process.env['BACKUP_PASSPHRASE']
      : (await readFile(file, 'utf8')).replace(/\r?\n$/, '');
  if (text === undefined || text === '')
    throw new StartupError(
      'A backup is encrypted: set BACKUP_PASSPHRASE, or name a file with --passphrase-file.',
    );
  if (text.length < minPassphrase)
    throw new StartupError(`The passphrase has fewer than ${minPassphrase} characters.`);
  return text;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** `backup --to FILE`: asks the running server, and encrypts what it answers. */
export async function backup(
  to: string | undefined,
  passphraseFile: string | undefined,
): Promise<string> {
  if (to === undefined) throw new StartupError('Name the file to write: --to backup.age');
  if (await exists(to)) throw new StartupError(`${to} exists: name another file.`);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(await readPassphrase(passphraseFile));
  const response = await requestStaff(staffEndpoints.staffBackup.path);
  if (!response.ok || !response.body)
    throw new StartupError(`The server refused the backup: ${await response.text()}`);
  const part = `${to}.part`;
  try {
    const encrypted = await encrypter.encrypt(response.body);
    await pipeline(
      chunksOf(encrypted),
      createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // Reads it back: a server that stopped half-way, or a full disk, is noticed here.
    const { at, rows } = await inspect(part, passphraseFile);
    await rename(part, to);
    return `${to} has ${rows} rows: everything that was acknowledged before ${at}`;
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    if (error instanceof StartupError) throw error;
    const why = unwritable.get(systemCode(error));
    throw new StartupError(
      why === undefined
        ? 'The backup broke off, and its file was removed: try it again.'
        : `${to} cannot be written: ${why}.`,
      { cause: error },
    );
  }
}

const unwritable = new Map([
  ['ENOENT', 'its folder does not exist, create it first'],
  ['ENOTDIR', 'its folder is a file, name another one'],
  ['EACCES', 'you may not write in its folder, name another one'],
  ['EROFS', 'the disk is read-only, name another one'],
  ['ENOSPC', 'the disk is full, free some space or name another one'],
]);
const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Reads a backup to its end without keeping anything. */
async function inspect(
  file: string,
  passphraseFile: string | undefined,
): Promise<{ at: string; rows: number }> {
  let last = '';
  for await (const line of decryptedLines(file, passphraseFile)) last = line;
  return endOf(last);
}

/** `restore --from FILE`: fills the empty database of DATABASE_URL or DATA_DIR. */
export async function restore(
  from: string | undefined,
  passphraseFile: string | undefined,
): Promise<string> {
  if (from === undefined) throw new StartupError('Name the backup to read: --from backup.age');
  if (!(await exists(from))) throw new StartupError(`There is no file ${from}.`);
  const target = await openDatabase(readConfig(process.env), refuseNewer);
  try {
    const imported = await fill(target.database, decryptedLines(from, passphraseFile));
    return `${report(imported)}\nRestored to the state of ${imported.at}.`;
  } finally {
    await target.closeDatabase();
  }
}

async function* decryptedLines(
  file: string,
  passphraseFile: string | undefined,
): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(await readPassphrase(passphraseFile));
  const decrypted = await decrypter
    .decrypt(streamOf(createReadStream(file)))
    .catch((error: unknown) => {
      throw new StartupError(
        `${file} cannot be opened: the passphrase is wrong, or it is no backup.`,
        {
          cause: error,
        },
      );
    });
  const plain = Readable.from(chunksOf(decrypted), { objectMode: false });
  const unpacked = createGunzip();
  plain.on('error', (error) => unpacked.destroy(error));
  plain.pipe(unpacked);
  try {
    yield* linesOf(unpacked);
  } catch (error) {
    throw new StartupError(`${file} is damaged or not whole: use another backup.`, {
      cause: error,
    });
  } finally {
    plain.destroy();
  }
}

/** `database copy --to ADDRESS` or `--from ADDRESS`: the other side is the embedded database. */
export async function copyDatabase(
  from: string | undefined,
  to: string | undefined,
): Promise<string> {
  if (from === undefined && to === undefined)
    throw new StartupError('Name the other database: --to postgres://… or --from postgres://…');
  const { DATA_DIR } = readConfig({ ...process.env, DATABASE_URL: '' });
  const [sourceUrl, targetUrl] = [addressOf(from), addressOf(to)];
  // Opening it would create one.
  if (sourceUrl === undefined && !existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION')))
    throw new StartupError(
      `Nothing was copied: there is no database in ${DATA_DIR}. Set DATA_DIR to the folder that has one.`,
    );
  const source = await openDatabase(
    { DATABASE_URL: sourceUrl, DATA_DIR, option: '--from' },
    async ({ db }) => {
      if ((await appliedMigration(db)) === 0)
        throw new StartupError('Nothing was copied: the source has no tables of Nabz.');
    },
  );
  try {
    const target = await openDatabase(
      { DATABASE_URL: targetUrl, DATA_DIR, option: '--to' },
      refuseNewer,
    );
    try {
      const imported = await fill(target.database, exportDatabase(source.database, tmpdir()));
      return [
        report(imported),
        `Every table has the same rows in both: ${totalOf(imported)}.`,
        targetUrl === undefined
          ? `Start the server without DATABASE_URL: its database is in ${DATA_DIR} now.`
          : `Start the server with DATABASE_URL now. ${DATA_DIR} keeps the staff token and the old database: never start a server with that one.`,
      ].join('\n');
    } finally {
      await target.closeDatabase();
    }
  } finally {
    await source.closeDatabase();
  }
}

const fill = (database: Database, lines: AsyncIterable<string>): Promise<Imported> =>
  startupStep('Nothing was changed: the database cannot be filled', () =>
    importDatabase(database, lines),
  );

/** Also connects, so that a wrong address is named as such. */
const refuseNewer = ({ db }: Database): Promise<void> => refuseNewerDatabase(db);

function addressOf(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new StartupError(
    'An address of a database is expected, such as postgres://nabz:…@localhost/nabz.',
  );
}

const totalOf = ({ tables }: Imported): string => {
  const sums = Object.values(tables);
  return `${sums.reduce((total, { rows }) => total + rows, 0)} rows in ${sums.length} tables`;
};

const report = ({ tables }: Imported): string =>
  Object.entries(tables)
    .map(([name, { rows, hash }]) => `${name.padEnd(28)} ${String(rows).padStart(9)}  ${hash}`)
    .join('\n');
