import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { isChunkError, onChunkError } from '#app/internals/vite.ts';

const seenWith = '8.3.8';
const { resolve } = createRequire(import.meta.url);
const manifest = resolve('vite/package.json');
// Only the router depends on it, so it is resolved from there.
const { isModuleNotFoundError } = createRequire(resolve('@tanstack/react-router'))(
  '@tanstack/router-core',
) as {
  isModuleNotFoundError: (error: unknown) => boolean;
};

afterEach(() => vi.unstubAllGlobals());

test(`Vite has the version that was checked: ${seenWith}`, () => {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  expect(version, 'check internals/vite.ts against the new version, then change this').toBe(
    seenWith,
  );
});

test('Vite throws the payload of the event unless the event was canceled', async () => {
  let source = '';
  for await (const file of glob('dist/node/**/*.js', { cwd: dirname(manifest) }))
    source += await readFile(join(dirname(manifest), file), 'utf8');
  const handler = /new Event\("vite:preloadError", \{ cancelable: true \}\);[\s\S]{0,200}/
    .exec(source)?.[0]
    .replaceAll(/\s+/g, ' ');
  expect(handler).toMatch(
    /(\w+)\.payload = (\w+); window\.dispatchEvent\(\1\); if \(!\1\.defaultPrevented\) throw \2;/,
  );
});

test('the router does not reload on the error', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  let calls = 0;
  onChunkError(() => calls++);
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(isModuleNotFoundError(error)).toBe(true);
  expect(isChunkError(error)).toBe(false);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  expect(calls).toBe(1);
  expect(isModuleNotFoundError(error)).toBe(false);
  expect(isChunkError(error)).toBe(true);
});
