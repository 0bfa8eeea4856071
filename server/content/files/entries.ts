import type { ContentKind } from '../kinds.ts';
import { readMarkdown } from './parse.ts';
import { parsePlaced } from './parse.ts';
import { type Files } from './folder.ts';
import { entities } from '../entities/index.ts';

/** One entry as its files have it, not yet validated. */
export interface RawEntry {
  /** The name that its file has, if the file has that of the entry. */
  name: string | undefined;
  data: unknown;
  /**
   * Where a path within the data stands: `posts/knee.fa.md:7`; `below`: so many lines further down,
   * where a text has lines of its own.
   */
  place(path: readonly (string | number)[], below?: number): string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function textOf(files: Files, path: string, bad: string[]): string | undefined {
  const bytes = files.get(path);
  if (!bytes) return undefined;
  try {
    return decoder.decode(bytes);
  } catch {
    bad.push(`${path}:1: this is not a text in UTF-8`);
    return undefined;
  }
}

function readJson(files: Files, path: string, bad: string[]) {
  const text = textOf(files, path, bad);
  if (text === undefined) return undefined;
  const parsed = parsePlaced(text, 'json');
  bad.push(...parsed.faults.map(({ line, message }) => `${path}:${line}: ${message}`));
  return parsed.faults.length > 0 ? undefined : parsed;
}

function readList(files: Files, path: string, bad: string[]): RawEntry[] {
  const parsed = readJson(files, path, bad);
  if (!parsed) return [];
  if (!Array.isArray(parsed.value)) {
    bad.push(`${path}:1: a list is expected`);
    return [];
  }
  return parsed.value.map((data: unknown, at) => ({
    name: undefined,
    data,
    place: (within) => `${path}:${parsed.lineOf([at, ...within])}`,
  }));
}

function readFolder(files: Files, folder: string, bad: string[]): RawEntry[] {
  return [...files.keys()]
    .filter((path) => path.startsWith(folder) && path.endsWith('.json'))
    .sort()
    .flatMap((path) => {
      const parsed = readJson(files, path, bad);
      if (!parsed) return [];
      const name = path.slice(folder.length, -'.json'.length);
      return [
        {
          name,
          data: parsed.value,
          place: (within: readonly (string | number)[]) => `${path}:${parsed.lineOf(within)}`,
        },
      ];
    });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `knee.fa.md`, `knee.en.md`: the languages of one entry. Fields that do not differ by language may
 * stand in any of them.
 */
function readTranslations(
  files: Files,
  folder: string,
  translated: readonly string[],
  bad: string[],
): RawEntry[] {
  const entries = new Map<string, Record<string, unknown>>();
  const lines = new Map<string, Map<string, string>>();
  for (const path of [...files.keys()]
    .filter((one) => one.startsWith(folder) && one.endsWith('.md'))
    .sort()) {
    const [, slug, locale] = /^(.+)\.([a-z]{2,3})\.md$/.exec(path.slice(folder.length)) ?? [];
    const text = textOf(files, path, bad);
    if (text === undefined) continue;
    const file = slug !== undefined && locale !== undefined ? readMarkdown(text) : undefined;
    if (!file || slug === undefined || locale === undefined) {
      bad.push(
        `${path}:1: a file is named <slug>.<language>.md and begins with front matter between two lines of ---`,
      );
      continue;
    }
    bad.push(...file.front.faults.map(({ line, message }) => `${path}:${line}: ${message}`));
    if (file.front.faults.length > 0) continue;
    const front = isRecord(file.front.value) ? file.front.value : {};
    const entry = entries.get(slug) ?? { slug };
    const where = lines.get(slug) ?? new Map<string, string>();
    entries.set(slug, entry);
    lines.set(slug, where);
    const put = (field: string, value: unknown) =>
      (entry[field] = { ...(isRecord(entry[field]) ? entry[field] : {}), [locale]: value });
    for (const [field, value] of Object.entries(front)) {
      const place = `${path}:${file.front.lineOf([field])}`;
      if (field === 'slug' || field === 'body')
        bad.push(
          `${place}: ${field}: this is the ${field === 'slug' ? "file's name" : 'text below'}`,
        );
      else if (translated.includes(field)) put(field, value);
      else if (
        Object.hasOwn(entry, field) &&
        JSON.stringify(entry[field]) !== JSON.stringify(value)
      )
        bad.push(`${place}: ${field} is told otherwise at ${where.get(field) ?? 'another file'}`);
      else entry[field] = value;
      where.set(translated.includes(field) ? `${field}.${locale}` : field, place);
    }
    put('body', file.body);
    where.set(`body.${locale}`, `${path}:${file.bodyLine}`);
    where.set('', `${path}:1`);
  }
  return [...entries].map(([slug, data]) => ({
    name: undefined,
    data,
    place: (within, below = 0) => {
      const where = lines.get(slug);
      const [field, locale] = within;
      const found =
        where?.get(`${field}.${locale}`) ??
        where?.get(String(field ?? '')) ??
        where?.get('') ??
        `${folder}${slug}`;
      return found.replace(/:\d+$/, (line) => `:${Number(line.slice(1)) + below}`);
    },
  }));
}

/**
 * Every entry of a kind in a content folder; what cannot be read is named in `bad` with file and
 * line.
 */
export function readEntries(files: Files, kind: ContentKind, bad: string[]): RawEntry[] {
  const { source } = entities[kind];
  if (source.format === 'list') return readList(files, source.path, bad);
  return source.format === 'json'
    ? readFolder(files, source.path, bad)
    : readTranslations(files, source.path, source.translated, bad);
}
