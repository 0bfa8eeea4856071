import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Release } from '../server/http/releases.ts';
import { hashScript } from '../server/http/security.ts';
import { locales } from '../src/i18n/locales.ts';
import { routeScriptsFile } from './chunks.ts';
import { fontFaceOf } from './fonts.ts';
import { headScript, themeColorTags } from './headScript.ts';

/** Vite's list of built files. */
const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
    assets: v.optional(v.array(v.string())),
  }),
);

/**
 * The tags at the end of every page's head, and the hashes of the inline scripts in them. They are
 * stored in the release; the server and build/shells.ts fill in `{locale}` and `{font}`.
 */
export async function headTags(
  client: string,
  cataloguesHash: string,
): Promise<Pick<Release, 'head' | 'routeScripts' | 'scriptHashes' | 'fonts'>> {
  const files = v.parse(
    manifest,
    JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')),
  );
  const entry = Object.values(files).find((file) => file.isEntry);
  if (!entry) throw new Error('the manifest names no entry');
  const tags = [
    // Before the script, which changes these tags.
    ...themeColorTags,
    `<script>${headScript}</script>`,
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    // Preloaded, so that text is usually painted in its final font at once.
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/{font}">',
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="/_i18n/${cataloguesHash}/{locale}/messages.json">`,
    ...(entry.imports ?? []).flatMap((name) =>
      files[name] ? [`<link rel="modulepreload" href="/${files[name].file}">`] : [],
    ),
    `<script type="module" async src="/${entry.file}"></script>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">`,
    `<link rel="manifest" href="/manifest/{locale}.webmanifest">`,
  ];
  const fonts = locales.map(({ code, tag }) => {
    const font = Object.entries(files).find(([name]) =>
      name.endsWith(`${fontFaceOf(new Intl.Locale(tag).maximize().script)}.woff2`),
    );
    if (!font) throw new Error(`the build has no font for ${tag}`);
    return [code, font[1].file];
  });
  const routeScripts = v.parse(
    v.record(v.string(), v.array(v.string())),
    JSON.parse(await readFile(join(client, routeScriptsFile), 'utf8')),
  );
  return {
    head: tags.join(''),
    routeScripts,
    scriptHashes: [hashScript(headScript)],
    fonts: Object.fromEntries(fonts),
  };
}
