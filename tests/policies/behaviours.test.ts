import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { titlesOf } from '../support/testTitles.ts';

/** Rows of the table without an existing, active test. */
async function missingTests(
  rows: readonly string[],
  read: (file: string) => Promise<string>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const row of rows) {
    const named = [...row.matchAll(/`([\w/.-]+)` "([^"]*)"/g)];
    if (named.length === 0) missing.push(`no test: ${row}`);
    for (const [, file = '', title = ''] of named) {
      const titles = titlesOf(file, await read(file).catch(() => ''));
      if (title === '' || !titles.some((own) => own.startsWith(title)))
        missing.push(`${file}: ${title}`);
    }
  }
  return missing;
}

test('every test that docs/behaviours.md names exists and is not skipped', async () => {
  const table = await readFile('docs/behaviours.md', 'utf8');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Behaviour'));
  expect(rows.length).toBeGreaterThan(30);
  expect(await missingTests(rows, (file) => readFile(file, 'utf8'))).toEqual([]);
});

test('control: a title in a comment, a skipped test and an empty title do not count', async () => {
  const source = `
    // test('in a comment', () => {});
    const note = "test('in a text')";
    test('runs', () => {});
    test.each([['a)', ')']])(\`each of \${'x'}\`, () => {});
    test.each\`a\`('of a table', () => {});
    test.skip('skipped', () => {});
    test.fixme('to be mended', () => {});
    test.todo('to be written');
    describe.skip('a group', () => { test('in a skipped group', () => {}); });
    describe('another', () => { test('in a group', () => {}); });
    test.describe.fixme('more', () => test('in a fixme group', () => {}));`;
  const isFound = async (title: string) =>
    (await missingTests([`| x | \`a.test.ts\` "${title}" |`], async () => source)).length === 0;
  for (const title of ['runs', 'each of', 'of a table', 'in a group'])
    expect(await isFound(title), title).toBe(true);
  for (const title of [
    '',
    'uns',
    'in a comment',
    'in a text',
    'skipped',
    'to be mended',
    'to be written',
    'in a skipped group',
    'in a fixme group',
    'a group',
  ])
    expect(await isFound(title), title).toBe(false);
  expect(await missingTests(['| x | no test |'], async () => source)).toHaveLength(1);
});
