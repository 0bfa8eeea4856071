import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { chunkBytes, uploadState } from '#contract/file.ts';
import { problemType } from '#contract/problem.ts';
import { readChunk } from '#mirror/files.ts';
import type { OutboxRow, UploadArgs } from '#mirror/outboxRow.ts';
import type { SyncDeps } from './deps.ts';
import { reached } from './reach.ts';
import { fail } from './push.ts';
import { markReceived, markSending, postpone } from './settle.ts';

/**
 * Sends one piece of a file, going on from where the server says it is. One piece a call, so that a reply written
 * meanwhile need not wait for a whole picture.
 */
export async function uploadPiece(deps: SyncDeps, row: OutboxRow & { args: UploadArgs }): Promise<void> {
  const { db, api } = deps;
  const { fileId, name, type, size, sha256 } = row.args.file;
  try {
    if (row.state !== 'sending' && (await markSending(db, [row])).length === 0) return;
    const at = await api.call('startUpload', {
      params: { file: fileId },
      body: { name, type, size, sha256 },
      account: db.accountId,
      signal: deps.signal,
    });
    const after = at.complete ? at : await append(deps, row, at.offset);
    await reached(deps);
    if (after.complete) await markReceived(db, row, { rev: 0, number: null, at: new Date(deps.now()).toISOString() });
    else await db.outbox.update(row.id, { sent: after.offset });
  } catch (error) {
    // The server's copy does not fit ours (a database restored, say): it was thrown away there, so begin again.
    if (error instanceof ApiProblem && error.problem.type === 'urn:nabz:problem:cannot-continue') return void (await startOver(deps, row));
    await fail(deps, [row], error);
  }
}

async function startOver({ db, now }: SyncDeps, row: OutboxRow): Promise<void> {
  const held = await db.outbox.get(row.id);
  if (!held) return;
  await db.outbox.update(row.id, { sent: 0, attempts: held.attempts + 1 });
  await postpone(db, held, now());
}

async function append(deps: SyncDeps, row: OutboxRow & { args: UploadArgs }, offset: number) {
  const index = Math.floor(offset / chunkBytes);
  const chunk = await readChunk(deps.db, row.args.file.sha256, index);
  if (!chunk) throw new ApiProblem({ type: problemType('file-missing'), title: '', status: 409 });
  const response = await deps.api.raw(`me/files/${row.args.file.fileId}?offset=${offset}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: chunk.slice(offset - index * chunkBytes),
    account: deps.db.accountId,
    signal: deps.signal,
  });
  return v.parse(uploadState, await response.json());
}
