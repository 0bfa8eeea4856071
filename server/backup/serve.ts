import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { auditSource, recordAudit } from '../staff/audit/write.ts';
import { exportDatabase } from './export.ts';
import { streamOf } from './streams.ts';

/**
 * `GET /api/staff/backup`: the whole database as compressed lines, for `npm run staff -- backup`.
 * A fault after the first bytes breaks the connection, so that nobody takes a part for the whole.
 */
export function serveBackup(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/backup', async (c) => {
    // The whole database is for the operator's program, not for a browser at the desk.
    if (c.var.staff.kind !== 'key') throw new ProblemError('role-needed');
    await recordAudit(deps.database.db, auditSource(c, deps.now()), {
      action: 'export',
      act: 'staffBackup',
    });
    const lines = Readable.from(bytesOf(exportDatabase(deps.database, deps.temporaryFolder)), {
      objectMode: false,
    });
    const compressed = createGzip();
    lines.on('error', (error) => {
      deps.log.error({ err: error }, 'a backup failed');
      compressed.destroy(error);
    });
    compressed.on('close', () => lines.destroy());
    lines.pipe(compressed);
    return c.body(streamOf(compressed), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="nabz-backup.jsonl.gz"',
    });
  });
}

async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}
