import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { distDir } from '../build/buildNames.ts';

// Of the release in `dist`, which `npm run verify` and `npm test` build before.

/**
 * Brotli, in bytes, without headers (about 500 a file), which makes 124.4 kB. A route whose search
 * params or loader import a large schema is the usual cause of more: docs/performance.md.
 */
const budget = 123_300;

const current = v.object({ id: v.string() });
const release = v.object({
  head: v.string(),
  routeScripts: v.record(v.string(), v.array(v.string())),
});

const read = async (...path: string[]): Promise<unknown> =>
  JSON.parse(await readFile(join(distDir(), ...path), 'utf8'));

test('a first visit of a public page loads no more script than promised', async () => {
  const { id } = v.parse(current, await read('current.json'));
  const { head, routeScripts } = v.parse(release, await read('releases', id, 'release.json'));
  const named = [...head.matchAll(/\/(assets\/[\w.-]+\.js)"/g)].map(([, file = '']) => file);
  const layout = routeScripts['/_site'] ?? [];
  expect(named.length, 'scripts named by the head').toBeGreaterThan(0);
  expect(layout.length, 'scripts of the layout').toBeGreaterThan(0);
  const files = [...new Set([...named, ...layout])];
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { size } = await stat(join(distDir(), 'releases', id, 'client', `${file}.br`));
      return [file, size] as const;
    }),
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(budget);
});
