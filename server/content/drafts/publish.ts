import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAct } from '#contract/staff/auditActs.ts';
import type { ContentOutcome } from '#contract/staff/contentEntries.ts';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import type { Tx } from '../../db/database.ts';
import { content, contentSchedules } from '../../db/tables/index.ts';
import { addAuditLine, type AuditSource } from '../../staff/audit/write.ts';
import { isRecord } from '../files/parse.ts';
import { sameValue } from '../files/save.ts';
import { slugOf } from '../kinds.ts';
import { indexPosts } from '../search/index.ts';
import { contentChannel } from '../snapshot.ts';
import { checkSite, describeFaults, pictureFiles, type SiteRow, siteRows } from './check.ts';
import { difference } from './difference.ts';
import { type Entry, slugIn, storeDraft } from './find.ts';
import { mergeLanguages } from './merge.ts';
import { publishPictures } from './pictures.ts';
import { addressFaults, leadToNewAddress, moveOwn, renameInRows } from './rename.ts';
import { unreviewedLanguages } from './review.ts';
import { cleaned, type Data, languagesOf, withoutLanguages } from './texts.ts';

/** One publication or withdrawal. */
export interface Publication {
  entry: Entry;
  act: 'publish' | 'withdraw';
  /** Null: the whole entry, to be withdrawn. */
  chosen: readonly string[] | null;
  /** Of the site. */
  locales: readonly string[];
  /** The language in which other entries are named in faults. */
  locale: string;
  source: AuditSource;
  /** Of the line in the audit log. */
  actName: AuditAct;
  reason?: string | undefined;
}

/** Kinds whose texts are in the search index of the blog. */
const searched: readonly string[] = ['post', 'tag', 'postCategory', 'author'];

type Refusal = Pick<ContentFault, 'reason' | 'path'>;

/** Nothing else writes content until the transaction ends; reading goes on. */
export const lockContent = (tx: Tx) =>
  tx.execute(sql`lock table ${content} in share row exclusive mode`);

/** What would be published, and what refuses it; nothing is stored. */
async function plan(tx: Tx, publication: Publication) {
  const { entry, locales, locale } = publication;
  const { kind, slug, published } = entry;
  const { data, refusals } = nextData(publication);
  const stored = await siteRows(tx);
  const position = stored.find((row) => row.kind === kind && row.slug === slug)?.position;
  const last = Math.max(
    -1,
    ...stored.filter((row) => row.kind === kind).map((row) => row.position),
  );
  const others = stored.filter((row) => row.kind !== kind || row.slug !== slug);
  const to = data === null ? slug : slugIn(kind, data);
  const own: SiteRow | undefined =
    data === null ? undefined : { kind, slug: to, position: position ?? last + 1, data };
  const isMove = published !== null && own !== undefined && to !== slug;
  const remaining = data === null ? withoutCommentsOn(others, entry) : others;
  const rows = [...remaining, ...(own ? [own] : [])];
  const moved = isMove ? renameInRows(rows, { kind, from: slug, to }) : { rows, changed: [] };
  const images = await pictureFiles(tx);
  const checked = await checkSite(moved.rows, own, images, locales);
  const fresh = checked.faults.filter((fault) => fault.kind === kind && fault.slug === to);
  // What was wrong elsewhere before is no reason to refuse this.
  const elsewhere = checked.faults.filter((fault) => !fresh.includes(fault));
  const earlier =
    elsewhere.length === 0 ? [] : (await checkSite(stored, undefined, images, locales)).faults;
  const isKnown = (fault: (typeof elsewhere)[number]) =>
    earlier.some(
      (one) => one.kind === fault.kind && one.slug === fault.slug && one.text === fault.text,
    );
  const isNamed = publication.act === 'publish' && data !== null;
  const ofAddress = isNamed
    ? await addressFaults(tx, { kind, from: slug, to }, published !== null)
    : [];
  const faults: ContentFault[] = [
    ...[...refusals, ...ofAddress].map((refusal) => ({ ...refusal, text: '', entry: null })),
    ...describeFaults(
      [...fresh, ...elsewhere.filter((fault) => !isKnown(fault))],
      { kind, slug: to },
      stored,
      locale,
      locales,
    ),
  ];
  const parsed = checked.content[kind].find((one) => slugOf(one) === to);
  return {
    faults: withoutDoubles(faults),
    data: data === null ? null : isRecord(parsed) ? parsed : data,
    content: checked.content,
    own,
    isMove,
    to,
    changed: moved.changed.filter((row) => row !== own && !(row.kind === kind && row.slug === to)),
    removed: stored.filter(
      (row) => !remaining.includes(row) && !(row.kind === kind && row.slug === slug),
    ),
  };
}

/** The entry after the act; null when it is withdrawn. */
function nextData({
  entry,
  act,
  chosen,
  locales,
}: Pick<Publication, 'entry' | 'act' | 'chosen' | 'locales'>): {
  data: Data | null;
  refusals: Refusal[];
} {
  const { published, kind } = entry;
  const refusals: Refusal[] = [];
  if (act === 'withdraw') {
    if (chosen === null || published === null) return { data: null, refusals };
    const left = languagesOf(published, locales).filter((locale) => !chosen.includes(locale));
    if (left.length === 0)
      return { data: published, refusals: [{ reason: 'last-language', path: [] }] };
    return { data: withoutLanguages(published, chosen, locales), refusals };
  }
  if (entry.hasConflict) refusals.push({ reason: 'conflict', path: [] });
  if (kind === 'questionnaire') return { data: entry.data, refusals };
  const languages = chosen ?? locales;
  const { data, faults } = mergeLanguages(published, entry.data, languages, locales);
  refusals.push(...faults);
  if (kind === 'post')
    for (const locale of unreviewedLanguages(
      data,
      published,
      entry.draft?.review ?? null,
      // Also those that stay as they are: the page names one review for all.
      languagesOf(data, locales),
    ))
      refusals.push({ reason: 'review', path: ['body', locale] });
  return { data, refusals };
}

/** Comments that came with the content go with the entry that they are about. */
function withoutCommentsOn(rows: readonly SiteRow[], { kind, slug }: Entry): SiteRow[] {
  return rows.filter(({ kind: own, data }) => {
    const target = own === 'comment' && isRecord(data) ? data['target'] : undefined;
    return !(isRecord(target) && target['kind'] === kind && target['slug'] === slug);
  });
}

/** A text that is not written is one fault, though the schema also misses it. */
function withoutDoubles(faults: readonly ContentFault[]): ContentFault[] {
  const keys = new Set<string>();
  return faults.filter(({ reason, path, text, entry }) => {
    const key = JSON.stringify([reason, path, text, entry]);
    const isDouble = keys.has(key);
    keys.add(key);
    return !isDouble;
  });
}

/**
 * Publishes or withdraws in the caller's transaction, which holds `lockContent`. Refuses what an
 * import would refuse. The draft stays: what is left of it, or all of a withdrawn entry.
 */
export async function publish(tx: Tx, publication: Publication): Promise<ContentOutcome> {
  const { entry, locales, source } = publication;
  const { kind, slug, published } = entry;
  const planned = await plan(tx, publication);
  const { data, own, to, isMove } = planned;
  const chosen = publication.chosen === null ? '' : `: ${publication.chosen.join(', ')}`;
  const line = {
    act: publication.actName,
    subject: `${kind} ${to}${chosen}`,
    reason: publication.reason,
  };
  if (planned.faults.length > 0) {
    const reasons = [...new Set(planned.faults.map(({ reason }) => reason))];
    await addAuditLine(tx, source, { ...line, action: 'refused', after: { reasons } });
    return { status: 'refused', faults: planned.faults };
  }
  if (to !== slug) await moveOwn(tx, { kind, from: slug, to });
  if (isMove) await leadToNewAddress(tx, { kind, from: slug, to }, source.at);
  await saveRows(tx, planned, entry, source.at);
  await publishPictures(tx, { kind, slug: to, data, content: planned.content });
  if (searched.includes(kind)) await indexPosts(tx, planned.content, postsWith(planned, entry));
  await tx.execute(sql`select pg_notify(${contentChannel}, '')`);

  const left = draftAfter(entry, planned.data, publication);
  await storeDraft(
    tx,
    entry,
    {
      slug: to,
      data: left,
      base: entry.hasConflict ? baseInConflict(publication) : data,
      ...(own ? {} : { review: null }),
    },
    { name: source.actor.name, at: source.at },
  );
  await tx
    .delete(contentSchedules)
    .where(
      and(
        eq(contentSchedules.kind, kind),
        eq(contentSchedules.slug, to),
        ...(publication.chosen === null
          ? []
          : [
              eq(contentSchedules.act, publication.act),
              inArray(contentSchedules.locale, [...publication.chosen]),
            ]),
      ),
    );
  await addAuditLine(tx, source, {
    ...line,
    action: 'change',
    ...difference(cleanedOrNull(published, locales), cleanedOrNull(data, locales)),
  });
  return { status: 'done', slug: to };
}

/**
 * What the draft began from stays that until both sides are joined; a language that is taken off is
 * then no change of the import, and its text stays.
 */
function baseInConflict({ entry, chosen, locales }: Publication): Data | null {
  const base = entry.draft?.base ?? null;
  return base && chosen ? withoutLanguages(base, chosen, locales) : base;
}

/** The posts whose index has something of an entry: itself, or those with its name. */
function postsWith(
  { content: all, to }: Awaited<ReturnType<typeof plan>>,
  { kind, slug }: Entry,
): string[] {
  if (kind === 'post') return [slug, to];
  return all.post
    .filter(({ tags, categories, author }) => [...tags, ...categories, author].includes(to))
    .map((post) => post.slug);
}

const cleanedOrNull = (data: Data | null, locales: readonly string[]): Data | null =>
  data && cleaned(data, locales);

/** What the editor goes on with. */
function draftAfter(
  { data: draft, kind }: Entry,
  next: Data | null,
  { act, chosen, locales }: Publication,
): Data {
  if (next === null || act === 'withdraw') return draft;
  if (kind === 'questionnaire' || chosen === null) return next;
  // All of the draft as it would be published: equal to `next` when nothing is left to do.
  return mergeLanguages(next, draft, locales, locales).data;
}

async function saveRows(
  tx: Tx,
  { own, data, changed, removed }: Awaited<ReturnType<typeof plan>>,
  { kind, slug, published }: Entry,
  now: string,
): Promise<void> {
  const isRow = (row: Pick<SiteRow, 'kind' | 'slug'>) =>
    and(eq(content.kind, row.kind), eq(content.slug, row.slug));
  for (const row of removed) await tx.delete(content).where(isRow(row));
  if (published !== null && (own === undefined || own.slug !== slug))
    await tx.delete(content).where(isRow({ kind, slug }));
  if (own && !(own.slug === slug && sameValue(published, data)))
    await tx
      .insert(content)
      .values({ ...own, data, updatedAt: now })
      .onConflictDoUpdate({
        target: [content.kind, content.slug],
        set: { data, updatedAt: now },
      });
  for (const row of changed)
    await tx.update(content).set({ data: row.data, updatedAt: now }).where(isRow(row));
}
