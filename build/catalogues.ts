import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { withNamePlaceholder } from './namePlaceholder.ts';
import { distDir } from './buildNames.ts';

/**
 * Compiles `locales/*.po` to `directory/{locale}.json`, and those of the staff application to
 * `directory/desk/`; returns a hash of them all. Fails when a translation is missing. Also a command: tests/verify.ts runs it to find missing translations, and
 * `npm run dev` for its catalogues.
 */
export async function compileCatalogues(
  directory: string,
): Promise<{ hash: string; locales: string[] }> {
  const config = getConfig();
  const catalogues = await getCatalogs(config);
  const hash = createHash('sha256');
  await mkdir(join(directory, 'desk'), { recursive: true });
  const untranslated: string[] = [];
  for (const locale of config.locales) {
    for (const catalogue of catalogues) {
      const { messages, missing } = await catalogue.getTranslations(locale, {
        fallbackLocales: {},
        sourceLocale: 'en',
      });
      untranslated.push(...missing.map(({ id, source }) => `${locale}: ${source ?? id}`));
      // With NABZ_ALLOW_UNTRANSLATED, missing translations fall back to the source language.
      const fallbacks = Object.fromEntries(missing.map(({ id, source }) => [id, source ?? id]));
      // Texts of the desk do not name the clinic.
      const isDesk = catalogue.path.includes('/locales/desk/');
      const all = { ...messages, ...fallbacks };
      const { source } = createCompiledCatalog(locale, isDesk ? all : withNamePlaceholder(all), {
        namespace: 'json',
      });
      hash.update(source);
      await writeFile(join(directory, isDesk ? 'desk' : '', `${locale}.json`), source);
    }
  }
  if (untranslated.length > 0 && process.env['NABZ_ALLOW_UNTRANSLATED'] === undefined)
    throw new Error(`untranslated texts:\n${untranslated.join('\n')}`);
  return { hash: hash.digest('hex').slice(0, 10), locales: [...config.locales] };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await compileCatalogues(join(distDir(), 'i18n'));
