import { asc } from 'drizzle-orm';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import { textIn } from '#contract/text.ts';
import type { Db, Tx } from '../../db/database.ts';
import { content, contentDraftImages, contentImages } from '../../db/tables/index.ts';
import { type RawEntry, readEntries } from '../files/entries.ts';
import { entryFiles } from '../files/export.ts';
import type { Fault } from '../files/fault.ts';
import { isRecord } from '../files/parse.ts';
import { checkEntries, type CheckedEntries } from '../files/read.ts';
import { type ContentKind, isContentKind, kindNames } from '../kinds.ts';
import { isText } from './texts.ts';

/** A row of the table `content`, or one that is about to be. */
export interface SiteRow {
  kind: ContentKind;
  slug: string;
  position: number;
  data: unknown;
}

/** Everything that is published, in the order of the content. */
export async function siteRows(db: Db | Tx): Promise<SiteRow[]> {
  const rows = await db.select().from(content).orderBy(asc(content.position));
  return rows.flatMap(({ kind, slug, position, data }) =>
    isContentKind(kind) ? [{ kind, slug, position, data }] : [],
  );
}

/** The files of the pictures that are published, and of those of all drafts. */
export async function pictureFiles(db: Db | Tx): Promise<Map<string, string>> {
  const of = (table: typeof contentImages | typeof contentDraftImages) =>
    db.select({ name: table.name, ending: table.ending }).from(table);
  const rows = [...(await of(contentDraftImages)), ...(await of(contentImages))];
  return new Map(rows.map(({ name, ending }) => [`${name}.${ending}`, name]));
}

/**
 * Checks the whole site by the rules of an import. The entry that changed goes through the form of
 * its file, so that what is published is what an export and an import give back.
 */
export async function checkSite(
  rows: readonly SiteRow[],
  changed: Pick<SiteRow, 'kind' | 'slug'> | undefined,
  images: ReadonlyMap<string, unknown>,
  locales: readonly string[],
): Promise<CheckedEntries> {
  const unreadable: Fault[] = [];
  const readBack = (row: SiteRow): RawEntry => {
    const messages: string[] = [];
    const [entry] = readEntries(entryFiles(row.kind, [row], locales), row.kind, messages);
    for (const text of messages)
      unreadable.push({ ...row, path: [], location: '', reason: 'other', text });
    return { ...(entry ?? asEntry(row)), name: undefined };
  };
  const asEntry = (row: SiteRow): RawEntry => ({
    name: undefined,
    data: row.data,
    locationOf: () => '',
  });
  const byKind = new Map(
    kindNames.map((kind) => [kind, rows.filter((row) => row.kind === kind)] as const),
  );
  const checked = await checkEntries(
    (kind) =>
      (byKind.get(kind) ?? []).map((row) =>
        changed?.kind === kind && changed.slug === row.slug ? readBack(row) : asEntry(row),
      ),
    { files: new Map(), images },
  );
  return { ...checked, faults: [...unreadable, ...checked.faults] };
}

/** What somebody calls an entry: its title or name in a language. */
export function titleOf(data: unknown, locale: string, locales: readonly string[]): string {
  if (!isRecord(data)) return '';
  const name = data['name'] ?? data['title'] ?? data['lead'];
  if (typeof name === 'string') return name;
  return isText(name, locales) ? textIn(name, locale) : '';
}

/** Faults as the desk shows them; those of other entries are named with their titles. */
export function describeFaults(
  faults: readonly Fault[],
  own: Pick<SiteRow, 'kind' | 'slug'>,
  rows: readonly SiteRow[],
  locale: string,
  locales: readonly string[],
): ContentFault[] {
  return faults.map(({ kind, slug, path, reason, text, about }) => {
    const isOwn = kind === own.kind && slug === own.slug;
    const row = rows.find((each) => each.kind === kind && each.slug === slug);
    return {
      reason: isOwn ? reason : 'in-use',
      path: [...path],
      text: about ?? (reason === 'other' || reason === 'invalid' ? text : ''),
      entry: isOwn ? null : { kind, slug, title: titleOf(row?.data, locale, locales) || slug },
    };
  });
}
