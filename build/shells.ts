import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptNonce, hashInlineScripts } from '../server/http/inlineScripts.ts';
import type { Renderer } from '../server/http/releases.ts';
import { withAssets } from '../server/http/render.ts';
import { defaultLocale, locales as languages } from '../src/i18n/locales.ts';
import { namePlaceholder, phonePlaceholder } from '../src/i18n/placeholders.ts';
import { missingLanguagePage } from '../src/pwa/missingLanguage.ts';
import { headScript, themeColorTags } from './headScript.ts';
import { namedShells } from '../server/http/filledFiles.ts';
import { openTranslator, type Translator } from '../server/http/translator.ts';

/**
 * Writes an app shell (a page without content) per locale, with which the worker responds to
 * navigations, and its page for a language that is not on the device. The release's id is in their
 * paths: a worker must never store those of another. Returns the hashes of their inline scripts.
 */
export async function renderShells(
  { outDir, id }: { outDir: string; id: string },
  cataloguesDir: string,
  assets: Parameters<typeof withAssets>[1],
  locales: string[],
): Promise<Record<string, string[]>> {
  const renderer: Renderer = await import(
    pathToFileURL(resolve(outDir, 'server', 'server.js')).href
  );
  const translator = openTranslator(cataloguesDir, renderer.locales, () => namePlaceholder);
  const folder = join(outDir, 'client', '_shell', id);
  const render = async (locale: string, messages: Translator['messages']) => {
    const path = locale === defaultLocale.code ? '/' : `/${locale}`;
    const page = await renderer.render(new Request(`http://localhost${path}`), {
      isShell: true,
      nonce: scriptNonce,
      messages,
      clinicPhone: phonePlaceholder,
      fetchApi: async () => new Response(null, { status: 503 }),
    });
    const shell = hashInlineScripts(withAssets(await page.text(), assets));
    // A filled script would no longer have its hash.
    if (/<script\b[^>]*>[^<]*[\uE000\uE001]/.test(shell.html))
      throw new Error(`the shell of ${locale} names the clinic in a script`);
    return shell;
  };
  const hashes: Record<string, string[]> = {};
  // The logo draws the default name and writes any other: shells of each kind.
  const unnamed = openTranslator(cataloguesDir, renderer.locales);
  await mkdir(folder, { recursive: true });
  await mkdir(join(outDir, namedShells), { recursive: true });
  for (const locale of locales) {
    const shell = await render(locale, unnamed.messages);
    const named = await render(locale, translator.messages);
    hashes[locale] = [...new Set([...shell.hashes, ...named.hashes])];
    await writeFile(join(folder, `${locale}.html`), shell.html);
    await writeFile(join(outDir, namedShells, `${locale}.html`), named.html);
  }
  const styles = assets.head.match(/<link rel="(?:stylesheet|icon)"[^>]*>/g) ?? [];
  const head = [...themeColorTags, `<script>${headScript}</script>`, ...styles].join('');
  for (const language of languages)
    await writeFile(
      join(folder, `missing-${language.code}.html`),
      missingLanguagePage({
        language,
        languages,
        head,
        phone: phonePlaceholder,
        translate: (text) => translator.translate(language.code, text),
      }),
    );
  return hashes;
}
