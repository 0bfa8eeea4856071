import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { matchComponentLocale } from '../src/i18n/componentStringsLocale.ts';
import { locales } from '../src/i18n/locales.ts';

// The files of src/i18n/componentStrings.ts in a release: one chunk per locale, of which only the
// site's are precached.

const source = /\/locales\/components\/([^/]+)\.json$/;

/** A Rolldown chunk group: one file per locale, `assets/strings-fa-IR-<hash>.js`. */
export const stringsGroup = {
  name: (id: string) => `strings-${source.exec(id)?.[1]}`,
  debugName: 'strings',
  test: source,
  priority: 3,
};

/**
 * The locale of a strings file. The hash has eight characters, so `pt-BR` is not `pt` with a hash.
 */
export const stringsLocale = (file: string): string | undefined =>
  /(?:^|\/)strings-(.+)-[\w-]{8}\.js$/.exec(file)?.[1];

/** Drops strings of other locales than the site's from the list of files to precache. */
export function filterSiteStrings<Entry extends { url: string }>(
  entries: Entry[],
  site = locales.map(({ code }) => code),
): Entry[] {
  const names = entries.flatMap(({ url }) => stringsLocale(url) ?? []).sort();
  const needed = new Set(site.map((code) => matchComponentLocale(code, names)));
  return entries.filter(({ url }) => {
    const locale = stringsLocale(url);
    return locale === undefined || needed.has(locale);
  });
}

const chunks = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);

/** The entry and its static imports, which every page loads. */
function firstLoadFiles(files: v.InferOutput<typeof chunks>): Set<string> {
  const names = new Set(Object.keys(files).filter((name) => files[name]?.isEntry));
  for (const name of names) for (const next of files[name]?.imports ?? []) names.add(next);
  return names;
}

/** Faults when a locale's strings have no file of their own, or are in a page's first load. */
export function stringsFaults(manifest: unknown, all: readonly string[]): string[] {
  const files = v.parse(chunks, manifest);
  const separate = new Set(Object.values(files).flatMap(({ file }) => stringsLocale(file) ?? []));
  const inFirstLoad = [...firstLoadFiles(files)].flatMap((name) => {
    const chunk = files[name];
    if (!chunk) return [];
    const locale =
      stringsLocale(chunk.file) ??
      chunk.dynamicImports.map((next) => stringsLocale(files[next]?.file ?? '')).find(Boolean);
    return locale === undefined
      ? []
      : [`${chunk.file}, which every page loads, holds or lists component strings (${locale})`];
  });
  return [
    ...all
      .filter((locale) => !separate.has(locale))
      .map((locale) => `the strings of ${locale} have no file of their own`),
    ...inFirstLoad,
  ];
}

/** Fails the build when every page, or the worker, would fetch the strings of all languages. */
export async function checkStrings(client: string): Promise<void> {
  const all = (await readdir('locales/components')).map((name) => name.replace(/\.json$/, ''));
  const faults = stringsFaults(
    JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')),
    all,
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
