import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { files } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';

/** `PUT /api/me/files/{id}`: announces an upload, or asks where one stands. The same again gives the same answer. */
export function serveStartUpload(app: Hono<Env>, deps: Deps): void {
  app.put('/me/files/:file', async (c) => {
    const id = v.safeParse(uuid, c.req.param('file'));
    if (!id.success) throw new ProblemError('not-found');
    const wanted = await readBody('startUpload', c);
    if (wanted.size > deps.maxUploadBytes) throw new ProblemError('too-large', { limit: deps.maxUploadBytes });
    const { db } = deps.database;
    const account = c.var.account.id;
    await db
      .insert(files)
      .values({ id: id.output, accountId: account, ...wanted, received: 0, complete: false, createdAt: deps.now().toISOString() })
      .onConflictDoNothing();
    const [file] = await db.select().from(files).where(eq(files.id, id.output));
    if (file?.accountId !== account) throw new ProblemError('not-yours');
    if (file.sha256 !== wanted.sha256 || file.size !== wanted.size) throw new ProblemError('reused-id');
    return answer('startUpload', c, { fileId: file.id, offset: file.received, complete: file.complete });
  });
}
