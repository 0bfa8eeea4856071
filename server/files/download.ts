import type { ServerResponse } from 'node:http';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Db } from '../db/database.ts';
import { files } from '../db/tables/index.ts';
import { nodeResponse } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { fileIdOf, type FileKey, readPiece, storedBytes } from './pieces.ts';

/** `GET /api/me/files/{id}`: a whole file; the app stores it in the mirror. */
export function serveFile(app: Hono<Env>, deps: Deps): void {
  app.get('/me/files/:file', async (c) => {
    return sendFile(c, deps, { accountId: c.var.account.id, id: fileIdOf(c.req.param('file')) });
  });
}

/** Responds with a complete file; the caller has checked who may have it. */
export async function sendFile(c: Context<Env>, deps: Deps, key: FileKey): Promise<Response> {
  const { db } = deps.database;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, key.accountId), eq(files.id, key.id), eq(files.complete, true)));
  if (!file) throw new ProblemError('not-found');
  // With fewer bytes than content-length the client would wait for the rest.
  if ((await storedBytes(db, key)) !== file.size) {
    deps.log.error('the stored pieces of a file do not add up to its size');
    throw new ProblemError('not-found');
  }
  return c.body(streamPieces(db, key, nodeResponse(c)), 200, {
    'content-type': file.type,
    'content-length': String(file.size),
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
}

/** The time for a client to take one piece (256 kB), in ms: 2 kB a second. */
const pieceTimeoutMs = 120_000;

/** Streams a file piece by piece; disconnects a client that reads none for `pieceTimeoutMs`. */
function streamPieces(
  db: Db,
  key: FileKey,
  connection: ServerResponse | undefined,
): ReadableStream<Uint8Array> {
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // controller.error() takes effect only at the next read; destroying the connection also cancels
  // the stream.
  const dropClient = (controller: ReadableStreamDefaultController) =>
    connection
      ? connection.destroy()
      : controller.error(new Error('the client has stopped reading'));
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer);
        const piece = await readPiece(db, key, next);
        if (!piece) return controller.close();
        next = piece.start + piece.data.length;
        timer = setTimeout(() => dropClient(controller), pieceTimeoutMs);
        timer.unref();
        controller.enqueue(piece.data);
      },
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  );
}
