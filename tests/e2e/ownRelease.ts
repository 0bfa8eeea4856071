import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerProcess, type TestServer } from '../support/server.ts';

/** A server with a copy of the release in `from`; `prepare` changes the copy before the start. */
export async function startWithOwnRelease({
  from = process.env['DIST_DIR'] ?? 'dist',
  prepare = async (_dist: string): Promise<void> => undefined,
} = {}): Promise<{ server: TestServer; dist: string; dispose(): Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), 'nabz-dist-'));
  await cp(from, dist, { recursive: true });
  await prepare(dist);
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], { DIST_DIR: dist });
  await server.start();
  return {
    server,
    dist,
    async dispose() {
      await server.dispose();
      await rm(dist, { recursive: true, force: true });
    },
  };
}
