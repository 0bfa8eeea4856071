import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Words } from './document.ts';

/**
 * Of a text with a plural, the sentence of many: its `other` branch. Branches hold values, but no
 * plural of their own.
 */
const ofMany = (text: string): string =>
  text.replace(/\{\w+, plural,.*? other \{((?:[^{}]|\{\w+\})*)\}\}/gs, '$1');

/** The texts of the catalogues by English source (of a plural, the sentence of many) or by id. */
export async function readWords(): Promise<{ words: Words; all: string[] }> {
  const [catalogue] = await getCatalogs(getConfig());
  const read = async (locale: string) => (await catalogue?.read(locale)) ?? {};
  const [en, fa, ar] = [await read('en'), await read('fa'), await read('ar')];
  const keys = new Map<string, { id: string; text: string }>();
  for (const [id, { message, translation }] of Object.entries(en)) {
    const own = { id, text: ofMany(translation || message || id) };
    keys.set(id, own);
    // An explicit id (problem.…) is asked for by itself; all others by their sentence.
    if (message !== undefined) keys.set(ofMany(message), own);
  }
  const words: Words = (locale, says) => {
    const found = keys.get(says);
    if (!found) throw new Error(`no catalogue has “${says}”`);
    return locale === 'en' ? found.text : ofMany({ fa, ar }[locale][found.id]?.translation ?? '');
  };
  return { words, all: [...new Set([...keys.values()].map(({ text }) => text))] };
}
