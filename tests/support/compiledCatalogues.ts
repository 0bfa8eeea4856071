import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createI18n } from '#i18n/catalogue.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { compileCatalogues } from '../../build/catalogues.ts';

/** The real catalogues, compiled and active, one for each language: for tests of texts. */
export async function compiledLocales(): Promise<
  { locale: Locale; i18n: ReturnType<typeof createI18n> }[]
> {
  const folder = await mkdtemp(join(tmpdir(), 'nabz-words-'));
  try {
    await compileCatalogues(folder);
    return await Promise.all(
      locales.map(async (locale) => {
        const { messages } = v.parse(
          file,
          JSON.parse(await readFile(join(folder, `${locale.code}.json`), 'utf8')),
        );
        return { locale, i18n: createI18n(locale, messages) };
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const file = v.object({ messages: v.record(v.string(), v.any()) });
