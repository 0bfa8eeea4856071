import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `STAFF_TOKEN`, else the one that the server made for itself in the data directory. */
export async function readStaffToken(env: NodeJS.ProcessEnv): Promise<string> {
  return env['STAFF_TOKEN'] ?? (await readFile(join(env['DATA_DIR'] ?? '.data', 'staff-token'), 'utf8')).trim();
}

/** The token kept in `dataDir`, made on the first start and readable by its owner only. */
export async function keepStaffToken(dataDir: string): Promise<string> {
  const path = join(dataDir, 'staff-token');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    const token = randomBytes(32).toString('base64url');
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, `${token}\n`, { mode: 0o600 });
    return token;
  }
}
