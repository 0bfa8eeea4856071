import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { attachFile } from '#outbox/attach.ts';
import { discard, retry } from '#outbox/manage.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { problem } from './network.ts';

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

describe('file data damaged on this device', () => {
  async function writeTwoChunkFile() {
    const bytes = new Uint8Array(chunkBytes * 2).fill(7);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    const file = await attachFile(phone.db, new File([bytes], 'scan.pdf'));
    const ticket = await phone.writeTicket('See', { attachments: [file], files: [file] });
    return { file, ticket };
  }
  const countChunkUploads = () => phone.net.count(/PATCH me\/files/);

  test.each<[string, string, (file: FileRef) => Promise<unknown>]>([
    [
      'changed',
      'file-damaged',
      (file) =>
        phone.db.chunks.put({
          sha256: file.sha256,
          index: 1,
          data: new Uint8Array(chunkBytes).fill(9).buffer,
        }),
    ],
    [
      'shortened',
      'file-damaged',
      (file) =>
        phone.db.chunks.put({
          sha256: file.sha256,
          index: 1,
          data: new Uint8Array(10).fill(7).buffer,
        }),
    ],
    ['partly missing', 'file-missing', (file) => phone.db.chunks.delete([file.sha256, 1])],
    [
      'missing',
      'file-missing',
      (file) => phone.db.chunks.where('sha256').equals(file.sha256).delete(),
    ],
  ])('parks the upload with a reason and sends the message (%s)', async (_name, slug, damage) => {
    const { file, ticket } = await writeTwoChunkFile();
    await damage(file);
    await phone.rounds(6);
    expect(await phone.item(file.fileId)).toMatchObject({
      state: 'parked',
      problem: { type: `urn:nabz:problem:${slug}` },
    });
    expect(await phone.atClinic(ticket)).toEqual(['See']);
    const before = countChunkUploads();
    // Two chunks of two pieces each.
    expect(before).toBeLessThanOrEqual(4);
    await phone.rounds(4);
    expect(countChunkUploads()).toBe(before);
    expect(await discard(phone.db, file.fileId)).toBe(true);
  });

  test('retries three times when the server discards an undamaged file, then parks it', async () => {
    const { file } = await writeTwoChunkFile();
    phone.net.fail(/PATCH me\/files/, problem('cannot-continue'));
    await phone.rounds(6);
    expect(await phone.item(file.fileId)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:cannot-continue' },
    });
    expect(countChunkUploads()).toBe(4);
    phone.net.clearFaults();
    await retry(phone.db, file.fileId);
    await phone.rounds(3);
    expect(await phone.db.outbox.count()).toBe(0);
  });
});
