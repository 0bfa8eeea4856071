import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { accounts, fileChunks, storedFiles } from '../../server/db/tables/index.ts';
import {
  checkStorage,
  type FileStorage,
  openFileStorage,
} from '../../server/files/storage/index.ts';
import { moveFiles, removeObjects } from '../../server/files/storage/move.ts';
import { readStorageUrl } from '../../server/files/storage/url.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { s3Key, type S3Server, startS3 } from '../support/s3Server.ts';
import { appendBytes, pdfFile, startUpload, uploadFile } from './upload.ts';

const keys = { AWS_ACCESS_KEY_ID: s3Key.accessKeyId, AWS_SECRET_ACCESS_KEY: s3Key.secretAccessKey };

function opened(url: string): FileStorage {
  const storage = openFileStorage({ FILES_URL: url, ...keys });
  if (!storage) throw new Error('no storage');
  return storage;
}

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabz-files-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** Names of all objects. */
const objects = {
  folder: async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  s3: async () => s3.names(),
} as const;

describe.each(['folder', 's3'] as const)('patients’ files in a storage (%s)', (kind) => {
  let app: TestApp;
  let patient: Patient;
  let storage: FileStorage;
  const mover = () => ({ db: app.db, storage, now: app.clock.now });
  beforeAll(async () => {
    storage = opened(kind === 's3' ? s3.url : pathToFileURL(folder).href);
    app = await createTestApp('embedded', { fileStorage: storage });
  });
  beforeEach(async () => {
    patient = await app.newPatient();
  });
  afterEach(() => s3.setAnswers(true));
  afterAll(() => app.close());

  const download = (id: string) => patient.request(`me/files/${id}`);
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

  test('is checked at the start, which leaves nothing behind', async () => {
    await checkStorage(storage);
    expect(await objects[kind]()).toEqual([]);
  });

  test('an upload in pieces is received by the database, then moved whole, and read from there', async () => {
    const file = pdfFile(chunkBytes + 50_000);
    await startUpload(patient, file.ref);
    await appendBytes(patient, file.ref, 0, file.bytes.slice(0, chunkBytes));
    expect(await moveFiles(mover())).toBe(0);
    // The phone lost the connection and begins again where the server is.
    expect(await (await startUpload(patient, file.ref)).json()).toMatchObject({
      offset: chunkBytes,
    });
    await appendBytes(patient, file.ref, chunkBytes, file.bytes.slice(chunkBytes));
    expect(await moveFiles(mover())).toBe(1);
    expect(await app.db.select().from(fileChunks)).toEqual([]);
    const names = await objects[kind]();
    expect(names.filter((name) => name.endsWith(file.ref.sha256))).toHaveLength(1);
    const response = await download(file.ref.fileId);
    expect(response.headers.get('content-length')).toBe(String(file.ref.size));
    expect(await bytesOf(response)).toEqual(file.bytes);
    expect(await moveFiles(mover())).toBe(0);
  });

  test('a file that is moved while a phone reads it arrives whole', async () => {
    const file = pdfFile(chunkBytes * 2 + 1000);
    await uploadFile(patient, file);
    const reader = (await download(file.ref.fileId)).body?.getReader();
    const first = await reader?.read();
    await moveFiles(mover());
    const chunks = [first?.value ?? new Uint8Array()];
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      chunks.push(next.value);
    expect(Buffer.concat(chunks).equals(Buffer.from(file.bytes))).toBe(true);
  });

  test('the objects of a deleted account are deleted after an hour, and no others', async () => {
    const [gone, stays] = [pdfFile(20_000), pdfFile(30_000)];
    await uploadFile(patient, gone);
    await uploadFile(await app.newPatient(), stays);
    await moveFiles(mover());
    await app.db.delete(accounts).where(eq(accounts.id, patient.account.id));
    expect(await removeObjects(mover())).toBe(0);
    app.clock.advance(3_600_001);
    expect(await removeObjects(mover())).toBe(1);
    const names = (await objects[kind]()).join('\n');
    expect(names).not.toContain(gone.ref.sha256);
    expect(names).toContain(stays.ref.sha256);
    const left = (await app.db.select().from(storedFiles)).map(({ fileId }) => fileId);
    expect(left).not.toContain(gone.ref.fileId);
  });

  test('an object that is missing is a file that is not found', async () => {
    const file = pdfFile(20_000);
    await uploadFile(patient, file);
    await moveFiles(mover());
    const [row] = (await app.db.select().from(storedFiles)).filter(
      ({ fileId }) => fileId === file.ref.fileId,
    );
    await storage.remove(`${row?.accountId}/${row?.fileId}/${row?.sha256}`);
    expect((await download(file.ref.fileId)).status).toBe(404);
  });
});

test('while the storage does not answer, uploads and what was not moved still work', async () => {
  const storage = opened(s3.url);
  const app = await createTestApp('embedded', { fileStorage: storage });
  const mover = { db: app.db, storage, now: app.clock.now };
  const [patient] = app.accounts;
  if (!patient) throw new Error('no patient');
  const [moved, later] = [pdfFile(20_000), pdfFile(30_000)];
  await uploadFile(patient, moved);
  await moveFiles(mover);
  s3.setAnswers(false);
  await uploadFile(patient, later);
  await expect(moveFiles(mover)).rejects.toThrow('PUT was answered with 500 InternalError');
  expect((await patient.request(`me/files/${later.ref.fileId}`)).status).toBe(200);
  expect((await patient.request(`me/files/${moved.ref.fileId}`)).status).toBe(503);
  s3.setAnswers(true);
  expect(await moveFiles(mover)).toBe(1);
  expect((await patient.request(`me/files/${moved.ref.fileId}`)).status).toBe(200);
  await app.close();
});

test('a wrong secret and a folder that cannot be written are found at the start', async () => {
  const wrong = openFileStorage({
    FILES_URL: s3.url,
    AWS_ACCESS_KEY_ID: s3Key.accessKeyId,
    AWS_SECRET_ACCESS_KEY: 'another secret',
  });
  if (!wrong) throw new Error('no storage');
  await expect(checkStorage(wrong)).rejects.toThrow('403 SignatureDoesNotMatch');
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(checkStorage(opened(pathToFileURL(file).href))).rejects.toThrow('EEXIST');
});

test('files in a folder are readable by their owner only', async () => {
  const storage = opened(pathToFileURL(join(folder, 'own')).href);
  await storage.put('a/b/c', new Uint8Array([1]), '');
  for (const path of ['own', 'own/a', 'own/a/b/c'])
    expect((await stat(join(folder, path))).mode & 0o077).toBe(0);
});

test.each([
  ['file:///srv/files', { kind: 'folder', folder: '/srv/files' }],
  ['s3://patients', { base: new URL('https://s3.us-east-1.amazonaws.com/patients/') }],
  [
    's3://patients/a/b/?region=eu-1&endpoint=https://minio.example',
    { region: 'eu-1', base: new URL('https://minio.example/patients/a/b/') },
  ],
])('FILES_URL %s is understood', (text, expected) =>
  expect(readStorageUrl(text)).toMatchObject(expected),
);

test.each([
  '/srv/files',
  'file://host/files',
  's3:',
  's3://key:secret@bucket',
  'https://a.example',
])('FILES_URL %s is refused', (text) => expect(readStorageUrl(text)).toBeUndefined());
