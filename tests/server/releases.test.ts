import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openReleases } from '../../server/http/releases.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'nabz-releases-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dist, { recursive: true });
});

async function deploy(id: string, at: number, source = 'export const locales = [];') {
  const folder = join(dist, 'releases', id);
  await mkdir(join(folder, 'server'), { recursive: true });
  await writeFile(join(folder, 'server', 'server.js'), source);
  await writeFile(
    join(folder, 'release.json'),
    JSON.stringify({ id, timestamp: 1, head: '', fonts: {}, scriptHashes: [], shellHashes: {} }),
  );
  const pointer = join(dist, 'current.json');
  await writeFile(pointer, JSON.stringify({ id, earlier: [] }));
  await utimes(pointer, at, at);
}

test('a release that cannot be loaded leaves the one before in use, and is reported once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const failures: unknown[] = [];
  const releases = openReleases(dist, (error) => failures.push(error));
  const currentId = async () => {
    vi.setSystemTime(Date.now() + 2000);
    return (await releases.current()).id;
  };
  await deploy('1234-a', 1000);
  expect(await currentId()).toBe('1234-a');
  await deploy('1234-b', 2000, 'throw new Error("broken");');
  expect(await currentId()).toBe('1234-a');
  expect(await currentId()).toBe('1234-a');
  expect(failures).toHaveLength(1);
  await deploy('1234-c', 3000);
  expect(await currentId()).toBe('1234-c');
});
