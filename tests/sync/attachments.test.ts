import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { readFact } from '#mirror/meta.ts';
import { readFile } from '#mirror/files.ts';
import { attachFile, FileRefused } from '#outbox/attach.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { documents, fileChunks, files } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { faults, problem } from './network.ts';

const chunkRequests = /PATCH me\/files/;
const startRequests = /PUT me\/files/;

/** A file that starts as a PDF, followed by bytes that differ in every chunk. */
function pdf(size: number, name = 'referral.pdf'): File {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 0xff);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  return new File([bytes], name);
}

describe('attachments', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  const atClinic = async (file: FileRef) =>
    Buffer.concat(
      (
        await app.db
          .select()
          .from(fileChunks)
          .where(eq(fileChunks.fileId, file.fileId))
          .orderBy(fileChunks.start)
      ).map(({ data }) => data),
    );
  async function attached(size: number) {
    const source = pdf(size);
    const file = await attachFile(phone.db, source);
    const ticket = await phone.writeTicket('See the file', { attachments: [file], files: [file] });
    return { file, ticket, bytes: Buffer.from(await source.arrayBuffer()) };
  }

  test('uploads in chunks after the message, then marks the attachment as received', async () => {
    const { file, ticket, bytes } = await attached(chunkBytes * 2 + 1000);
    await phone.drain();
    expect((await atClinic(file)).equals(bytes)).toBe(true);
    // Half a chunk each. Where the upload stands is asked once, not before each piece.
    expect(phone.net.count(chunkRequests)).toBe(5);
    expect(phone.net.count(startRequests)).toBe(1);
    await phone.pull();
    const [message] = await phone.db.rows('message').where('ticketId').equals(ticket).toArray();
    expect(message?.attachments).toMatchObject([{ fileId: file.fileId, state: 'here' }]);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(phone.net.sent).not.toContain(`GET me/files/${file.fileId}`);
  });

  test('starts again when the server has lost what it confirmed', async () => {
    const { file, bytes } = await attached(chunkBytes * 2);
    let pieces = 0;
    phone.net.fail(
      chunkRequests,
      async (pass) => {
        if ((pieces += 1) === 2) await app.db.delete(files).where(eq(files.id, file.fileId));
        return pass();
      },
      2,
    );
    await phone.finishAll();
    expect((await atClinic(file)).equals(bytes)).toBe(true);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('resumes an interrupted upload where it stopped', async () => {
    const { file, bytes } = await attached(chunkBytes * 3);
    let sent = 0;
    phone.net.fail(
      chunkRequests,
      async (pass) =>
        (sent += 1) === 2 ? faults.answerLost(pass) : sent === 3 ? faults.offline() : pass(),
      3,
    );
    await phone.drain();
    expect((await phone.item(file.fileId))?.state).toBe('queued');
    await phone.finishAll();
    expect((await atClinic(file)).equals(bytes)).toBe(true);
    // Pieces 1, 2 (received, response lost), 3 (not received), 3 again, 4 to 6.
    expect(phone.net.count(chunkRequests)).toBe(7);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('does not delay its message or other replies while the upload fails', async () => {
    phone.net.fail(/me\/files/, faults.offline);
    const { file, ticket } = await attached(5000);
    await phone.drain();
    await phone.writeReply(ticket, 'One more thing');
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['See the file', 'One more thing']);
    expect((await readUnsent(phone.db)).map(({ row }) => row.id)).toEqual([file.fileId]);
  });

  test.each([
    ['too large for the server', problem('too-large', { limit: 1000 }), 413],
    ['of a refused type', problem('type-refused'), 415],
  ])('parks a file %s with the reason, and sends its message', async (_name, fault, code) => {
    phone.net.fail(/PUT me\/files/, fault, 1);
    const { file, ticket } = await attached(5000);
    await phone.drain();
    expect(await phone.item(file.fileId)).toMatchObject({
      state: 'parked',
      problem: { status: code },
    });
    expect(await phone.atClinic(ticket)).toEqual(['See the file']);
  });

  test('backs off when the server discards the upload again and again', async () => {
    const { file } = await attached(5000);
    phone.net.fail(chunkRequests, problem('cannot-continue'), 30);
    await phone.drain();
    expect(phone.net.count(chunkRequests)).toBe(1);
    expect((await phone.item(file.fileId))?.nextAt).toBeGreaterThan(phone.clock.now().getTime());
    phone.net.clearFaults();
    await phone.finishAll();
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('restarts an upload that the server lost half of', async () => {
    const { file, bytes } = await attached(chunkBytes * 2);
    phone.net.fail(
      chunkRequests,
      async (pass) => {
        const answer = await pass();
        await app.db.delete(files).where(eq(files.id, file.fileId));
        return answer;
      },
      1,
    );
    await phone.drain();
    await phone.finishAll();
    expect((await atClinic(file)).equals(bytes)).toBe(true);
  });

  test('checks type and size before queueing', async () => {
    const refusal = (file: File) =>
      attachFile(phone.db, file).then(
        () => undefined,
        (error: unknown) => (error instanceof FileRefused ? error.reason : error),
      );
    expect(
      await refusal(new File(['MZ\u0090 program'], 'letter.pdf', { type: 'application/pdf' })),
    ).toBe('type');
    expect(await refusal(new File([], 'empty.pdf'))).toBe('empty');
    expect(await refusal(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'film.pdf'))).toBe(
      'too-large',
    );
    expect(await phone.db.files.count()).toBe(0);
  });

  test("downloads the clinic's documents on pull, byte for byte", async () => {
    const { file, bytes } = await attached(chunkBytes + 77);
    await phone.finishAll();
    await Promise.all([phone.db.files.clear(), phone.db.chunks.clear()]);
    expect(await phone.pull()).toBe('done');
    const blob = await readFile(phone.db, file.sha256);
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
    expect(blob?.type).toBe('application/pdf');
  });

  test.each<[string, (file: FileRef) => Promise<unknown>]>([
    [
      'missing on the server',
      async (file) => app.db.delete(files).where(eq(files.id, file.fileId)),
    ],
    [
      'damaged on the server',
      async (file) =>
        app.db
          .update(fileChunks)
          .set({ data: new Uint8Array([1, 2, 3]) })
          .where(eq(fileChunks.fileId, file.fileId)),
    ],
  ])('reads records and other files when one file is %s', async (_name, damage) => {
    const bad = await attached(3000);
    const good = await attached(4000);
    await phone.finishAll();
    await Promise.all([phone.db.files.clear(), phone.db.chunks.clear()]);
    await damage(bad.file);
    expect(await phone.pull()).toBe('done');
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: true });
    expect(await phone.db.files.get(good.file.sha256)).toBeDefined();
    expect(await phone.db.files.get(bad.file.sha256)).toBeUndefined();
  });

  test("does not give a patient another patient's file", async () => {
    const { file } = await attached(2000);
    await phone.finishAll();
    const [other] = app.accounts;
    expect((await other.request(`me/files/${file.fileId}`)).status).toBe(404);
    expect(await app.db.select().from(documents)).toEqual([]);
  });
});
