import { glob, readFile } from 'node:fs/promises';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

/**
 * Where a stranger's text is read: the contract, the server, and what the server renders pages
 * with.
 */
const read = '{src/contract,src/i18n,server}/**/*.{ts,tsx}';
/** Code that only an operator or the build runs. */
const offline = /^server\/demo\/|\.test\.|\.gen\./;
/** Patterns that read nothing but the names of our own files. */
const harmless = new Set(['src/i18n/componentStrings.ts']);

async function patterns(): Promise<{ literals: Pattern[]; built: string[] }> {
  const literals: Pattern[] = [];
  const built: string[] = [];
  for await (const file of glob(read)) {
    if (offline.test(file) || harmless.has(file)) continue;
    const { program } = parseSync(file, await readFile(file, 'utf8'));
    new Visitor({
      Literal(node) {
        if ('regex' in node)
          literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(file);
      },
    }).visit(program);
  }
  return { literals, built };
}

/**
 * How a backtracking engine may need more than linear time for it; none for a pattern that is safe
 * on any text.
 */
const faultsOf = ({ source, flags }: Omit<Pattern, 'file'>): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `${type}: ${exponential ? 'exponential' : 'polynomial'}`,
  );

test('the analysis can fail: it sees the pattern that held the server for eight seconds', () => {
  expect(faultsOf({ source: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`, flags: '' })).not.toEqual([]);
  expect(faultsOf({ source: String.raw`\s*;\s*`, flags: '' })).not.toEqual([]);
  expect(faultsOf({ source: '^(a+)+$', flags: '' })).toContain('Self: exponential');
  expect(faultsOf({ source: '^[a-z0-9]+(?:-[a-z0-9]+)*$', flags: '' })).toEqual([]);
});

test('every regular expression for outside input takes linear time', async () => {
  const { literals } = await patterns();
  expect(literals.length).toBeGreaterThan(100);
  const slow = literals.flatMap((one) =>
    faultsOf(one).map((fault) => `${one.file} /${one.source}/${one.flags} ${fault}`),
  );
  expect(slow).toEqual([]);
});

test('a pattern is written out, so that the analysis sees it; four are built from texts of our own', async () => {
  const { built } = await patterns();
  expect([...new Set(built)].sort()).toEqual([
    'server/content/files/checkMarkdown.ts',
    'server/content/files/pictures.ts',
    'server/http/inlineScripts.ts',
    'src/i18n/cookie.ts',
  ]);
});
