import { createHash } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { fileChunks, files } from '../../server/db/tables/index.ts';
import { compact } from '../../server/feed/compact.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, problemOf, readPage, sendDone, ticketOf } from './send.ts';

const limit = 3 * chunkBytes;

describe.each(databases)('the files of a patient (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind, { maxUploadBytes: limit });
  });
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  function pdf(
    size: number,
    head = '%PDF-1.7\n',
  ): { bytes: Uint8Array<ArrayBuffer>; ref: FileRef } {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 9)) & 0xff);
    bytes.set(new TextEncoder().encode(head).subarray(0, size));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      bytes,
      ref: {
        fileId: uuidv7(),
        name: 'نامه.pdf',
        type: 'application/pdf',
        size,
        sha256,
        state: 'coming',
      },
    };
  }
  const start = ({ fileId, name, type, size, sha256 }: FileRef, change: object = {}, who = mina) =>
    who.request(`me/files/${fileId}`, json('PUT', { name, type, size, sha256, ...change }));
  const append = ({ fileId }: FileRef, offset: number, data: Uint8Array<ArrayBuffer>, who = mina) =>
    who.request(`me/files/${fileId}?offset=${offset}`, { method: 'PATCH', body: data });
  async function upload({ ref, bytes }: ReturnType<typeof pdf>): Promise<void> {
    await start(ref);
    for (let offset = 0; offset < bytes.length; offset += chunkBytes)
      expect((await append(ref, offset, bytes.slice(offset, offset + chunkBytes))).status).toBe(
        200,
      );
  }
  const stateOf = async (response: Response) => ({
    status: response.status,
    ...((await response.json()) as object),
  });

  test('arrive in pieces and are given back as they were, for nobody to show as a page', async () => {
    const file = pdf(chunkBytes + 500);
    expect(await stateOf(await start(file.ref))).toEqual({
      status: 200,
      fileId: file.ref.fileId,
      offset: 0,
      complete: false,
    });
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
    await upload(file);
    const response = await mina.request(`me/files/${file.ref.fileId}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await stateOf(await start(file.ref))).toMatchObject({
      offset: file.ref.size,
      complete: true,
    });
  });

  test('whose piece arrived without its answer go on behind it, and the piece is kept once', async () => {
    const { ref, bytes } = pdf(chunkBytes * 2);
    await start(ref);
    const [first, second] = [bytes.slice(0, chunkBytes), bytes.slice(chunkBytes)];
    await append(ref, 0, first);
    expect(await stateOf(await append(ref, 0, first))).toMatchObject({
      status: 200,
      offset: chunkBytes,
      complete: false,
    });
    expect(await stateOf(await start(ref))).toMatchObject({ offset: chunkBytes });
    const twice = await Promise.all([
      append(ref, chunkBytes, second),
      append(ref, chunkBytes, second),
    ]);
    for (const response of twice)
      expect(await stateOf(response)).toMatchObject({ status: 200, complete: true });
    expect(
      await app.db.select({ n: count() }).from(fileChunks).where(eq(fileChunks.fileId, ref.fileId)),
    ).toEqual([{ n: 2 }]);
  });

  test('with a hole, or longer than announced, are refused and what is there stays', async () => {
    const { ref, bytes } = pdf(100_000);
    await start(ref);
    expect((await append(ref, 0, bytes.slice(0, 40_000))).status).toBe(200);
    expect(await problemOf(await append(ref, 50_000, bytes.slice(50_000)))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:cannot-continue',
    });
    expect((await append(ref, 40_000, new Uint8Array(70_000))).status).toBe(409);
    expect(await stateOf(await append(ref, 40_000, bytes.slice(40_000)))).toMatchObject({
      complete: true,
    });
  });

  test('sent in crumbs are refused, but for the end of the file or of a chunk', async () => {
    const { ref, bytes } = pdf(chunkBytes + 20_000);
    await start(ref);
    expect(await problemOf(await append(ref, 0, bytes.slice(0, 16_383)))).toMatchObject({
      status: 400,
      field: 'size',
      limit: 16_384,
    });
    const cuts = [0, 16_384, chunkBytes - 10, chunkBytes, chunkBytes + 19_999, bytes.length];
    for (const [index, from] of cuts.slice(0, -1).entries())
      expect(
        (await append(ref, from, bytes.slice(from, cuts[index + 1]))).status,
        String(from),
      ).toBe(200);
    expect(await stateOf(await start(ref))).toMatchObject({ complete: true });
  });

  test('whose stored pieces are not all there are not begun to be sent', async () => {
    const file = pdf(chunkBytes + 500);
    await upload(file);
    const last = and(eq(fileChunks.fileId, file.ref.fileId), eq(fileChunks.start, chunkBytes));
    await app.db
      .update(fileChunks)
      .set({ data: file.bytes.slice(0, 499) })
      .where(last);
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
    await app.db.delete(fileChunks).where(last);
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
  });

  test('of which nothing has arrived for a week are removed; one that goes on, and one that is complete, stay', async () => {
    const [given, slow, done] = [pdf(chunkBytes * 2), pdf(chunkBytes * 2), pdf(300)];
    for (const { ref } of [given, slow]) await start(ref);
    await upload(done);
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    await app.db
      .update(files)
      .set({ progressedAt: later(-6).toISOString() })
      .where(eq(files.id, given.ref.fileId));
    await compact(app.db, app.clock.now());
    expect((await append(slow.ref, 0, slow.bytes.slice(0, chunkBytes))).status).toBe(200);
    await compact(app.db, later(1.5));
    expect(
      await problemOf(await append(given.ref, 0, given.bytes.slice(0, chunkBytes))),
    ).toMatchObject({ status: 404 });
    expect(await stateOf(await start(slow.ref))).toMatchObject({ offset: chunkBytes });
    await compact(app.db, later(7.5));
    expect(await stateOf(await start(slow.ref))).toMatchObject({ offset: 0 });
    expect(
      await app.db.select().from(fileChunks).where(eq(fileChunks.fileId, slow.ref.fileId)),
    ).toEqual([]);
    expect((await mina.request(`me/files/${done.ref.fileId}`)).status).toBe(200);
  });

  test('whose bytes are not the announced ones are thrown away, so that the upload can begin anew', async () => {
    const { ref, bytes } = pdf(1000);
    await start(ref);
    expect(await problemOf(await append(ref, 0, bytes.slice().fill(7, 500)))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:cannot-continue',
    });
    expect(await stateOf(await start(ref))).toMatchObject({ offset: 0, complete: false });
    expect(await stateOf(await append(ref, 0, bytes))).toMatchObject({ complete: true });
  });

  test.each([
    ['a program under a PDF’s name', 'MZ\u0090\u0000'],
    ['a web page', '<html><script>'],
    ['another type than announced', '\u0089PNG'],
  ])('that are %s are refused by their bytes and not kept', async (_name, head) => {
    const { ref, bytes } = pdf(900, head);
    await start(ref);
    expect(await problemOf(await append(ref, 0, bytes))).toMatchObject({
      status: 415,
      type: 'urn:nabz:problem:type-refused',
    });
    expect(await app.db.select().from(files).where(eq(files.id, ref.fileId))).toEqual([]);
  });

  test('above the limit are refused before any byte is sent, and the limit is told', async () => {
    const { ref } = pdf(10);
    expect(await problemOf(await start(ref, { size: limit + 1 }))).toMatchObject({
      status: 413,
      limit,
      title: `fa:problem.too-large ${limit} bytes`,
    });
    expect((await start({ ...ref, fileId: uuidv7() }, { size: limit })).status).toBe(200);
  });

  test.each([
    { size: 0 },
    { size: -5 },
    { size: 1.5 },
    { sha256: 'x' },
    { type: 'text/html' },
    { name: 'x'.repeat(300) },
    { name: '' },
  ])('announced as %o are refused, as they could never be complete', async (change) => {
    expect(await problemOf(await start(pdf(10).ref, change))).toMatchObject({
      status: 422,
      field: Object.keys(change)[0],
    });
  });

  test.each(['', '?offset=-1', '?offset=x', '?offset=0.5', '?offset=99999999999'])(
    'sent to "%s" are refused, not lost',
    async (query) => {
      const { ref, bytes } = pdf(100);
      await start(ref);
      const response = await mina.request(`me/files/${ref.fileId}${query}`, {
        method: 'PATCH',
        body: bytes,
      });
      expect([400, 409]).toContain(response.status);
      expect(await stateOf(await start(ref))).toMatchObject({ offset: 0 });
    },
  );

  test('sent in pieces too large or empty are refused', async () => {
    const { ref } = pdf(chunkBytes * 2);
    await start(ref);
    expect((await append(ref, 0, new Uint8Array(chunkBytes + 1))).status).toBe(400);
    expect((await append(ref, 0, new Uint8Array(0))).status).toBe(400);
  });

  test('make their message say that they are here, whichever comes first', async () => {
    const [after, before] = [pdf(700), pdf(800)];
    await upload(before);
    const ticket = ticketOf({ attachments: [after.ref, before.ref] });
    const { rev } = await sendDone(mina, client, ticket);
    const statesOf = async (since: number) =>
      (await readPage(mina, since)).changes
        .filter(({ collection }) => collection === 'message')
        .map(({ row }) =>
          (row as { attachments: FileRef[] }).attachments.map(({ state }) => state),
        );
    expect(await statesOf(0)).toEqual([['coming', 'here']]);
    await upload(after);
    expect(await statesOf(rev)).toEqual([['here', 'here']]);
  });

  test('make their document say that it is here', async () => {
    const file = pdf(700);
    const document = envelope('document.add', {
      title: 'Lab result',
      category: 'lab',
      takenAt: '2026-11-01',
      file: file.ref,
    });
    const { rev, number } = await sendDone(mina, client, document);
    expect(number).toBeGreaterThan(0);
    await upload(file);
    expect((await readPage(mina, rev)).changes).toMatchObject([
      {
        collection: 'document',
        id: document.id,
        row: { number, title: { und: 'Lab result' }, file: { state: 'here' } },
      },
    ]);
  });

  test('belong to one patient: another one can neither read, add to, nor take over', async () => {
    const [other] = app.accounts;
    const done = pdf(700);
    await upload(done);
    const half = pdf(600);
    await start(half.ref);
    expect((await other.request(`me/files/${done.ref.fileId}`)).status).toBe(404);
    expect((await append(half.ref, 0, half.bytes, other)).status).toBe(404);
    const theirs = pdf(300);
    expect(
      await stateOf(await start({ ...theirs.ref, fileId: half.ref.fileId }, {}, other)),
    ).toMatchObject({ status: 200, offset: 0 });
    expect(
      (await append({ ...theirs.ref, fileId: half.ref.fileId }, 0, theirs.bytes, other)).status,
    ).toBe(200);
    expect(await stateOf(await append(half.ref, 0, half.bytes))).toMatchObject({
      status: 200,
      complete: true,
    });
    const mine = await (await mina.request(`me/files/${half.ref.fileId}`)).arrayBuffer();
    expect(Buffer.from(mine).equals(Buffer.from(half.bytes))).toBe(true);
    expect((await app.request(`me/files/${done.ref.fileId}`)).status).toBe(401);
  });

  test('under a used id with other bytes are refused; an id that is none is not found', async () => {
    const { ref } = pdf(700);
    await start(ref);
    expect(await problemOf(await start(ref, { size: 701 }))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:reused-id',
    });
    expect((await mina.request('me/files/not-an-id')).status).toBe(404);
    expect((await mina.request('me/files/not-an-id', json('PUT', {}))).status).toBe(404);
  });
});
