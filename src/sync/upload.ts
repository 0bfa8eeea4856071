import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { chunkBytes, uploadState } from '#contract/file.ts';
import { problemType } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readChunk, readFile, sha256 } from '#mirror/files.ts';
import type { OutboxRow, UploadArgs } from '#mirror/outboxRow.ts';
import type { SyncDeps } from './deps.ts';
import { markOnline } from './connectivity.ts';
import { handleFailure } from './failure.ts';
import { markReceived, markSending, park, postpone } from './transitions.ts';

/**
 * What a dropped connection had of a piece is sent again, by the browser itself or by the next try:
 * half a chunk loses 6 % on a line that drops every 2 MB.
 */
const pieceBytes = chunkBytes / 2;

/**
 * The file that this page or worker has begun to send. Its row has the confirmed offset, which the
 * other may have moved on.
 */
const begun = new WeakMap<AccountDb, string>();

/**
 * Sends one piece of a queued file (an outbox row `file.upload`) from the offset that the server
 * has. One piece per call, so that a reply written meanwhile does not wait for a whole picture. False
 * when the file may not be sent any more.
 */
export async function uploadPiece(
  deps: SyncDeps,
  row: OutboxRow & { args: UploadArgs },
): Promise<boolean> {
  const { db, api } = deps;
  const { fileId, name, type, size, sha256 } = row.args.file;
  const offset = row.state === 'sending' && begun.get(db) === row.id ? row.sent : undefined;
  begun.delete(db);
  try {
    if (row.state !== 'sending' && (await markSending(db, [row])).length === 0) return false;
    const at =
      offset === undefined
        ? await api.call('startUpload', {
            params: { file: fileId },
            body: { name, type, size, sha256 },
            account: db.accountId,
            signal: deps.signal,
          })
        : { offset, complete: false };
    const after = at.complete ? at : await append(deps, row, at.offset);
    await markOnline(deps);
    if (after.complete)
      await markReceived(db, [
        { sent: row, ack: { rev: 0, number: null, at: new Date(deps.now()).toISOString() } },
      ]);
    else {
      begun.set(db, row.id);
      // A file that gets on waits no longer after the tenth dropped connection than after the first.
      await db.outbox.update(row.id, { sent: after.offset, attempts: 1 });
    }
  } catch (error) {
    const isProblem = (slug: 'not-found' | 'cannot-continue') =>
      error instanceof ApiProblem && error.problem.type === problemType(slug);
    // A restored server has lost what it confirmed: the file is started again.
    if (offset !== undefined && isProblem('not-found')) return true;
    if (error instanceof ApiProblem && isProblem('cannot-continue'))
      await startOver(deps, row, error);
    else
      await handleFailure(
        deps,
        [{ ...row, attempts: (await db.outbox.get(row.id))?.attempts ?? row.attempts }],
        error,
      );
  }
  return true;
}

/**
 * How often the server may discard its partial copy and start over (after a restore, for example).
 */
const restartLimit = 3;

/**
 * The server discarded a copy whose hash was wrong. If the local bytes are damaged, no retry helps.
 */
async function startOver(
  { db, now }: SyncDeps,
  { id, args }: OutboxRow & { args: UploadArgs },
  error: ApiProblem,
): Promise<void> {
  const row = await db.outbox.get(id);
  if (!row) return;
  const bytes = await (await readFile(db, args.file.sha256))?.arrayBuffer();
  if (!bytes || (await sha256(bytes)) !== args.file.sha256)
    return park(db, row, {
      type: problemType(bytes ? 'file-damaged' : 'file-missing'),
      title: '',
      status: 409,
    });
  const restarts = (row.restarts ?? 0) + 1;
  if (restarts > restartLimit) return park(db, row, error.problem);
  await db.outbox.update(id, { sent: 0, restarts });
  await postpone(db, row, { now: now() });
}

async function append(deps: SyncDeps, row: OutboxRow & { args: UploadArgs }, offset: number) {
  const index = Math.floor(offset / chunkBytes);
  const chunk = await readChunk(deps.db, row.args.file.sha256, index);
  if (!chunk) throw new ApiProblem({ type: problemType('file-missing'), title: '', status: 409 });
  const whole = Math.min(chunkBytes, row.args.file.size - index * chunkBytes);
  if (chunk.byteLength !== whole)
    throw new ApiProblem({ type: problemType('file-damaged'), title: '', status: 409 });
  const start = offset - index * chunkBytes;
  const piece = chunk.slice(start, start + pieceBytes);
  const response = await deps.api.raw(`me/files/${row.args.file.fileId}?offset=${offset}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: piece,
    account: deps.db.accountId,
    signal: deps.signal,
  });
  return v.parse(uploadState, await response.json());
}
