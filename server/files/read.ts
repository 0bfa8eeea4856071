import { and, asc, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { fileChunks, files } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';

/** `GET /api/me/files/{id}`: the whole file, for the mirror; never for a shared cache, never shown as a page. */
export function serveFile(app: Hono<Env>, deps: Deps): void {
  app.get('/me/files/:file', async (c) => {
    const { db } = deps.database;
    const mine = and(sql`${files.id}::text = ${c.req.param('file')}`, eq(files.accountId, c.var.account.id), eq(files.complete, true));
    const [file] = await db.select().from(files).where(mine);
    if (!file) throw new ProblemError('not-found');
    const chunks = await db
      .select({ data: fileChunks.data })
      .from(fileChunks)
      .where(eq(fileChunks.fileId, file.id))
      .orderBy(asc(fileChunks.start));
    return c.body(new Uint8Array(Buffer.concat(chunks.map(({ data }) => data))), 200, {
      'content-type': file.type,
      'content-length': String(file.size),
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });
}
