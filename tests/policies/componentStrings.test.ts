import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { chunkWithoutArk } from '../../build/chunks.ts';
import {
  filterSiteStrings,
  stringsFaults,
  stringsGroup,
  stringsLocale,
} from '../../build/componentStrings.ts';
import { locales as siteLocales } from '../../src/i18n/locales.ts';
import { misspellings } from '../support/spelling.ts';

const file = v.strictObject({
  name: v.string(),
  code: v.string(),
  dir: v.string(),
  strings: v.record(v.string(), v.string()),
});
type File = v.InferOutput<typeof file>;

/** The locales of the component strings. */
const spec =
  `ar, az, bg, bn, ca, ckb, cs, da, de, de-CH, el, en, es, et, fa-IR, fi, fr, he, hi, hu, hy, id, it, ja, ka, kk, km, ko, ky, lb,
  lt, mn, ms, nb-NO, nl, pl, pt, pt-BR, ro, ru, sk, sl, sv, th, tj, tr, ug-CN, uk, ur, uz, vi, zh-CN, zh-TW`.split(
    /,\s+/,
  );
const rightToLeft = ['ar', 'ckb', 'fa-IR', 'he', 'ug-CN', 'ur'];

const folder = 'locales/components';
const codes = (await readdir(folder)).map((name) => name.replace(/\.json$/, '')).sort();
const files = new Map<string, File>();
for (const code of codes)
  files.set(code, v.parse(file, JSON.parse(await readFile(`${folder}/${code}.json`, 'utf8'))));
const english = files.get('en')?.strings ?? {};

/**
 * Words that are equal to the English ones; first the languages whose day and month begin with d
 * and m.
 */
const letters = ['date.dayHint', 'date.monthHint'];
const sameAsEnglish: Record<string, string[]> = {
  ...Object.fromEntries(
    'ca cs da es lb lt nb-NO nl pl pt pt-BR sk sl sv'.split(' ').map((code) => [code, letters]),
  ),
  de: ['optional'],
  'de-CH': ['optional'],
  fr: ['date.monthHint', 'pagination.label', 'pagination.page', 'toast.region'],
  it: ['date.monthHint'],
  ro: ['date.calendar', 'date.gregorian', 'date.islamic'],
  tr: ['date.yearHint'],
  uz: ['date.yearHint'],
};

const scripts: Record<string, string> = {
  Jpan: 'Han Hiragana Katakana',
  Kore: 'Hangul',
  Hans: 'Han',
  Hant: 'Han',
};
/** `tj` means Tajik here; its registered code is `tg`. */
const scriptOf = (code: string): string =>
  new Intl.Locale(code === 'tj' ? 'tg' : code).maximize().script ?? '';
const foreignLetter = (code: string): RegExp => {
  const own = (scripts[scriptOf(code)] ?? scriptOf(code))
    .split(' ')
    .map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`[^\\P{L}\\p{Script=Common}${own.join('')}]`, 'u');
};
/** Letters that look right in a language but belong to another one. */
const strangers: Record<string, RegExp> = {
  ckb: /[يىكةۀ]/u,
  'de-CH': /ß/u,
  ro: /[şţŞŢ]/u,
  'ug-CN': /[یکہه]/u,
  ur: /[يىكهةۀ]/u,
  'zh-CN': /[關閉擇選項曆頁載開單碼顯類無結檔]/u,
  'zh-TW': /[关闭择选项历页载开单码显类无结档]/u,
};

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
/** As in `tests/policies/catalogues.test.ts`: an inserted value is one character. */
const read = (text: string): string => text.replace(/\{\w+\}/g, '\ufffc');

test('the locales are those of the specification', () => {
  expect(spec).toHaveLength(53);
  expect(codes).toEqual([...spec].sort());
});

describe.each(
  spec.map((code): [string, File] => [
    code,
    files.get(code) ?? { name: '', code: '', dir: '', strings: {} },
  ]),
)('%s', (code, own) => {
  const faults = (check: (text: string, key: string) => string[]): string[] =>
    Object.entries(own.strings).flatMap(([key, text]) =>
      check(text, key).map((fault) => `${fault}: ${key} ${text}`),
    );

  test('has its name and direction', () => {
    expect(own.code).toBe(code);
    expect(own.dir).toBe(rightToLeft.includes(code) ? 'rtl' : 'ltr');
    expect(own.name).toMatch(/\p{L}/u);
    expect(own.name).not.toMatch(foreignLetter(code));
  });

  test('has every key of English, in the same order, and no other', () => {
    expect(Object.keys(own.strings)).toEqual(Object.keys(english));
  });

  test('is translated and keeps the values of English', () => {
    expect(
      faults((text, key) => [
        ...(text.trim() === '' ? ['empty'] : []),
        ...(text === text.trim() && !/\s\s/u.test(text) ? [] : ['a space too many']),
        ...(String(placeholders(text)) === String(placeholders(english[key] ?? ''))
          ? []
          : ['other values']),
      ]),
    ).toEqual([]);
    const same = Object.keys(own.strings).filter((key) => own.strings[key] === english[key]);
    expect(code === 'en' ? [] : same).toEqual(sameAsEnglish[code] ?? []);
  });

  test('is spelled with its own letters and punctuation', () => {
    const foreign = foreignLetter(code);
    expect(
      faults((text) => [
        ...(text === text.normalize('NFC') ? [] : ['not composed']),
        ...(foreign.test(read(text)) ? ['a letter of another script'] : []),
        ...(strangers[code]?.test(text) ? ['a letter of another language'] : []),
        ...(/["'!]|\.\.\./u.test(text) ? ['a typewriter’s sign or an exclamation mark'] : []),
        ...misspellings(code.replace('fa-IR', 'fa'), read(text)),
      ]),
    ).toEqual([]);
  });

  test('isolates names and values of unknown script in right-to-left text', () => {
    if (own.dir !== 'rtl') return;
    expect(
      faults((text, key) =>
        /^(file|tags)\./.test(key) && /(?<!\u2068)\{|\}(?!\u2069)/u.test(text)
          ? ['not isolated']
          : [],
      ),
    ).toEqual([]);
  });
});

test('control: the rules find faults', () => {
  expect(misspellings('fa', 'صفحه‌ی بعد')).not.toEqual([]);
  expect(misspellings('fa', 'كپي')).not.toEqual([]);
  expect(misspellings('ar', 'کپی')).not.toEqual([]);
  expect('Закрыть').toMatch(foreignLetter('en'));
  expect('Close').toMatch(foreignLetter('tj'));
  expect('Пӯшидан').not.toMatch(foreignLetter('tj'));
});

describe('in a release', () => {
  const name = (code: string) => `assets/strings-${code}-Ab_-3x9Z.js`;
  const siteCodes = siteLocales.map(({ code }) => code);
  const keptFiles = (site: string[]) =>
    filterSiteStrings(
      [...spec.map(name), 'assets/client-BGtjckKx.js'].map((url) => ({ url })),
      site,
    ).map(({ url }) => url);

  test('each locale is a chunk with its code in the name', () => {
    for (const code of spec) {
      const path = `/work/${folder}/${code}.json`;
      expect(path).toMatch(stringsGroup.test);
      expect(`assets/${stringsGroup.name(path)}-BM6YhJeC.js`).toBe(
        `assets/strings-${code}-BM6YhJeC.js`,
      );
      expect(stringsLocale(name(code))).toBe(code);
    }
    expect('/work/src/i18n/componentStrings.ts').not.toMatch(stringsGroup.test);
    expect(stringsLocale('assets/componentStrings-BM6YhJeC.js')).toBeUndefined();
  });

  test('the worker precaches those of the site’s locales; a fourth one is loaded on demand', () => {
    expect(keptFiles(siteCodes)).toEqual([
      name('ar'),
      name('en'),
      name('fa-IR'),
      'assets/client-BGtjckKx.js',
    ]);
    expect(keptFiles([...siteCodes, 'nb'])).toContain(name('nb-NO'));
    expect(keptFiles(['pt'])).toEqual([name('pt'), 'assets/client-BGtjckKx.js']);
  });

  test('components that use them are not in the entry chunk', () => {
    const imports: Record<string, string[]> = {
      '/src/ui/date-field.tsx': ['/src/ui/button.tsx', '/src/ui/dateGrid.tsx'],
      '/src/ui/dateGrid.tsx': ['/src/i18n/strings.ts', '/src/ui/date-field.tsx'],
      '/src/i18n/strings.ts': [`/${folder}/en.json`],
    };
    const shared = (id: string) =>
      chunkWithoutArk('shared')(id, {
        getModuleInfo: (of) => ({ importedIds: imports[of] ?? [], dynamicallyImportedIds: [] }),
      });
    expect(shared('/src/ui/button.tsx')).toBe('shared');
    expect(shared('/src/ui/date-field.tsx')).toBeNull();
    expect(shared('/src/i18n/strings.ts')).toBeNull();
  });

  const good = {
    'client.tsx': {
      file: 'assets/client-BGtjckKx.js',
      isEntry: true,
      imports: ['shared'],
      dynamicImports: ['panel'],
    },
    shared: { file: 'assets/shared-BGtjckKx.js' },
    panel: { file: 'assets/panel-BGtjckKx.js', imports: ['en'], dynamicImports: ['fa'] },
    en: { file: name('en') },
    fa: { file: name('fa-IR') },
  };

  test('only the panel loads them, and none is merged into another chunk', () => {
    expect(stringsFaults(good, ['en', 'fa-IR'])).toEqual([]);
    expect(stringsFaults(good, ['en', 'fa-IR', 'ar'])).toHaveLength(1);
    expect(
      stringsFaults({ ...good, shared: { ...good.shared, imports: ['en'] } }, ['en', 'fa-IR']),
    ).toHaveLength(1);
    expect(
      stringsFaults({ ...good, shared: { ...good.shared, dynamicImports: ['fa'] } }, [
        'en',
        'fa-IR',
      ]),
    ).toHaveLength(1);
  });
});
