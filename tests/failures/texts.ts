import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { TextIn } from './document.ts';

/** The `other` branch of a text with a plural. Branches contain values, but no nested plurals. */
export const ofMany = (text: string): string =>
  text.replace(/\{\w+, plural,.*? other \{((?:[^{}]|\{\w+\})*)\}\}/gs, '$1');

/** The texts of the catalogues by English source (for a plural: its `other` branch) or by id. */
export async function readCatalogueTexts(): Promise<{ textIn: TextIn; all: string[] }> {
  const catalogues = await getCatalogs(getConfig());
  const read = async (locale: string) =>
    Object.assign(
      {},
      ...(await Promise.all(catalogues.map((each) => each.read(locale)))),
    ) as NonNullable<Awaited<ReturnType<(typeof catalogues)[number]['read']>>>;
  const [en, fa, ar] = [await read('en'), await read('fa'), await read('ar')];
  const keys = new Map<string, { id: string; text: string }>();
  for (const [id, { message, translation }] of Object.entries(en)) {
    const own = { id, text: ofMany(translation || message || id) };
    keys.set(id, own);
    // Texts with an explicit id (problem.…) are found by it; all others by their source text.
    if (message !== undefined) keys.set(ofMany(message), own);
  }
  const textIn: TextIn = (locale, source) => {
    const found = keys.get(source);
    if (!found) throw new Error(`no catalogue has “${source}”`);
    return locale === 'en' ? found.text : ofMany({ fa, ar }[locale][found.id]?.translation ?? '');
  };
  return { textIn, all: [...new Set([...keys.values()].map(({ text }) => text))] };
}
