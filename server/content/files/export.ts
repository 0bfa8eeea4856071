import { asc } from 'drizzle-orm';
import { stringify } from 'yaml';
import type { Db } from '../../db/database.ts';
import { content, contentImages } from '../../db/tables/index.ts';
import { type ContentKind, isContentKind, kindNames } from '../kinds.ts';
import { type Files, imagesFolder, sources, translatedFields } from './sources.ts';

type Entry = Record<string, unknown>;
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value);
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The stored content as the folder that an import reads: importing it changes nothing. */
export async function exportContent(db: Db): Promise<Files> {
  const texts = new Map<string, string>();
  const rows = await db.select().from(content).orderBy(asc(content.kind), asc(content.position));
  for (const kind of kindNames) {
    const entries = rows.filter((row) => row.kind === kind && isContentKind(row.kind));
    const { form, at } = sources[kind];
    if (form === 'list') texts.set(at, json(entries.map(({ data }) => data)));
    else if (form === 'json') for (const { slug, data } of entries) texts.set(`${at}${slug}.json`, json(data));
    else for (const { slug, data } of entries) if (isEntry(data)) writeMarkdown(kind, `${at}${slug}`, data, texts);
  }
  const encoder = new TextEncoder();
  const files = new Map<string, Uint8Array>([...texts].map(([path, text]) => [path, encoder.encode(text)]));
  for (const { name, ending, data } of await db.select().from(contentImages)) files.set(`${imagesFolder}${name}.${ending}`, data);
  return files;
}

/** One file a language; what they share goes into the first. */
function writeMarkdown(kind: ContentKind, path: string, entry: Entry, texts: Map<string, string>): void {
  const translated = translatedFields[kind] ?? [];
  const { slug: _slug, body, ...rest } = entry;
  const bodies = isEntry(body) ? body : {};
  const shared = Object.fromEntries(Object.entries(rest).filter(([field]) => !translated.includes(field)));
  Object.entries(bodies).forEach(([locale, text], at) => {
    const own = translated.flatMap((field) => {
      const value = entry[field];
      return isEntry(value) && value[locale] !== undefined ? [[field, value[locale]] as const] : [];
    });
    const front = stringify({ ...Object.fromEntries(own), ...(at === 0 ? shared : {}) }, { lineWidth: 0 });
    texts.set(`${path}.${locale}.md`, `---\n${front}---\n\n${String(text)}\n`);
  });
}
