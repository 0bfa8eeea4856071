import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openTranslator } from '../server/http/translator.ts';
import { namePlaceholder } from '../src/i18n/placeholders.ts';
import { locales } from '../src/i18n/locales.ts';
import { joinPath } from '../src/i18n/rewrite.ts';
import { webManifest } from '../src/pwa/manifest.ts';

/** Writes the web app manifest of each locale, `manifest/{locale}.webmanifest`. */
export async function writeManifests(client: string, cataloguesDir: string): Promise<void> {
  const translator = openTranslator(cataloguesDir, locales, () => namePlaceholder);
  const folder = join(client, 'manifest');
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const manifest = webManifest({
      code: locale.code,
      lang: locale.tag,
      dir: locale.dir,
      hasScreenshots: existsSync(join(client, 'screenshots', `${locale.code}-wide.png`)),
      path: (path) => joinPath(locale, path),
      translate: (text) => translator.translate(locale.code, text),
    });
    await writeFile(join(folder, `${locale.code}.webmanifest`), JSON.stringify(manifest));
  }
}
