import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { maySendFiles } from '#contract/careAccess.ts';
import { chunkBytes } from '#contract/file.ts';
import type { MutationEnvelope } from '#contract/mutation.ts';
import { openWith, SealBroken } from '#contract/sealed/bytes.ts';
import { isRow, rowContext, unpackRow } from '#contract/sealed/rows.ts';
import {
  readFileKey,
  sealedFileHeader,
  sealedFileValue,
  sealedMutation,
  type SealedMutation,
  sealedUpload,
  type SealedUpload,
  toBase64,
} from '#contract/sealed/sending.ts';
import { appendPiece, uploadStateOf } from '../files/appendUpload.ts';
import { fileIdOf } from '../files/pieces.ts';
import { openUpload } from '../files/startUpload.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { parseInput } from '../http/parseInput.ts';
import { ProblemError } from '../http/problem.ts';
import { receiveBatch } from '../mutations/receive.ts';
import { currentSealingKey, openSealed } from './keys.ts';
import { isProof, openSender } from './senders.ts';

interface Envelope {
  keyId: string;
  sealed: Uint8Array<ArrayBuffer>;
}

/** `POST /api/me/sealed-sending`: a token for sending while locked, and the key to seal to. */
export function serveOpenSending(app: Hono<Env>, deps: Deps): void {
  app.post('/me/sealed-sending', async (c) => {
    const { db } = deps.database;
    const { id, publicKey } = await currentSealingKey(db, deps.now());
    const opened = await openSender(db, c.var.tokenHash, deps.now());
    return respond('openSending', c, { ...opened, key: { id, publicKey: toBase64(publicKey) } });
  });
}

/** `POST /api/sealed/mutations`: mutations that the sending device cannot read, in order. */
export function serveSealedMutations(app: Hono<Env>, deps: Deps): void {
  app.post('/sealed/mutations', async (c) => {
    const { items } = await readBody('sendSealed', c);
    const opened: SealedMutation[] = [];
    for (const item of items) {
      const inside = await open(c, deps, item, { id: item.id, schema: sealedMutation });
      if (inside?.mutation.id === item.id) opened.push(inside);
    }
    const results = await receiveOpened(c, deps, opened);
    return respond('sendSealed', c, {
      results: items.map(({ id }) => ({ id, outcome: results.get(id) ?? 'refused' })),
      erase: c.var.sender.isToErase,
    });
  });
}

/** Applies them as if they had been sent unlocked: the same receipts, so none counts twice. */
async function receiveOpened(
  c: Context<Env>,
  deps: Deps,
  opened: readonly SealedMutation[],
): Promise<Map<string, 'done' | 'refused' | 'later'>> {
  const { account, locale, counter, care } = c.var;
  const outcomes = new Map<string, 'done' | 'refused' | 'later'>();
  for (const [clientId, some] of Map.groupBy(opened, (each) => each.clientId)) {
    const mutations: MutationEnvelope[] = some.map(({ mutation }) => mutation);
    const sender = { accountId: account.id, clientId, locale, counter, care };
    for (const { id, status } of await receiveBatch(deps, sender, mutations))
      outcomes.set(id, status);
  }
  return outcomes;
}

/** Opens and parses one item; undefined without the proof that unlocked records have written it. */
async function open<T extends { proof: string }>(
  c: Context<Env>,
  deps: Deps,
  envelope: Envelope,
  { id, schema }: { id: string; schema: v.GenericSchema<unknown, T> },
): Promise<T | undefined> {
  const accountId = c.var.account.id;
  const parsed = parseInput(
    schema,
    await openSealed(deps.database.db, envelope, { accountId, id }),
  );
  return parsed.success && isProof(parsed.output.proof, c.var.sender.proofHash)
    ? parsed.output
    : undefined;
}

async function openDescription(
  c: Context<Env>,
  deps: Deps,
  envelope: Envelope,
  id: string,
): Promise<SealedUpload> {
  const description = await open(c, deps, envelope, { id, schema: sealedUpload });
  if (!description) throw new ProblemError('not-acceptable', { field: 'sealed' });
  return description;
}

/**
 * `PUT` and `PATCH /api/sealed/files/{id}`: an upload in pieces as the locked device has them
 * stored, one for each chunk of the file. Their key is in the sealed description.
 */
export function serveSealedFiles(app: Hono<Env>, deps: Deps): void {
  app.use('/sealed/files/*', async (c, next) => {
    const { care } = c.var;
    if (care && !maySendFiles(care.allows)) throw new ProblemError('care-not-allowed');
    await next();
  });
  app.put('/sealed/files/:file', async (c) => {
    const id = fileIdOf(c.req.param('file'));
    const { file } = await openDescription(c, deps, await readBody('startSealedUpload', c), id);
    const owner = c.var.account.id;
    return respond('startSealedUpload', c, await openUpload(deps, { owner, id }, file));
  });
  app.patch('/sealed/files/:file', async (c) => {
    const id = fileIdOf(c.req.param('file'));
    const header = v.safeParse(sealedFileValue, c.req.header(sealedFileHeader));
    if (!header.success) throw new ProblemError('bad-request', { field: sealedFileHeader });
    const description = await openDescription(c, deps, header.output, id);
    const owner = c.var.account.id;
    const { offset, complete } = await uploadStateOf(deps, { owner, id });
    if (complete) return c.json({ fileId: id, offset, complete });
    const index = Math.floor(offset / chunkBytes);
    if (c.req.query('index') !== String(index)) return c.json({ fileId: id, offset, complete });
    const sealed = new Uint8Array(await c.req.arrayBuffer());
    const chunk = openChunk(sealed, description, rowContextOf(owner, description, index));
    const data = chunk.slice(offset - index * chunkBytes);
    return c.json(await appendPiece(deps, { owner, id, offset, data }));
  });
}

const rowContextOf = (account: string, { file }: SealedUpload, index: number): string =>
  rowContext(account, 'chunks', [file.sha256, index]);

/** The bytes of a chunk as devices seal it (src/mirror/sealed/sealedRows.ts). */
function openChunk(
  sealed: Uint8Array,
  description: SealedUpload,
  context: string,
): Uint8Array<ArrayBuffer> {
  try {
    const row = unpackRow(openWith(readFileKey(description), sealed, context), ['data']);
    if (isRow(row) && row['data'] instanceof ArrayBuffer) return new Uint8Array(row['data']);
  } catch (error) {
    // Cut or changed bytes: neither the JSON nor its length can be read.
    if (
      !(error instanceof SealBroken || error instanceof SyntaxError || error instanceof RangeError)
    )
      throw error;
  }
  throw new ProblemError('not-acceptable', { field: 'sealed' });
}
