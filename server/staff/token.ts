import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from './usageError.ts';

/**
 * For the command line: `STAFF_TOKEN`, else the token that the server created in the data
 * directory, and where it is from.
 */
export async function readStaffToken(
  env: NodeJS.ProcessEnv,
): Promise<{ token: string; origin: string }> {
  if (env['STAFF_TOKEN']) return { token: env['STAFF_TOKEN'], origin: 'STAFF_TOKEN' };
  const path = join(env['DATA_DIR'] || '.data', 'staff-token');
  try {
    return { token: (await readFile(path, 'utf8')).trim(), origin: path };
  } catch (error) {
    throw new UsageError(
      `No staff token can be read from ${path}: set STAFF_TOKEN, or DATA_DIR to the data folder of the server.`,
      { cause: error },
    );
  }
}

/**
 * For the server: the token in `dataDir`, created at the first start, readable by its owner only.
 * The file name `staff-token` is also in start/dataDir.ts.
 */
export async function openStaffToken(dataDir: string): Promise<string> {
  const path = join(dataDir, 'staff-token');
  const stored = await readFile(path, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored.trim();
  // link() fails when another process has just created the file; both then use that one.
  const own = `${path}.${process.pid}`;
  await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(own, path).catch(() => undefined);
  await rm(own);
  return (await readFile(path, 'utf8')).trim();
}
