import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess } from '../support/server.ts';

/**
 * Builds if needed, and fills one data directory with the demo: every test starts its server on a
 * copy.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['build/buildIfNeeded.ts'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the build failed');
  const template = await mkdtemp(join(tmpdir(), 'nabz-template-'));
  const server = await createServerProcess();
  await server.start();
  await server.stop();
  await cp(server.dataDir, template, { recursive: true });
  await server.dispose();
  process.env['NABZ_E2E_TEMPLATE'] = template;
  return () => rm(template, { recursive: true, force: true });
}
