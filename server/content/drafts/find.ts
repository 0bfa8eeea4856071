import { and, eq } from 'drizzle-orm';
import type { EditedKind } from '#contract/staff/contentEntries.ts';
import type { Db, Tx } from '../../db/database.ts';
import { content, contentDrafts } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import { isRecord } from '../files/parse.ts';
import { sameValue } from '../files/save.ts';
import type { ContentKind } from '../kinds.ts';
import { cleaned, type Data } from './texts.ts';

export type DraftRow = typeof contentDrafts.$inferSelect;

/** What is published of an entry, and its draft. */
export interface Entry {
  kind: EditedKind;
  slug: string;
  published: Data | null;
  /** The draft; what is published when nobody has one, or when a later import replaced it unchanged. */
  data: Data;
  draft: DraftRow | undefined;
  /** The draft began from something else than what is published now. */
  hasConflict: boolean;
}

/** The field with an entry's address: of a questionnaire its id. */
export const slugField = (kind: ContentKind): 'slug' | 'id' =>
  kind === 'questionnaire' ? 'id' : 'slug';

/** The address that an entry's data state. */
export const slugIn = (kind: ContentKind, data: Data): string =>
  String(data[slugField(kind)] ?? '');

/** Puts the row of what is published and the draft's together; undefined when there is neither. */
export function entryOf(
  kind: EditedKind,
  slug: string,
  stored: { published: unknown; draft: DraftRow | undefined },
  locales: readonly string[],
): Entry | undefined {
  const published = isRecord(stored.published) ? stored.published : null;
  const { draft } = stored;
  const name = { kind, slug, published };
  if (!draft) {
    if (!published) return undefined;
    return { ...name, data: published, draft: undefined, hasConflict: false };
  }
  const isOutdated = !sameValue(draft.base, published);
  const isUntouched =
    draft.base !== null && sameValue(cleaned(draft.data, locales), cleaned(draft.base, locales));
  // Nobody had changed anything, so what was imported meanwhile is what is edited now.
  if (published && isOutdated && isUntouched)
    return { ...name, data: published, draft, hasConflict: false };
  return { ...name, data: draft.data, draft, hasConflict: isOutdated };
}

/** An entry with its draft, both locked if `isLocked`; 404 when there is neither. */
export async function findEntry(
  db: Db | Tx,
  { kind, slug }: { kind: EditedKind; slug: string },
  locales: readonly string[],
  isLocked = false,
): Promise<Entry> {
  const stored = db
    .select()
    .from(content)
    .where(and(eq(content.kind, kind), eq(content.slug, slug)));
  const drafts = db.select().from(contentDrafts).where(isDraftOf({ kind, slug }));
  const [published] = await stored;
  const [draft] = isLocked ? await drafts.for('update') : await drafts;
  const entry = entryOf(kind, slug, { published: published?.data, draft }, locales);
  if (!entry) throw new ProblemError('not-found');
  return entry;
}

export const isDraftOf = ({ kind, slug }: { kind: string; slug: string }) =>
  and(eq(contentDrafts.kind, kind), eq(contentDrafts.slug, slug));

/** Stores the draft with the next version. */
export async function storeDraft(
  tx: Tx,
  entry: Entry,
  next: Partial<Pick<DraftRow, 'slug' | 'data' | 'base' | 'rounds' | 'review' | 'reviewAskedAt'>>,
  by: { name: string; at: string },
): Promise<void> {
  const { kind, slug, draft } = entry;
  const row = {
    kind,
    slug,
    data: entry.data,
    // A conflict stays one until somebody joins both.
    base: entry.hasConflict ? (draft?.base ?? null) : entry.published,
    rounds: draft?.rounds ?? {},
    review: draft?.review ?? null,
    reviewAskedAt: draft?.reviewAskedAt ?? null,
    ...next,
    version: (draft?.version ?? 0) + 1,
    updatedBy: by.name,
    updatedAt: by.at,
  };
  if (draft) await tx.update(contentDrafts).set(row).where(isDraftOf({ kind, slug }));
  // Of two who begin at the same moment the second one finds the first one's.
  else if (
    (await tx.insert(contentDrafts).values(row).onConflictDoNothing().returning()).length === 0
  )
    throw new ProblemError('edited-meanwhile', { field: 'version' });
}

/** 409 unless the caller has seen the latest version. */
export function requireVersion({ draft }: Entry, version: number): void {
  if ((draft?.version ?? 0) !== version)
    throw new ProblemError('edited-meanwhile', { field: 'version' });
}
