import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { problemOf } from './send.ts';

const storageLimits = { bytes: 1000, files: 4, openUploads: 2 };

describe.each(databases)('file limits of a patient (%s)', (kind) => {
  let app: TestApp;
  let mina: Patient;
  beforeAll(async () => {
    app = await createTestApp(kind, { storageLimits });
  });
  beforeEach(async () => {
    mina = await app.newPatient();
  });
  afterAll(() => app.close());

  interface Sent {
    id: string;
    bytes: Uint8Array<ArrayBuffer>;
    sha256: string;
  }
  async function pdf(size: number): Promise<Sent> {
    const bytes = new Uint8Array(size);
    bytes.set(new TextEncoder().encode('%PDF-1.7'));
    return {
      id: uuidv7(),
      bytes,
      sha256: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'),
    };
  }
  const start = ({ id, bytes, sha256 }: Sent, who = mina) =>
    who.request(
      `me/files/${id}`,
      json('PUT', { name: 'x.pdf', type: 'application/pdf', size: bytes.length, sha256 }),
    );
  const finish = ({ id, bytes }: Sent) =>
    mina.request(`me/files/${id}?offset=0`, { method: 'PATCH', body: bytes });
  async function upload(size: number): Promise<void> {
    const file = await pdf(size);
    expect((await start(file)).status).toBe(200);
    expect((await finish(file)).status).toBe(200);
  }

  test('refuse a file over the total size, per patient, with the limit in the answer', async () => {
    await upload(600);
    const announced = await pdf(300);
    expect((await start(announced)).status).toBe(200);
    expect(await problemOf(await start(await pdf(101)))).toEqual({
      type: 'urn:nabz:problem:storage-full',
      title: 'fa:problem.storage-full 1000 bytes',
      status: 413,
      field: 'size',
      limit: 1000,
    });
    expect((await start(await pdf(1000), await app.newPatient())).status).toBe(200);
    // A started upload continues, and a file that just fits is accepted.
    expect((await start(announced)).status).toBe(200);
    expect((await finish(announced)).status).toBe(200);
    expect((await start(await pdf(100))).status).toBe(200);
  });

  test('refuse one file more than the limit', async () => {
    for (let number = 0; number < 4; number += 1) await upload(10);
    expect(await problemOf(await start(await pdf(10)))).toMatchObject({
      status: 413,
      type: 'urn:nabz:problem:storage-full',
      field: 'files',
      limit: 4,
    });
  });

  test('let only so many uploads be open, and give the others a Retry-After', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => pdf(10)));
    const answers = await Promise.all(all.map((file) => start(file)));
    const accepted = all.filter((_, index) => answers[index]?.status === 200);
    expect(accepted).toHaveLength(2);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(refused?.headers.get('retry-after')).toBe('600');
    expect(refused && (await problemOf(refused))).toMatchObject({
      status: 429,
      type: 'urn:nabz:problem:too-many-uploads',
      limit: 2,
    });
    const [first] = accepted;
    if (first) await finish(first);
    expect((await start(await pdf(10))).status).toBe(200);
  });
});
