import type { ContentKind } from '../kinds.ts';
import type { Files } from './folder.ts';
import { isRecord, parseMarkdownFile, parseWithLines } from './parse.ts';
import { entities } from '../entities/index.ts';

/** Reads the entries of a kind; what cannot be read is added to `faults` with file and line. */
export function readEntries(files: Files, kind: ContentKind, faults: string[]): RawEntry[] {
  const { source } = entities[kind];
  if (source.format === 'list') return readList(files, source.path, faults);
  return source.format === 'json'
    ? readFolder(files, source.path, faults)
    : readTranslations(files, source.path, source.translated, faults);
}

/** An entry as read from its files, not validated yet. */
export interface RawEntry {
  /** The name of its file, which must be its slug; undefined for an entry of a list. */
  name: string | undefined;
  data: unknown;
  /** File and line of a field: `posts/knee.fa.md:7`. `lineOffset` counts lines within a text. */
  locationOf(path: readonly (string | number)[], lineOffset?: number): string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function readText(files: Files, path: string, faults: string[]): string | undefined {
  const bytes = files.get(path);
  if (!bytes) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    faults.push(`${path}:1: the file is not UTF-8 text`);
    return undefined;
  }
}

function readJson(files: Files, path: string, faults: string[]) {
  const text = readText(files, path, faults);
  if (text === undefined) return undefined;
  const parsed = parseWithLines(text, 'json');
  faults.push(...parsed.faults.map(({ line, message }) => `${path}:${line}: ${message}`));
  return parsed.faults.length > 0 ? undefined : parsed;
}

function readList(files: Files, path: string, faults: string[]): RawEntry[] {
  const parsed = readJson(files, path, faults);
  if (!parsed) return [];
  if (!Array.isArray(parsed.value)) {
    faults.push(`${path}:1: a JSON array is expected`);
    return [];
  }
  return parsed.value.map((data: unknown, at) => ({
    name: undefined,
    data,
    locationOf: (fieldPath) => `${path}:${parsed.lineOf([at, ...fieldPath])}`,
  }));
}

function readFolder(files: Files, folder: string, faults: string[]): RawEntry[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith('.json'))
    .sort()
    .flatMap((path) => {
      const parsed = readJson(files, path, faults);
      if (!parsed) return [];
      const name = path.slice(folder.length, -'.json'.length);
      return [
        {
          name,
          data: parsed.value,
          locationOf: (fieldPath: readonly (string | number)[]) =>
            `${path}:${parsed.lineOf(fieldPath)}`,
        },
      ];
    });
}

/**
 * Reads `knee.fa.md`, `knee.en.md`: one entry, a file for each language. Fields that do not differ
 * by language may be in any of the files.
 */
function readTranslations(
  files: Files,
  folder: string,
  translated: readonly string[],
  faults: string[],
): RawEntry[] {
  const entries = new Map<string, Record<string, unknown>>();
  const locationsBySlug = new Map<string, Map<string, string>>();
  for (const path of [...files.keys()]
    .filter((file) => file.startsWith(folder) && file.endsWith('.md'))
    .sort()) {
    const [, slug, locale] = /^(.+)\.([a-z]{2,3})\.md$/.exec(path.slice(folder.length)) ?? [];
    const text = readText(files, path, faults);
    if (text === undefined) continue;
    const markdown =
      slug !== undefined && locale !== undefined ? parseMarkdownFile(text) : undefined;
    if (!markdown || slug === undefined || locale === undefined) {
      faults.push(
        `${path}:1: the file must be named <slug>.<language>.md and begin with front matter between two lines of ---`,
      );
      continue;
    }
    faults.push(
      ...markdown.frontMatter.faults.map(({ line, message }) => `${path}:${line}: ${message}`),
    );
    if (markdown.frontMatter.faults.length > 0) continue;
    const front = isRecord(markdown.frontMatter.value) ? markdown.frontMatter.value : {};
    const entry = entries.get(slug) ?? { slug };
    const locations = locationsBySlug.get(slug) ?? new Map<string, string>();
    entries.set(slug, entry);
    locationsBySlug.set(slug, locations);
    const setTranslation = (field: string, value: unknown) =>
      (entry[field] = { ...(isRecord(entry[field]) ? entry[field] : {}), [locale]: value });
    for (const [field, value] of Object.entries(front)) {
      const location = `${path}:${markdown.frontMatter.lineOf([field])}`;
      if (field === 'slug' || field === 'body')
        faults.push(
          `${location}: ${field}: not allowed here; it is taken from ${field === 'slug' ? "the file's name" : 'the text below'}`,
        );
      else if (translated.includes(field)) setTranslation(field, value);
      else if (
        Object.hasOwn(entry, field) &&
        JSON.stringify(entry[field]) !== JSON.stringify(value)
      )
        faults.push(`${location}: ${field} differs from ${locations.get(field) ?? 'another file'}`);
      else entry[field] = value;
      locations.set(translated.includes(field) ? `${field}.${locale}` : field, location);
    }
    setTranslation('body', markdown.body);
    locations.set(`body.${locale}`, `${path}:${markdown.bodyLine}`);
    locations.set('', `${path}:1`);
  }
  return [...entries].map(([slug, data]) => ({
    name: undefined,
    data,
    locationOf: (fieldPath, lineOffset = 0) => {
      const locations = locationsBySlug.get(slug);
      const [field, locale] = fieldPath;
      const location =
        locations?.get(`${field}.${locale}`) ??
        locations?.get(String(field ?? '')) ??
        locations?.get('') ??
        `${folder}${slug}`;
      return location.replace(/:\d+$/, (line) => `:${Number(line.slice(1)) + lineOffset}`);
    },
  }));
}
