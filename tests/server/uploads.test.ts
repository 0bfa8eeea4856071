import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { fileChunks, files } from '../../server/db/tables/index.ts';
import { compact } from '../../server/feed/compact.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { problemOf } from './send.ts';
import { appendBytes, pdfFile, startUpload, statusAndBody, uploadFile } from './upload.ts';

const limit = 3 * chunkBytes;

describe.each(databases)('uploads (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind, { maxUploadBytes: limit });
  });
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  test('arrive in chunks and are returned unchanged, as attachments', async () => {
    const file = pdfFile(chunkBytes + 500);
    expect(await statusAndBody(await startUpload(mina, file.ref))).toEqual({
      status: 200,
      fileId: file.ref.fileId,
      offset: 0,
      complete: false,
    });
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
    await uploadFile(mina, file);
    const response = await mina.request(`me/files/${file.ref.fileId}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(file.bytes))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(await statusAndBody(await startUpload(mina, file.ref))).toMatchObject({
      offset: file.ref.size,
      complete: true,
    });
  });

  test('continue after a chunk whose response was lost, and store it once', async () => {
    const { ref, bytes } = pdfFile(chunkBytes * 2);
    await startUpload(mina, ref);
    const [first, second] = [bytes.slice(0, chunkBytes), bytes.slice(chunkBytes)];
    await appendBytes(mina, ref, 0, first);
    expect(await statusAndBody(await appendBytes(mina, ref, 0, first))).toMatchObject({
      status: 200,
      offset: chunkBytes,
      complete: false,
    });
    expect(await statusAndBody(await startUpload(mina, ref))).toMatchObject({ offset: chunkBytes });
    const twice = await Promise.all([
      appendBytes(mina, ref, chunkBytes, second),
      appendBytes(mina, ref, chunkBytes, second),
    ]);
    for (const response of twice)
      expect(await statusAndBody(response)).toMatchObject({ status: 200, complete: true });
    expect(
      await app.db.select({ n: count() }).from(fileChunks).where(eq(fileChunks.fileId, ref.fileId)),
    ).toEqual([{ n: 2 }]);
  });

  test('refuse a gap, or more bytes than announced, and keep what is there', async () => {
    const { ref, bytes } = pdfFile(100_000);
    await startUpload(mina, ref);
    expect((await appendBytes(mina, ref, 0, bytes.slice(0, 40_000))).status).toBe(200);
    expect(
      await problemOf(await appendBytes(mina, ref, 50_000, bytes.slice(50_000))),
    ).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:cannot-continue',
    });
    expect((await appendBytes(mina, ref, 40_000, new Uint8Array(70_000))).status).toBe(409);
    expect(
      await statusAndBody(await appendBytes(mina, ref, 40_000, bytes.slice(40_000))),
    ).toMatchObject({
      complete: true,
    });
  });

  test('refuse very small chunks, except the last of the file or of a stored chunk', async () => {
    const { ref, bytes } = pdfFile(chunkBytes + 20_000);
    await startUpload(mina, ref);
    expect(await problemOf(await appendBytes(mina, ref, 0, bytes.slice(0, 16_383)))).toMatchObject({
      status: 400,
      field: 'size',
      limit: 16_384,
    });
    const cuts = [0, 16_384, chunkBytes - 10, chunkBytes, chunkBytes + 19_999, bytes.length];
    for (const [index, from] of cuts.slice(0, -1).entries())
      expect(
        (await appendBytes(mina, ref, from, bytes.slice(from, cuts[index + 1]))).status,
        String(from),
      ).toBe(200);
    expect(await statusAndBody(await startUpload(mina, ref))).toMatchObject({ complete: true });
  });

  test('are removed after a week without activity; active and complete ones are kept', async () => {
    const [given, slow, done] = [pdfFile(chunkBytes * 2), pdfFile(chunkBytes * 2), pdfFile(300)];
    for (const { ref } of [given, slow]) await startUpload(mina, ref);
    await uploadFile(mina, done);
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
    await app.db
      .update(files)
      .set({ progressedAt: later(-6).toISOString() })
      .where(eq(files.id, given.ref.fileId));
    await compact(app.db, app.clock.now());
    expect((await appendBytes(mina, slow.ref, 0, slow.bytes.slice(0, chunkBytes))).status).toBe(
      200,
    );
    await compact(app.db, later(1.5));
    expect(
      await problemOf(await appendBytes(mina, given.ref, 0, given.bytes.slice(0, chunkBytes))),
    ).toMatchObject({ status: 404 });
    expect(await statusAndBody(await startUpload(mina, slow.ref))).toMatchObject({
      offset: chunkBytes,
    });
    await compact(app.db, later(7.5));
    expect(await statusAndBody(await startUpload(mina, slow.ref))).toMatchObject({ offset: 0 });
    expect(
      await app.db.select().from(fileChunks).where(eq(fileChunks.fileId, slow.ref.fileId)),
    ).toEqual([]);
    expect((await mina.request(`me/files/${done.ref.fileId}`)).status).toBe(200);
  });

  test('with another checksum are discarded, so that they can start again', async () => {
    const { ref, bytes } = pdfFile(1000);
    await startUpload(mina, ref);
    expect(
      await problemOf(await appendBytes(mina, ref, 0, bytes.slice().fill(7, 500))),
    ).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:cannot-continue',
    });
    expect(await statusAndBody(await startUpload(mina, ref))).toMatchObject({
      offset: 0,
      complete: false,
    });
    expect(await statusAndBody(await appendBytes(mina, ref, 0, bytes))).toMatchObject({
      complete: true,
    });
  });

  test.each([
    ['a program under a PDF’s name', 'MZ\u0090\u0000'],
    ['a web page', '<html><script>'],
    ['another type than announced', '\u0089PNG'],
  ])('that are %s are refused by their bytes and not stored', async (_name, head) => {
    const { ref, bytes } = pdfFile(900, head);
    await startUpload(mina, ref);
    expect(await problemOf(await appendBytes(mina, ref, 0, bytes))).toMatchObject({
      status: 415,
      type: 'urn:nabz:problem:type-refused',
    });
    expect(await app.db.select().from(files).where(eq(files.id, ref.fileId))).toEqual([]);
  });

  test('above the limit are refused before any byte is sent, with the limit in the answer', async () => {
    const { ref } = pdfFile(10);
    expect(await problemOf(await startUpload(mina, ref, { size: limit + 1 }))).toMatchObject({
      status: 413,
      limit,
      title: `fa:problem.too-large ${limit} bytes`,
    });
    expect((await startUpload(mina, { ...ref, fileId: uuidv7() }, { size: limit })).status).toBe(
      200,
    );
  });

  test.each([
    { size: 0 },
    { size: -5 },
    { size: 1.5 },
    { sha256: 'x' },
    { type: 'text/html' },
    { name: 'x'.repeat(300) },
    { name: '' },
  ])('announced as %o are refused', async (change) => {
    expect(await problemOf(await startUpload(mina, pdfFile(10).ref, change))).toMatchObject({
      status: 422,
      field: Object.keys(change)[0],
    });
  });

  test.each(['', '?offset=-1', '?offset=x', '?offset=0.5', '?offset=99999999999'])(
    'sent to "%s" are refused, and stay at the same offset',
    async (query) => {
      const { ref, bytes } = pdfFile(100);
      await startUpload(mina, ref);
      const response = await mina.request(`me/files/${ref.fileId}${query}`, {
        method: 'PATCH',
        body: bytes,
      });
      expect([400, 409]).toContain(response.status);
      expect(await statusAndBody(await startUpload(mina, ref))).toMatchObject({ offset: 0 });
    },
  );

  test('refuse chunks that are too large or empty', async () => {
    const { ref } = pdfFile(chunkBytes * 2);
    await startUpload(mina, ref);
    expect((await appendBytes(mina, ref, 0, new Uint8Array(chunkBytes + 1))).status).toBe(400);
    expect((await appendBytes(mina, ref, 0, new Uint8Array(0))).status).toBe(400);
  });

  test('refuse a used id with other bytes; an invalid id is 404', async () => {
    const { ref } = pdfFile(700);
    await startUpload(mina, ref);
    expect(await problemOf(await startUpload(mina, ref, { size: 701 }))).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:reused-id',
    });
    expect((await mina.request('me/files/not-an-id')).status).toBe(404);
    expect((await mina.request('me/files/not-an-id', json('PUT', {}))).status).toBe(404);
  });
});
