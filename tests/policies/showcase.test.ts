import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Parts for planned screens, which only the showcase uses today: docs/decisions/0036-showcase.md.
 */
const notYetOnScreens = ['src/ui/fileUpload.tsx', 'src/ui/stepper.tsx', 'src/ui/tabs.tsx'];

const isPart = (path: string) =>
  path.startsWith('src/ui/') && path.endsWith('.tsx') && !path.includes('.test.');
const isShowcase = (path: string) => path.startsWith('tests/showcase/');

interface Sources {
  parts: string[];
  /** The parts that a file imports. */
  imports: Map<string, string[]>;
}

async function readSources(): Promise<Sources> {
  const imports = new Map<string, string[]>();
  for await (const file of glob(['src/**/*.{ts,tsx}', 'tests/showcase/**/*.{ts,tsx}'])) {
    if (/\.(test|gen)\./.test(file)) continue;
    const text = await readFile(file, 'utf8');
    const found = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
      ([, specifier = '']) =>
        specifier.startsWith('.')
          ? normalize(join(dirname(file), specifier))
          : specifier.replace(/^#/, 'src/'),
    );
    imports.set(file, found.filter(isPart));
  }
  return { parts: [...imports.keys()].filter(isPart).sort(), imports };
}

/** The parts that `isUser` files reach, directly or through other parts. */
function reachedFrom({ imports }: Sources, isUser: (file: string) => boolean): Set<string> {
  const reachedParts = new Set(
    [...imports].filter(([file]) => isUser(file)).flatMap(([, used]) => used),
  );
  for (const part of reachedParts)
    for (const next of imports.get(part) ?? []) reachedParts.add(next);
  return reachedParts;
}

/** Parts that the showcase has neither directly nor inside a part that only other parts use. */
function notShown({ parts, imports }: Sources): string[] {
  const users = (part: string) =>
    [...imports].filter(([, used]) => used.includes(part)).map(([file]) => file);
  const isShown = (part: string, seen: readonly string[] = []): boolean => {
    const by = users(part);
    if (by.some(isShowcase)) return true;
    const inside = by.length > 0 && by.every((file) => file.startsWith('src/ui/'));
    return inside && by.some((file) => !seen.includes(file) && isShown(file, [...seen, part]));
  };
  return parts.filter((part) => !isShown(part));
}

function unusedByScreens(sources: Sources): string[] {
  const used = reachedFrom(sources, (file) => !isShowcase(file) && !file.startsWith('src/ui/'));
  return sources.parts.filter((part) => !used.has(part));
}

describe('src/ui', async () => {
  const sources = await readSources();

  test('the showcase has every part', () => {
    expect(sources.parts.length).toBeGreaterThan(70);
    expect(notShown(sources)).toEqual([]);
  });

  test('a screen uses every part, except those listed for planned screens', () => {
    expect(unusedByScreens(sources)).toEqual(notYetOnScreens);
  });
});

describe('with made-up sources', () => {
  const sources: Sources = {
    parts: ['src/ui/a.tsx', 'src/ui/b.tsx', 'src/ui/c.tsx'],
    imports: new Map([
      ['src/ui/a.tsx', ['src/ui/b.tsx']],
      ['src/ui/b.tsx', []],
      ['src/ui/c.tsx', []],
      ['tests/showcase/actions.tsx', ['src/ui/a.tsx']],
      ['src/features/home/home.tsx', ['src/ui/c.tsx']],
    ]),
  };

  test('a part that only a screen imports is missing from the showcase', () =>
    expect(notShown(sources)).toEqual(['src/ui/c.tsx']));

  test('parts that only the showcase reaches are unused', () =>
    expect(unusedByScreens(sources)).toEqual(['src/ui/a.tsx', 'src/ui/b.tsx']));
});
