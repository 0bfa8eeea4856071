import type { FileRef } from '#contract/file.ts';
import { sha256, storeFile } from '#mirror/files.ts';
import { writeFact } from '#mirror/meta.ts';
import { classify } from './answers.ts';
import type { SyncDeps } from './deps.ts';

/** Documents up to this size come by themselves, newest first, until the budget is used; larger ones when opened. */
const largestBytes = 8 * 1024 * 1024;
const budgetBytes = 80 * 1024 * 1024;

/** Files that the records speak of and that are not on this device. */
async function missing({ db }: SyncDeps): Promise<FileRef[]> {
  const documents = (await db.rows('document').orderBy('createdAt').reverse().toArray()).map((row) => row.file);
  const attachments = (await db.rows('message').toArray()).flatMap((row) => row.attachments);
  const here = new Set(await db.files.toCollection().primaryKeys());
  let budget = budgetBytes;
  return [...documents, ...attachments].filter((file) => {
    if (file.state !== 'here' || here.has(file.sha256) || file.size > largestBytes || file.size > budget) return false;
    here.add(file.sha256);
    budget -= file.size;
    return true;
  });
}

/** The bytes are not the ones that the records speak of. */
export class DamagedFile extends Error {
  constructor() {
    super('a document arrived damaged');
  }
}

export async function fetchFile(deps: SyncDeps, file: FileRef): Promise<void> {
  const response = await deps.api.raw(`me/files/${file.fileId}`, { account: deps.db.accountId, signal: deps.signal });
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== file.sha256) throw new DamagedFile();
  await storeFile(deps.db, bytes, { sha256: file.sha256, type: file.type, pinned: false });
}

/** Brings the missing files, telling how many of how many. A full disk stops it: the records matter more. */
export async function fetchFiles(deps: SyncDeps): Promise<void> {
  const files = await missing(deps);
  for (const [index, file] of files.entries()) {
    await writeFact(deps.db, 'progress', { done: index, total: files.length });
    try {
      await fetchFile(deps, file);
    } catch (error) {
      if (error instanceof Error && error.name === 'QuotaExceededError') return;
      // One that the clinic does not give, or gives damaged, must not keep the others away; the next pull asks again.
      if (!(error instanceof DamagedFile) && classify(error).kind !== 'park') throw error;
    }
  }
}
