import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { fileChunks } from '../../server/db/tables/index.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { envelope, readPage, sendDone, ticketOf } from './send.ts';
import { appendBytes, pdfFile, startUpload, statusAndBody, uploadFile } from './upload.ts';

describe.each(databases)('files of a patient (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  const client = uuidv7();
  beforeAll(async () => {
    app = await createTestApp(kind);
  });
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  test('are not sent when stored chunks are missing', async () => {
    const file = pdfFile(chunkBytes + 500);
    await uploadFile(mina, file);
    const last = and(eq(fileChunks.fileId, file.ref.fileId), eq(fileChunks.start, chunkBytes));
    await app.db
      .update(fileChunks)
      .set({ data: file.bytes.slice(0, 499) })
      .where(last);
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
    await app.db.delete(fileChunks).where(last);
    expect((await mina.request(`me/files/${file.ref.fileId}`)).status).toBe(404);
  });

  test('are marked as received in their message, whichever arrives first', async () => {
    const [after, before] = [pdfFile(700), pdfFile(800)];
    await uploadFile(mina, before);
    const ticket = ticketOf({ attachments: [after.ref, before.ref] });
    const { rev } = await sendDone(mina, client, ticket);
    const statesOf = async (since: number) =>
      (await readPage(mina, since)).changes
        .filter(({ collection }) => collection === 'message')
        .map(({ row }) =>
          (row as { attachments: FileRef[] }).attachments.map(({ state }) => state),
        );
    expect(await statesOf(0)).toEqual([['coming', 'here']]);
    await uploadFile(mina, after);
    expect(await statesOf(rev)).toEqual([['here', 'here']]);
  });

  test('are marked as received in their document', async () => {
    const file = pdfFile(700);
    const document = envelope('document.add', {
      title: 'Lab result',
      category: 'lab',
      takenAt: '2026-11-01',
      file: file.ref,
    });
    const { rev, number } = await sendDone(mina, client, document);
    expect(number).toBeGreaterThan(0);
    await uploadFile(mina, file);
    expect((await readPage(mina, rev)).changes).toMatchObject([
      {
        collection: 'document',
        id: document.id,
        row: { number, title: { und: 'Lab result' }, file: { state: 'here' } },
      },
    ]);
  });

  test('cannot be read, appended to or replaced by another patient', async () => {
    const [other] = app.accounts;
    const done = pdfFile(700);
    await uploadFile(mina, done);
    const half = pdfFile(600);
    await startUpload(mina, half.ref);
    expect((await other.request(`me/files/${done.ref.fileId}`)).status).toBe(404);
    expect((await appendBytes(other, half.ref, 0, half.bytes)).status).toBe(404);
    const theirs = pdfFile(300);
    expect(
      await statusAndBody(await startUpload(other, { ...theirs.ref, fileId: half.ref.fileId })),
    ).toMatchObject({ status: 200, offset: 0 });
    expect(
      (await appendBytes(other, { ...theirs.ref, fileId: half.ref.fileId }, 0, theirs.bytes))
        .status,
    ).toBe(200);
    expect(await statusAndBody(await appendBytes(mina, half.ref, 0, half.bytes))).toMatchObject({
      status: 200,
      complete: true,
    });
    const mine = await (await mina.request(`me/files/${half.ref.fileId}`)).arrayBuffer();
    expect(Buffer.from(mine).equals(Buffer.from(half.bytes))).toBe(true);
    expect((await app.request(`me/files/${done.ref.fileId}`)).status).toBe(401);
  });
});
