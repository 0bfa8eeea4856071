import { readFile } from 'node:fs/promises';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

interface Term {
  en: string;
  fa: string;
  ar: string;
}

/** Rows whose three cells have equally many terms; `a: b · c` is a label and its values. */
async function readTerms(): Promise<Term[]> {
  const text = await readFile('docs/glossary.md', 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
    .flatMap((line) => {
      const [en = [], fa = [], ar = []] = line
        .slice(2)
        .split(' | ')
        .slice(0, 3)
        .map((cell) => cell.replace(/ · /g, '\n').replace(/: /g, '\n').split('\n'));
      if (en.length !== fa.length || en.length !== ar.length) return [];
      return en.map((term, at) => ({
        en: term.trim(),
        fa: fa[at]?.trim() ?? '',
        ar: ar[at]?.trim() ?? '',
      }));
    });
}

const [catalogue] = await getCatalogs(getConfig());
const read = async (locale: string) => (await catalogue?.read(locale)) ?? {};
const [source, fa, ar] = [await read('en'), await read('fa'), await read('ar')];

/** The Arabic article is optional. */
const withoutArticle = (text: string): string => text.replace(/(^| )ال/g, '$1');

test('a term is translated the same everywhere', async () => {
  const terms = new Map((await readTerms()).map((term) => [term.en, term]));
  let compared = 0;
  const inconsistent: string[] = [];
  for (const [id, entry] of Object.entries(source)) {
    const term = terms.get(entry.message ?? entry.translation ?? id);
    if (!term) continue;
    compared++;
    const translation = { fa: fa[id]?.translation ?? '', ar: ar[id]?.translation ?? '' };
    for (const locale of ['fa', 'ar'] as const)
      // One English word may be two terms of the row: «بسته، بسته‌ها».
      if (
        !term[locale].split('، ').map(withoutArticle).includes(withoutArticle(translation[locale]))
      )
        inconsistent.push(`${locale}: ${term.en}: ${translation[locale]}, not ${term[locale]}`);
  }
  expect(inconsistent).toEqual([]);
  expect(compared).toBeGreaterThan(60);
});
