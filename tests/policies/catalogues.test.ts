import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { misspellings } from '../support/spelling.ts';

type Tokens = ReturnType<typeof compileMessageOrThrow>;
interface Entry {
  id: string;
  source: string;
  text: string;
}

const [catalogue] = await getCatalogs(getConfig());
if (!catalogue) throw new Error('no catalogue');

async function read(locale: string): Promise<Entry[]> {
  const [own, source] = await Promise.all([catalogue?.read(locale), catalogue?.read('en')]);
  // For an explicit id en.po holds the text; otherwise the id is the source text.
  return Object.entries(own ?? {}).map(([id, { message, translation }]) => {
    const english = message ?? source?.[id]?.translation ?? id;
    return { id, source: english, text: translation || (locale === 'en' ? english : '') };
  });
}

interface Shape {
  /** `name` or `name plural`, sorted, each once. */
  values: string[];
  /** `<0>`, `</0>`, sorted. */
  tags: string[];
  /** The visible text: each branch of a plural by itself, a value as one character. */
  runs: string[];
  plurals: string[][];
}

const tag = /<\/?\d+\/?>/g;
const valueSign = '\ufffc';

function shapeOf(message: string): Shape {
  const values = new Set<string>();
  const tags = new Set<string>();
  const runs: string[] = [];
  const plurals: string[][] = [];
  const walk = (tokens: Tokens): void => {
    let run = '';
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const found of token.match(tag) ?? []) tags.add(found);
        run += token === '#' ? valueSign : token.replace(tag, '');
        continue;
      }
      const [name, type, format] = token;
      values.add([name, type].filter(Boolean).join(' '));
      run += valueSign;
      if (typeof format !== 'object' || format === null) continue;
      const branches = Object.entries(format).filter(([key]) => key !== 'offset');
      if (type === 'plural') plurals.push(branches.map(([key]) => key));
      for (const [, branch] of branches) walk(branch as Tokens);
    }
    runs.push(run);
  };
  walk(compileMessageOrThrow(message));
  return { values: [...values].sort(), tags: [...tags].sort(), runs, plurals };
}

const needs: Record<string, string[]> = {
  en: ['other'],
  fa: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
/** The five delivery states: one concept, one spelling. */
const deliveryStates: Record<string, string[]> = {
  en: ['On this device', 'Sending', 'Received', 'Read', 'Needs attention'],
  fa: ['روی این دستگاه', 'در حال ارسال', 'دریافت شد', 'خوانده شد', 'نیاز به اقدام شما'],
  ar: ['على هذا الجهاز', 'جارٍ الإرسال', 'تم الاستلام', 'تمت القراءة', 'يلزم إجراء منك'],
};
const titleLength = 60;
const descriptionLength = 155;

describe.each(['en', 'fa', 'ar'])('the catalogue of %s', async (locale) => {
  const entries = await read(locale);
  const faults = (check: (entry: Entry) => string[]): string[] =>
    entries.flatMap((entry) =>
      check(entry).map((fault) => `${fault}: ${entry.source}\n  ${entry.text}`),
    );

  test('translates every text', () => {
    expect(entries.length).toBeGreaterThan(0);
    expect(faults(({ text }) => (text.trim() === '' ? ['untranslated'] : []))).toEqual([]);
  });

  test('has the values and tags of the source', () => {
    expect(
      faults(({ source, text }) => {
        const [theirs, own] = [shapeOf(source), shapeOf(text)];
        return [
          ...(String(own.values) === String(theirs.values)
            ? []
            : [`values ${own.values} for ${theirs.values}`]),
          ...(String(own.tags) === String(theirs.tags)
            ? []
            : [`tags ${own.tags} for ${theirs.tags}`]),
        ];
      }),
    ).toEqual([]);
  });

  test('has every plural form of the language', () => {
    expect(
      faults(({ text }) =>
        shapeOf(text).plurals.flatMap((keys) =>
          (needs[locale] ?? [])
            .filter((key) => !keys.includes(key) && !(key === 'zero' && keys.includes('0')))
            .map((key) => `no ${key}`),
        ),
      ),
    ).toEqual([]);
  });

  test('follows the spelling rules', () => {
    expect(
      faults(({ text }) => [
        ...(text === text.normalize('NFC') ? [] : ['not composed']),
        ...shapeOf(text).runs.flatMap((run) => misspellings(locale, run)),
      ]),
    ).toEqual([]);
  });

  test('uses the fixed terms of delivery', () => {
    const translations = new Map(entries.map(({ source, text }) => [source, text]));
    expect(deliveryStates['en']?.map((term) => translations.get(term))).toEqual(
      deliveryStates[locale],
    );
  });

  test('has titles and descriptions that fit into search results', () => {
    expect(
      faults(({ id, text }) => {
        if (!id.startsWith('page.')) return [];
        const maxLength = id.includes('.title') ? titleLength : descriptionLength;
        return text.length > maxLength ? [`${text.length} characters, at most ${maxLength}`] : [];
      }),
    ).toEqual([]);
  });
});

test('control: the rule about Latin names finds a fault', () => {
  expect(misspellings('ar', 'ملف PDF أو JPG')).toHaveLength(1);
  expect(misspellings('ar', 'ملف \u2068PDF\u2069 أو JPG')).toHaveLength(1);
  expect(misspellings('ar', 'ملف \u2068PDF\u2069 أو \u2068JPG\u2069')).toEqual([]);
  expect(misspellings('fa', 'فایل PDF')).toEqual([]);
});
