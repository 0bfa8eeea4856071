import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const isPart = (path: string) => path.startsWith('src/ui/') && path.endsWith('.tsx') && !path.includes('.test.');

interface Sources {
  parts: string[];
  /** The parts that a file imports. */
  imports: Map<string, string[]>;
}

async function readSources(): Promise<Sources> {
  const imports = new Map<string, string[]>();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (/\.(test|gen)\./.test(file)) continue;
    const text = await readFile(file, 'utf8');
    const found = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) =>
      specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier.replace(/^#/, 'src/'),
    );
    imports.set(file, found.filter(isPart));
  }
  return { parts: [...imports.keys()].filter(isPart).sort(), imports };
}

/** A part that screens use is on the page by itself; what only parts use is on it with the part around it. */
function missing({ parts, imports }: Sources): string[] {
  const users = (part: string) => [...imports].filter(([, used]) => used.includes(part)).map(([file]) => file);
  const onPage = (file: string) => file.startsWith('src/features/parts/');
  const isShown = (part: string, seen: readonly string[] = []): boolean => {
    const by = users(part);
    if (by.some(onPage)) return true;
    const inside = by.length > 0 && by.every((file) => file.startsWith('src/ui/'));
    return inside && by.some((file) => !seen.includes(file) && isShown(file, [...seen, part]));
  };
  return parts.filter((part) => !isShown(part));
}

test('every part of src/ui is on the parts page', async () => {
  const sources = await readSources();
  expect(sources.parts.length).toBeGreaterThan(70);
  expect(missing(sources)).toEqual([]);
});

test('a part that only a screen imports is missed', () => {
  const imports = new Map([
    ['src/ui/a.tsx', ['src/ui/b.tsx']],
    ['src/ui/b.tsx', []],
    ['src/ui/c.tsx', []],
    ['src/features/parts/acts.tsx', ['src/ui/a.tsx']],
    ['src/features/home/home.tsx', ['src/ui/c.tsx']],
  ]);
  expect(missing({ parts: ['src/ui/a.tsx', 'src/ui/b.tsx', 'src/ui/c.tsx'], imports })).toEqual(['src/ui/c.tsx']);
});
