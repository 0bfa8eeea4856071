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
 * Where texts of strangers are parsed: the contract, the server, and the code that renders pages.
 */
const read = '{src/contract,src/i18n,server}/**/*.{ts,tsx}';
/** Code that only an operator or the build runs. */
const offline = /^server\/demo\/|\.test\.|\.gen\./;
/** Patterns that match only names of our own files. */
const ownNames = new Set(['src/i18n/componentStrings.ts']);

async function patterns(): Promise<{ literals: Pattern[]; built: string[] }> {
  const literals: Pattern[] = [];
  const built: string[] = [];
  for await (const file of glob(read)) {
    if (offline.test(file) || ownNames.has(file)) continue;
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

/** How a backtracking engine may need more than linear time; empty for a safe pattern. */
const faultsOf = ({ source, flags }: Omit<Pattern, 'file'>): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `${type}: ${exponential ? 'exponential' : 'polynomial'}`,
  );

test('control: the analysis finds a pattern that blocked the server for eight seconds', () => {
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

test('patterns are literals, so that the analysis sees them; those of forms are analysed at import', async () => {
  const { built } = await patterns();
  expect([...new Set(built)].sort()).toEqual([
    'server/content/entities/questionnaires/patterns.ts',
    'server/content/files/checkMarkdown.ts',
    'server/content/files/pictures.ts',
    'src/contract/questionnaire/checkAnswer.ts',
    'src/contract/questionnaire/expressions/functions.ts',
    'src/i18n/localeCookie.ts',
  ]);
});
