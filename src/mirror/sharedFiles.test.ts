import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxFileBytes } from '#contract/file.ts';
import { DeviceDb } from './deviceDb.ts';
import {
  adoptSharedFiles,
  dropSharedFiles,
  saveSharedFiles,
  nextSharedFile,
  pruneSharedFiles,
} from './sharedFiles.ts';

const minute = 60_000;
const now = Date.parse('2026-07-27T10:00:00Z');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const file = (name: string, bytes: Uint8Array<ArrayBuffer> = png) => new File([bytes], name);

let device: DeviceDb;
beforeEach(() => {
  device = new DeviceDb();
});
afterEach(() => device.delete());
const signIn = (accountId: string, state: 'open' | 'locked' = 'open') =>
  device.session.put({ key: 'current', accountId, name: 'x', state, since: '' });
const names = async (accountId: string, at = now): Promise<string[]> => {
  const found: string[] = [];
  for (;;) {
    const { next } = await nextSharedFile(device, accountId, at);
    if (!next) return found;
    found.push(next.name);
    await device.shared.delete(next.id);
  }
};

test('shared files belong to the signed-in person, in order, with their bytes', async () => {
  await signIn('one');
  await saveSharedFiles(device, [file('a.png'), file('b.png')], now);
  expect(await nextSharedFile(device, 'two', now)).toEqual({ next: undefined, waiting: 0 });
  const { next, waiting } = await nextSharedFile(device, 'one', now);
  expect(waiting).toBe(2);
  expect(new Uint8Array(next?.data ?? new ArrayBuffer())).toEqual(png);
  expect(next?.type).toBe('image/png');
  expect(await names('one')).toEqual(['a.png', 'b.png']);
});

test('a refused file is kept with name and reason, without its bytes', async () => {
  await signIn('one');
  const large = Object.defineProperty(file('large.png'), 'size', { value: maxFileBytes + 1 });
  await saveSharedFiles(
    device,
    [file('x.zip', new Uint8Array([0x50, 0x4b, 3, 4])), file('empty.pdf', new Uint8Array()), large],
    now,
  );
  const rows = await device.shared.toArray();
  expect(rows.map(({ name, fault, data }) => ({ name, fault, data }))).toEqual([
    { name: 'x.zip', fault: 'type', data: null },
    { name: 'empty.pdf', fault: 'empty', data: null },
    { name: 'large.png', fault: 'too-large', data: null },
  ]);
});

test('shared files expire after a day', async () => {
  await signIn('one');
  await saveSharedFiles(device, [file('a.png')], now);
  const day = 24 * 60 * minute;
  expect((await nextSharedFile(device, 'one', now + day)).waiting).toBe(1);
  expect((await nextSharedFile(device, 'one', now + day + 1)).next).toBeUndefined();
  await pruneSharedFiles(device, now + day + 1);
  expect(await device.shared.count()).toBe(0);
});

test('files shared while signed out go to the next sign-in within ten minutes only', async () => {
  await saveSharedFiles(device, [file('soon.png')], now);
  expect((await nextSharedFile(device, 'one', now)).next).toBeUndefined();
  await adoptSharedFiles(device, 'one', now + 10 * minute);
  expect(await names('one')).toEqual(['soon.png']);
  await signIn('one', 'locked');
  await saveSharedFiles(device, [file('late.png')], now);
  expect(
    (await nextSharedFile(device, 'one', now)).next,
    'locked is not signed in',
  ).toBeUndefined();
  await adoptSharedFiles(device, 'two', now + 10 * minute + 1);
  expect(await device.shared.count()).toBe(0);
});

test("a sign-out deletes the person's shared files and no others", async () => {
  await signIn('one');
  await saveSharedFiles(device, [file('mine.png')], now);
  await signIn('two');
  await saveSharedFiles(device, [file('theirs.png')], now);
  await dropSharedFiles(device, 'one');
  expect(await names('one')).toEqual([]);
  expect(await names('two')).toEqual(['theirs.png']);
});

test('a tab of the earlier version closes and reopens the database without loss', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const old = new Dexie('nabz-device');
  old.version(1).stores({ session: 'key', accounts: 'accountId', notes: 'key' });
  await old.table('notes').put({ key: 'kept', value: 1 });
  await saveSharedFiles(device, [file('a.png')], now);
  expect(await device.notes.get('kept')).toEqual({ key: 'kept', value: 1 });
  await old.table('notes').put({ key: 'late', value: 2 });
  expect(await device.notes.get('late')).toEqual({ key: 'late', value: 2 });
  expect(await device.shared.count()).toBe(1);
  old.close();
});
