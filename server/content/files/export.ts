import { asc } from 'drizzle-orm';
import { stringify } from 'yaml';
import type { Db } from '../../db/database.ts';
import { content, contentImages } from '../../db/tables/index.ts';
import * as v from 'valibot';
import { type ContentKind, contentKinds, kindNames } from '../kinds.ts';
import { type Files, imagesFolder } from './folder.ts';
import { entities } from '../entities/index.ts';
import { isRecord } from './parse.ts';

/**
 * The stored content as files of a content folder; importing them again changes nothing. For `npm
 * run staff -- content export`.
 */
export async function exportContent(db: Db, locales: readonly string[]): Promise<Files> {
  const rows = await db.select().from(content).orderBy(asc(content.kind), asc(content.position));
  const files = new Map<string, Uint8Array>();
  for (const kind of kindNames)
    for (const [path, bytes] of entryFiles(
      kind,
      rows.filter((row) => row.kind === kind),
      locales,
    ))
      files.set(path, bytes);
  for (const { name, ending, data } of await db.select().from(contentImages))
    files.set(`${imagesFolder}${name}.${ending}`, data);
  return files;
}

/** Entries of one kind as files of a content folder. */
export function entryFiles(
  kind: ContentKind,
  rows: readonly { slug: string; data: unknown }[],
  locales: readonly string[],
): Map<string, Uint8Array> {
  const texts = new Map<string, string>();
  const entries = rows.map(({ slug, data }) => ({ slug, data: orderKeys(kind, data, locales) }));
  const { format, path } = entities[kind].source;
  if (format === 'list') texts.set(path, toJson(entries.map(({ data }) => data)));
  else if (format === 'json')
    for (const { slug, data } of entries) texts.set(`${path}${slug}.json`, toJson(data));
  else
    for (const { slug, data } of entries)
      if (isRecord(data)) writeMarkdown(kind, `${path}${slug}`, data, texts);
  const encoder = new TextEncoder();
  return new Map([...texts].map(([file, text]) => [file, encoder.encode(text)]));
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Restores the order of keys, which jsonb loses: fields as in the schema, then locales. */
function orderKeys(kind: ContentKind, data: unknown, locales: readonly string[]): unknown {
  const parsed = v.safeParse(contentKinds[kind], data);
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (!isRecord(value)) return value;
    const keys = Object.keys(value);
    const ranked = keys.some((key) => locales.includes(key))
      ? [
          ...locales.filter((locale) => keys.includes(locale)),
          ...keys.filter((key) => !locales.includes(key)),
        ]
      : keys;
    return Object.fromEntries(ranked.map((key) => [key, ordered(value[key])]));
  };
  return ordered(parsed.success ? parsed.output : data);
}

/** Writes a file for each language; fields that do not differ by language go into the first. */
function writeMarkdown(
  kind: ContentKind,
  path: string,
  entry: Record<string, unknown>,
  texts: Map<string, string>,
): void {
  const { source } = entities[kind];
  const translated = source.format === 'markdown' ? source.translated : [];
  const { slug: _slug, body, ...rest } = entry;
  const bodies = isRecord(body) ? body : {};
  const shared = Object.fromEntries(
    Object.entries(rest).filter(([field]) => !translated.includes(field)),
  );
  Object.entries(bodies).forEach(([locale, text], index) => {
    const translatedFields = translated.flatMap((field) => {
      const value = entry[field];
      return isRecord(value) && value[locale] !== undefined
        ? [[field, value[locale]] as const]
        : [];
    });
    const front = stringify(
      { ...Object.fromEntries(translatedFields), ...(index === 0 ? shared : {}) },
      { lineWidth: 0 },
    );
    texts.set(`${path}.${locale}.md`, `---\n${front}---\n\n${String(text)}\n`);
  });
}
