import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Words } from './document.ts';

/** The texts of the catalogues by English source or by id. */
export async function readWords(): Promise<{ words: Words; all: string[] }> {
  const [catalogue] = await getCatalogs(getConfig());
  const read = async (locale: string) => (await catalogue?.read(locale)) ?? {};
  const [en, fa, ar] = [await read('en'), await read('fa'), await read('ar')];
  const keys = new Map(
    Object.entries(en).map(([id, { message, translation }]) => [
      id.includes('.') && !message ? id : (message ?? id),
      { id, text: translation || message || id },
    ]),
  );
  for (const [id, { translation, message }] of Object.entries(en)) keys.set(id, { id, text: translation || message || id });
  const words: Words = (locale, says) => {
    const found = keys.get(says);
    if (!found) throw new Error(`no catalogue has “${says}”`);
    return locale === 'en' ? found.text : ({ fa, ar }[locale][found.id]?.translation ?? '');
  };
  return { words, all: [...new Set([...keys.values()].map(({ text }) => text))] };
}
