import { and, eq, sql } from 'drizzle-orm';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import type { Tx } from '../../db/database.ts';
import {
  contentDraftImages,
  contentDrafts,
  contentImages,
  contentRedirects,
  contentSchedules,
} from '../../db/tables/index.ts';
import { entities } from '../entities/index.ts';
import { isRecord } from '../files/parse.ts';
import { sameValue } from '../files/save.ts';
import { type ContentKind, isContentKind } from '../kinds.ts';
import type { SiteRow } from './check.ts';
import { type Data, mapFields } from './texts.ts';

/** A new address of an entry. */
export interface Move {
  kind: ContentKind;
  from: string;
  to: string;
}

/** An entry's data in which everything that names the moved entry names its new address. */
export function withNewName(kind: ContentKind, data: Data, move: Move): Data {
  const { references, pages, bodies } = entities[kind];
  const named = new Map(Object.entries<ContentKind | undefined>(references));
  const rename = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rename);
    return value === move.from ? move.to : value;
  };
  const page = entities[move.kind].pages?.path ?? null;
  const hasLinks = pages !== null && bodies !== undefined && page !== null;
  return mapFields(data, (value, field) => {
    if (named.get(field) === move.kind) return rename(value);
    if (kind === 'comment' && field === 'target' && isRecord(value))
      return value['kind'] === move.kind ? { ...value, slug: rename(value['slug']) } : value;
    if (field !== 'body' || !hasLinks || !isRecord(value)) return value;
    return mapFields(value, (text) =>
      typeof text === 'string'
        ? withNewLinks(text, `${page}/${move.from}`, `${page}/${move.to}`)
        : text,
    );
  });
}

/** The paths of links in Markdown, inline and in definitions. */
const withNewLinks = (text: string, from: string, to: string): string =>
  text.replace(/(\]\(|\]: ?)(\/[^\s)#?"]*)/g, (link: string, start: string, path: string) =>
    path === from ? `${start}${to}` : link,
  );

/** The site's rows after a move, and which of them changed with it. */
export function renameInRows(
  rows: readonly SiteRow[],
  move: Move,
): { rows: SiteRow[]; changed: SiteRow[] } {
  const changed: SiteRow[] = [];
  const next = rows.map((row) => {
    if (!isRecord(row.data)) return row;
    const data = withNewName(row.kind, row.data, move);
    if (sameValue(data, row.data)) return row;
    const renamed = { ...row, data };
    changed.push(renamed);
    return renamed;
  });
  return { rows: next, changed };
}

/**
 * Why an entry cannot have its address: another draft has it, or it is the former one of another
 * entry, to which it still leads. Consultations, their times and members of staff name a published
 * doctor by the address, so that one stays.
 */
export async function addressFaults(
  tx: Tx,
  { kind, from, to }: Move,
  isPublished: boolean,
): Promise<Pick<ContentFault, 'reason' | 'path'>[]> {
  const taken = { reason: 'taken' as const, path: ['slug'] };
  if (await isFormerAddress(tx, { kind, slug: to }, from)) return [taken];
  if (from === to) return [];
  if (kind === 'physician' && isPublished) return [{ reason: 'reserved', path: ['slug'] }];
  const isOther = and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, to));
  const [other] = await tx.select({ slug: contentDrafts.slug }).from(contentDrafts).where(isOther);
  return other ? [taken] : [];
}

/** Whether an address is a former one that leads to another entry than `own`. */
export async function isFormerAddress(
  tx: Tx,
  { kind, slug }: { kind: ContentKind; slug: string },
  own?: string,
): Promise<boolean> {
  const [former] = await tx
    .select({ target: contentRedirects.target })
    .from(contentRedirects)
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, slug)));
  return former !== undefined && former.target !== own;
}

/** Moves the pictures and plans of an entry to its new address. */
export async function moveOwn(tx: Tx, { kind, from, to }: Move): Promise<void> {
  for (const nameOf of entities[kind].pictures)
    for (const table of [contentImages, contentDraftImages])
      await tx
        .update(table)
        .set({ name: nameOf(to) })
        .where(eq(table.name, nameOf(from)));
  for (const table of [contentDraftImages, contentSchedules])
    await tx
      .update(table)
      .set({ slug: to })
      .where(and(eq(table.kind, kind), eq(table.slug, from)));
}

/** Drafts that name a published entry name its new address, and the old one leads there. */
export async function leadToNewAddress(tx: Tx, move: Move, now: string): Promise<void> {
  const { kind, from, to } = move;
  for (const draft of await tx.select().from(contentDrafts).for('update')) {
    if (!isContentKind(draft.kind)) continue;
    const data = withNewName(draft.kind, draft.data, move);
    const base = draft.base && withNewName(draft.kind, draft.base, move);
    if (!sameValue(data, draft.data) || !sameValue(base, draft.base))
      await tx
        .update(contentDrafts)
        .set({ data, base })
        .where(and(eq(contentDrafts.kind, draft.kind), eq(contentDrafts.slug, draft.slug)));
  }
  await tx
    .delete(contentRedirects)
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.slug, to)));
  await tx
    .update(contentRedirects)
    .set({ target: to })
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.target, from)));
  await tx
    .insert(contentRedirects)
    .values({ kind, slug: from, target: to, createdAt: now })
    .onConflictDoUpdate({
      target: [contentRedirects.kind, contentRedirects.slug],
      set: { target: to, createdAt: sql`excluded.created_at` },
    });
}
