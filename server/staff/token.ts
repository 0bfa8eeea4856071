import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * For the command line: `STAFF_TOKEN`, else the token that the server created in the data
 * directory.
 */
export async function readStaffToken(env: NodeJS.ProcessEnv): Promise<string> {
  return (
    env['STAFF_TOKEN'] ??
    (await readFile(join(env['DATA_DIR'] ?? '.data', 'staff-token'), 'utf8')).trim()
  );
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
