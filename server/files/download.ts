import type { ServerResponse } from 'node:http';
import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { mayReadFile } from '../care/access.ts';
import type { Db } from '../db/database.ts';
import { files } from '../db/tables/index.ts';
import { nodeResponse } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { fileIdOf, type FileKey, readPiece, storedBytes } from './pieces.ts';
import { type FileStorage, objectName } from './storage/index.ts';

/** `GET /api/me/files/{id}`: a whole file; the app stores it in the mirror. */
export function serveFile(app: Hono<Env>, deps: Deps): void {
  app.get('/me/files/:file', async (c) => {
    const { account, care } = c.var;
    const key = { accountId: account.id, id: fileIdOf(c.req.param('file')) };
    if (care && !(await mayReadFile(deps.database.db, care.allows, key)))
      throw new ProblemError('not-found');
    return sendFile(c, deps, key);
  });
}

/** Answers with a complete file of a patient; not found while its upload goes on. */
export async function sendFile(c: Context<Env>, deps: Deps, key: FileKey): Promise<Response> {
  const { db } = deps.database;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, key.accountId), eq(files.id, key.id), eq(files.complete, true)));
  if (!file) throw new ProblemError('not-found');
  const storage = deps.fileStorage;
  const stored = await storedBytes(db, key);
  const outside = stored === 0 && storage ? await openObject(storage, file, deps) : undefined;
  // With fewer bytes than content-length the client would wait for the rest.
  if (stored !== file.size && !outside) {
    deps.log.error('the stored pieces of a file do not add up to its size');
    throw new ProblemError('not-found');
  }
  const pieces = outside ?? readPieces(db, file, storage);
  return c.body(streamPieces(pieces, nodeResponse(c)), 200, {
    'content-type': file.type,
    'content-length': String(file.size),
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
}

/** All bytes of a complete file; undefined when they are not there. */
export async function readFileBytes(deps: Deps, key: FileKey): Promise<Buffer | undefined> {
  const { db } = deps.database;
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.accountId, key.accountId), eq(files.id, key.id), eq(files.complete, true)));
  if (!file) return undefined;
  const pieces = await Array.fromAsync(readPieces(db, file, deps.fileStorage));
  return Buffer.concat(pieces);
}

type FileRow = typeof files.$inferSelect;

/** The bytes of a file outside the database; 503 while the storage does not answer. */
async function openObject(
  storage: FileStorage,
  file: FileRow,
  { log }: Pick<Deps, 'log'>,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await storage.read(objectName(file), 0);
  } catch (error) {
    log.error({ err: error }, 'a file could not be read from FILES_URL');
    throw new ProblemError('unavailable');
  }
}

/** A file from the database. It may be moved meanwhile: then the rest is read from the storage. */
async function* readPieces(
  db: Db,
  file: FileRow,
  storage: FileStorage | null,
): AsyncGenerator<Uint8Array> {
  for (let next = 0; next < file.size;) {
    const piece = await readPiece(db, file, next);
    if (piece) {
      yield piece.data;
      next = piece.start + piece.data.length;
      continue;
    }
    const rest = await storage?.read(objectName(file), next);
    if (!rest) throw new Error('the rest of a file is missing');
    return yield* rest;
  }
}

/** The time for a client to take one piece (256 kB), in ms: 2 kB a second. */
const pieceTimeoutMs = 120_000;

/** Streams a file piece by piece; disconnects a client that reads none for `pieceTimeoutMs`. */
function streamPieces(
  source: AsyncIterable<Uint8Array>,
  connection: ServerResponse | undefined,
): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
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
        const piece = await pieces.next();
        if (piece.done) return controller.close();
        timer = setTimeout(() => dropClient(controller), pieceTimeoutMs);
        timer.unref();
        controller.enqueue(piece.value);
      },
      async cancel() {
        clearTimeout(timer);
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
