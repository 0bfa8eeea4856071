import * as v from 'valibot';
import { isPrivatePath } from '../src/contract/privatePaths.ts';
import { type Pack, packNames } from '../src/contract/packs.ts';
import { matchComponentLocale } from '../src/i18n/componentStringsLocale.ts';
import { locales } from '../src/i18n/locales.ts';
import { stringsLocale } from './componentStrings.ts';
import { fontFaceOf } from './fonts.ts';
import { isPdfPackFile } from './pdfFiles.ts';

// Which files of a release the worker stores together: `src/contract/packs.ts`.

/** Vite's list of built files: each chunk by the name of its source. */
const viteManifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Chunks = v.InferOutput<typeof viteManifest>;

/** The path of a route's component as the router's plugin splits it: `/panel/sync`. */
const routePath = (name: string): string | undefined =>
  /^src\/routes(?:\/_(?:site|panel))?(\/.*)\.tsx\?tsr-split/.exec(name)?.[1];

/** `names` and all that these lead to. */
function closure(names: Iterable<string>, next: (name: string) => readonly string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) for (const other of next(name)) all.add(other);
  return all;
}

/**
 * In bytes, uncompressed. What is loaded on demand is stored with what loads it up to this size;
 * more is for those who write in a form, or for patients.
 */
const smallPart = 50_000;

const isPdfLibrary = (name: string): boolean => name.includes('/pdfjs-dist/');

/** Chunk names by pack, from the imports of the routes. */
export function chunksByPack(
  chunks: Chunks,
  sizeOf: (file: string) => number,
): Record<Pack, Set<string>> {
  const importsOf = (name: string) => chunks[name]?.imports ?? [];
  const partsOf = (name: string) =>
    (chunks[name]?.dynamicImports ?? []).filter(
      (part) => stringsLocale(chunks[part]?.file ?? '') === undefined,
    );
  const entry = closure(
    Object.keys(chunks).filter((name) => chunks[name]?.isEntry),
    importsOf,
  );
  const started = [...entry].flatMap(partsOf);
  const isPublicRoute = (name: string) => {
    const path = routePath(name);
    return path !== undefined && name.startsWith('src/routes/_site') && !isPrivatePath(path);
  };
  const publicRoutes = started.filter(isPublicRoute);
  if (publicRoutes.length === 0 || publicRoutes.length === started.filter(routePath).length)
    throw new Error('the build has no public or no private routes');

  const routes = closure(publicRoutes, importsOf).difference(entry);
  /** With what these load on demand, if that is small beside what public pages load anyway. */
  const withSmallParts = (names: Set<string>) => {
    const parts = [...names].flatMap(partsOf).filter((part) => routePath(part) === undefined);
    const isSmall = (part: Set<string>) =>
      [...part.difference(entry).difference(routes)].reduce(
        (sum, name) => sum + sizeOf(chunks[name]?.file ?? ''),
        0,
      ) <= smallPart;
    const small = parts.map((part) => closure([part], importsOf)).filter(isSmall);
    return new Set([names, ...small].flatMap((each) => [...each]));
  };
  // The API client is such a part of the entry: a page that the server rendered loads it later.
  const core = withSmallParts(entry);
  const screens = withSmallParts(routes).difference(core);
  const pdf = closure(Object.keys(chunks).filter(isPdfLibrary), importsOf).difference(entry);
  const all = (starts: readonly string[]) =>
    closure(starts, (name) =>
      entry.has(name)
        ? []
        : [...importsOf(name), ...partsOf(name).filter((part) => !isPdfLibrary(part))],
    );
  return {
    core,
    public: screens,
    forms: all(publicRoutes).difference(core).difference(screens),
    panel: all(started.filter((name) => !isPublicRoute(name))).difference(core),
    pdf,
  };
}

/** The packs of a file of which there is one for each language or script. */
function languagePacks(url: string): string[] {
  const ofStrings = stringsLocale(url);
  if (ofStrings !== undefined)
    return locales
      .filter(({ code }) => matchComponentLocale(code, [ofStrings]) === ofStrings)
      .map(({ code }) => code);
  const font = /^assets\/([a-z]+)-[a-z]+-[\w-]{8}\.woff2$/.exec(url)?.[1];
  if (font !== undefined) {
    const isOfFont = ({ tag }: { tag: string }) =>
      fontFaceOf(new Intl.Locale(tag).maximize().script).startsWith(font);
    // A patient's records have texts in every script.
    return [...locales.filter(isOfFont).map(({ code }) => code), 'panel'];
  }
  const code = /^(?:_shell\/[\w-]+|manifest|_i18n\/\w+)\/([a-z]+)(?:\.\w+|\/messages\.json)$/.exec(
    url,
  )?.[1];
  return code === undefined ? [] : [code];
}

/** Adds its packs to each file of the list to precache. A file of no pack is a fault. */
export function markPacks<Entry extends { url: string; size: number }>(
  entries: readonly Entry[],
  manifest: unknown,
): (Entry & { packs: string[] })[] {
  const chunks = v.parse(viteManifest, manifest);
  const sizes = new Map(entries.map(({ url, size }) => [url, size]));
  const byPack = chunksByPack(chunks, (file) => sizes.get(file) ?? 0);
  const filesOf = (names: Set<string>) =>
    new Set([...names].flatMap((name) => [chunks[name]?.file, ...(chunks[name]?.css ?? [])]));
  const files = packNames.map((pack) => ({ pack, files: filesOf(byPack[pack]) }));
  return entries.map((entry) => {
    const packs = [
      ...files.filter((each) => each.files.has(entry.url)).map(({ pack }) => pack),
      ...languagePacks(entry.url),
      ...(alwaysNeeded.test(entry.url) ? ['core'] : []),
      ...(isPdfPackFile(entry.url) ? ['pdf'] : []),
    ];
    if (packs.length === 0) throw new Error(`${entry.url} belongs to no pack: see build/packs.ts`);
    return { ...entry, packs };
  });
}

/** Not in Vite's list. */
const alwaysNeeded = /^(?:favicon\.svg|_shell\/[\w-]+\/missing-[a-z]+\.html)$/;
