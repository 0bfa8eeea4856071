import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Each folder and the folders it may import, as in docs/architecture.md. `*` is anything in src.
 */
const rooms: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/api': ['src/contract'],
  'src/mirror': ['src/contract'],
  'src/outbox': ['src/contract', 'src/mirror'],
  'src/sync': ['src/contract', 'src/api', 'src/mirror', 'src/outbox'],
  'src/i18n': ['src/contract', 'locales'],
  'src/pwa': ['src/contract', 'src/sync'],
  'src/ui': ['src/i18n', 'src/contract/trustedTypes.ts'],
  'src/records': [
    'src/contract',
    'src/api',
    'src/mirror',
    'src/outbox',
    'src/sync',
    'src/ui',
    'src/i18n',
  ],
  'src/catalog': ['src/contract', 'src/ui', 'src/i18n'],
  'src/features': [
    'src/contract',
    'src/api',
    'src/mirror',
    'src/outbox',
    'src/sync',
    'src/pwa',
    'src/records',
    'src/catalog',
    'src/ui',
    'src/i18n',
  ],
  'src/desk': ['src/contract', 'src/api', 'src/catalog', 'src/ui', 'src/i18n'],
  'src/routes': ['*'],
  'src/app': ['*'],
  sw: ['src/contract', 'src/sync', 'src/mirror', 'src/i18n/localeCookie.ts'],
  server: [
    'src/contract',
    'src/i18n/acceptLanguage.ts',
    'src/i18n/placeholders.ts',
    'src/i18n/foldText.ts',
    'src/i18n/initial.ts',
    'build/headScript.ts',
  ],
  build: [
    'server/http',
    'src/contract/packs.ts',
    'src/contract/privatePaths.ts',
    'src/i18n',
    'src/pwa/manifest.ts',
    'src/pwa/missingLanguage.ts',
    'src/pwa/themeColor.ts',
  ],
  'tests/showcase': ['src/ui', 'src/i18n'],
  // Run by hand; nothing imports it.
  tools: ['src/ui'],
};

const roomOf = (path: string): string | undefined =>
  Object.keys(rooms)
    .sort((a, b) => b.length - a.length)
    .find((room) => path === room || path.startsWith(`${room}/`));

function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  return /^#[a-z0-9]+\//.test(specifier) ? `src/${specifier.slice(1)}` : undefined;
}

async function imports(): Promise<{ file: string; to: string }[]> {
  const found: { file: string; to: string }[] = [];
  for await (const file of glob('{src,sw,server,build,tools,tests/showcase}/**/*.{ts,tsx}')) {
    if (/\.(test|gen)\./.test(file)) continue;
    const text = await readFile(file, 'utf8');
    for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      const to = target(file, specifier);
      if (to !== undefined) found.push({ file, to });
    }
  }
  return found;
}

const feature = (path: string): string | undefined => /^src\/features\/([^/]+)/.exec(path)?.[1];

function forbidden({ file, to }: { file: string; to: string }): boolean {
  const from = roomOf(file);
  if (from === undefined) return true;
  if (feature(file) && feature(to)) return feature(file) !== feature(to);
  const room = roomOf(to);
  if (room === from) return false;
  const allowed = rooms[from] ?? [];
  return (
    !(allowed.includes('*') && to.startsWith('src/')) &&
    !allowed.some((prefix) => to === prefix || to.startsWith(`${prefix}/`))
  );
}

test('every import between folders is in the table', async () => {
  const all = await imports();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(forbidden).map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
});

test('control: finds imports between features and from the contract to the mirror', () => {
  expect(
    forbidden({ file: 'src/features/tickets/list.tsx', to: 'src/features/forms/list.tsx' }),
  ).toBe(true);
  expect(forbidden({ file: 'src/contract/ticket.ts', to: 'src/mirror/accountDb.ts' })).toBe(true);
  expect(
    forbidden({ file: 'src/records/saveError.tsx', to: 'src/features/tickets/list.tsx' }),
  ).toBe(true);
  expect(forbidden({ file: 'src/features/tickets/list.tsx', to: 'src/mirror/accountDb.ts' })).toBe(
    false,
  );
});

test('no file has more than 300 lines; generated files do not count', async () => {
  const long: string[] = [];
  const files = glob('{src,sw,server,build,tools,tests}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**'],
  });
  for await (const file of files) {
    if (/\.gen\./.test(file)) continue;
    const lines = (await readFile(file, 'utf8')).split('\n').length - 1;
    if (lines > 300) long.push(file);
  }
  expect(long).toEqual([]);
});

test('code that runs in the worker uses no global of a window', async () => {
  const violations: string[] = [];
  for await (const file of glob('src/{contract,sync,outbox,api}/**/*.ts')) {
    if (/\.test\./.test(file)) continue;
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    if (/\b(window|localStorage|sessionStorage)\./.test(code)) violations.push(file);
  }
  expect(violations).toEqual([]);
});
