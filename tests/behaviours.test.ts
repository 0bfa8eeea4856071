import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('every test that docs/behaviours.md names is there', async () => {
  const table = await readFile('docs/behaviours.md', 'utf8');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Behaviour'));
  expect(rows.length).toBeGreaterThan(30);
  const gone: string[] = [];
  for (const row of rows) {
    const named = [...row.matchAll(/`([\w/.-]+)` "([^"]*)"/g)];
    if (named.length === 0) gone.push(`no test: ${row}`);
    for (const [, file = '', title = ''] of named) {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (!text?.includes(title)) gone.push(`${file}: ${title}`);
    }
  }
  expect(gone).toEqual([]);
});
