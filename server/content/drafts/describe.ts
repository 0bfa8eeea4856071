import { and, eq } from 'drizzle-orm';
import type {
  ContentEntry,
  ContentRow,
  EditedKind,
  LanguageState,
} from '#contract/staff/contentEntries.ts';
import type { Db } from '../../db/database.ts';
import {
  content,
  contentDraftImages,
  contentDrafts,
  contentImages,
  contentRedirects,
  contentSchedules,
} from '../../db/tables/index.ts';
import { entities } from '../entities/index.ts';
import { isRecord } from '../files/parse.ts';
import { picturesShownIn } from '../files/pictures.ts';
import { sameValue } from '../files/save.ts';
import { siteRows, type SiteRow, titleOf } from './check.ts';
import { type Entry, entryOf, findEntry } from './find.ts';
import { placesOf } from './pictures.ts';
import { withNewName } from './rename.ts';
import { unreviewedLanguages } from './review.ts';
import { gapsOf } from './rounds.ts';
import { type Data, isText, languagesOf, textsOfLanguage, withoutTexts } from './texts.ts';

interface Plan {
  locale: string;
}

/** How each language of an entry stands. A questionnaire is one file for all of them. */
function languageStates(
  { kind, data, published, draft }: Entry,
  plans: readonly Plan[],
  locales: readonly string[],
): LanguageState[] {
  const isFile = kind === 'questionnaire';
  const inPublished = published === null ? [] : isFile ? locales : languagesOf(published, locales);
  const gaps = gapsOf(data, draft?.rounds ?? {}, locales);
  return locales.map((locale) => {
    const isSame =
      published !== null &&
      (!isFile || sameValue(data, published)) &&
      textsOfLanguage(data, locale, locales) === textsOfLanguage(published, locale, locales);
    const isPublished = inPublished.includes(locale);
    return {
      locale,
      state: isPublished ? (isSame ? 'published' : 'changed') : 'absent',
      missing: gaps[locale]?.missing ?? 0,
      behind: gaps[locale]?.behind ?? 0,
      isScheduled: plans.some((plan) => plan.locale === locale),
    };
  });
}

/** Whether anything without a language differs from what is published. */
const isChangedBeside = ({ data, published }: Entry, locales: readonly string[]): boolean =>
  published !== null && !sameValue(withoutTexts(data, locales), withoutTexts(published, locales));

/** The entries of a kind, published or not, in the order of the content. */
export async function listEntries(
  db: Db,
  kind: EditedKind,
  locales: readonly string[],
): Promise<ContentRow[]> {
  const rows = await db
    .select()
    .from(content)
    .where(eq(content.kind, kind))
    .orderBy(content.position);
  const drafts = new Map(
    (await db.select().from(contentDrafts).where(eq(contentDrafts.kind, kind))).map((draft) => [
      draft.slug,
      draft,
    ]),
  );
  const plans = await db.select().from(contentSchedules).where(eq(contentSchedules.kind, kind));
  const published = new Map(rows.map(({ slug, data }) => [slug, data]));
  const slugs = new Set([...drafts.keys()].filter((slug) => !published.has(slug)));
  return [...slugs, ...published.keys()].flatMap((slug) => {
    const draft = drafts.get(slug);
    const entry = entryOf(kind, slug, { published: published.get(slug), draft }, locales);
    if (!entry) return [];
    return [
      {
        kind,
        slug,
        title: titleText(entry.data, slug, locales),
        languages: languageStates(
          entry,
          plans.filter((plan) => plan.slug === slug),
          locales,
        ),
        isChanged: isChangedBeside(entry, locales),
        isReviewAsked: (draft?.reviewAskedAt ?? null) !== null,
        changedAt: draft?.updatedAt ?? null,
        changedBy: draft?.updatedBy ?? null,
      },
    ];
  });
}

/** Everything that the editor shows of an entry. */
export async function describeEntry(
  db: Db,
  { kind, slug }: { kind: EditedKind; slug: string },
  locale: string,
  locales: readonly string[],
): Promise<ContentEntry> {
  const entry = await findEntry(db, { kind, slug }, locales);
  const { data, published, draft, hasConflict } = entry;
  const schedule = await db
    .select()
    .from(contentSchedules)
    .where(and(eq(contentSchedules.kind, kind), eq(contentSchedules.slug, slug)))
    .orderBy(contentSchedules.at);
  const former = await db
    .select({ slug: contentRedirects.slug })
    .from(contentRedirects)
    .where(and(eq(contentRedirects.kind, kind), eq(contentRedirects.target, slug)));
  const { pages } = entities[kind];
  return {
    kind,
    slug,
    version: draft?.version ?? 0,
    data,
    published,
    base: hasConflict ? (draft?.base ?? null) : null,
    hasConflict,
    rounds: draft?.rounds ?? {},
    locales: [...locales],
    languages: languageStates(entry, schedule, locales),
    isChanged: isChangedBeside(entry, locales),
    changedAt: draft?.updatedAt ?? null,
    changedBy: draft?.updatedBy ?? null,
    review: draft?.review ? { by: draft.review.by, at: draft.review.at } : null,
    unreviewed:
      kind === 'post' ? unreviewedLanguages(data, published, draft?.review ?? null, locales) : [],
    isReviewAsked: (draft?.reviewAskedAt ?? null) !== null,
    schedule: schedule.map(({ locale: of, act, at, by, faults }) => ({
      locale: of,
      act,
      at,
      by,
      faults,
    })),
    formerSlugs: former.map((row) => row.slug),
    usedBy: published === null ? [] : usersOf(await siteRows(db), entry, locale, locales),
    path: pages?.path ?? null,
    pagePath: pagePathOf(kind, slug),
    places: placesOf(kind, slug),
    pictures: await picturesOf(db, entry),
  };
}

/** The address at which the page of an entry is, without language. */
export function pagePathOf(kind: EditedKind, slug: string): string | null {
  const { pages } = entities[kind];
  if (pages === null) return null;
  if (pages.path !== null) return `${pages.path}/${slug}`;
  return kind === 'page' ? `/${slug}` : (pages.fixed?.[0] ?? null);
}

/** Entries that name this one or link to it: those that a new address would change. */
function usersOf(
  rows: readonly SiteRow[],
  { kind, slug }: Entry,
  locale: string,
  locales: readonly string[],
): ContentEntry['usedBy'] {
  return rows.flatMap((row) => {
    const isOwn = row.kind === kind && row.slug === slug;
    if (isOwn || row.kind === 'comment' || !isRecord(row.data)) return [];
    const move = { kind, from: slug, to: `${slug}-moved` };
    return sameValue(withNewName(row.kind, row.data, move), row.data)
      ? []
      : [{ kind: row.kind, slug: row.slug, title: titleOf(row.data, locale, locales) || row.slug }];
  });
}

async function picturesOf(db: Db, { kind, slug, data }: Entry): Promise<ContentEntry['pictures']> {
  const columns = (table: typeof contentImages | typeof contentDraftImages) => ({
    name: table.name,
    ending: table.ending,
    hash: table.hash,
    width: table.width,
    height: table.height,
  });
  const drafts = await db
    .select(columns(contentDraftImages))
    .from(contentDraftImages)
    .where(and(eq(contentDraftImages.kind, kind), eq(contentDraftImages.slug, slug)));
  const published = await db.select(columns(contentImages)).from(contentImages);
  const shown = picturesShownIn([JSON.stringify(data)]);
  const places = placesOf(kind, slug);
  const own = published.filter(
    ({ name, ending }) => places.includes(name) || shown.has(`${name}.${ending}`),
  );
  return [
    ...drafts.map((image) => ({ ...image, isDraft: true })),
    ...own
      .filter(({ name }) => !drafts.some((draft) => draft.name === name))
      .map((image) => ({ ...image, isDraft: false })),
  ].map(({ ending, ...image }) => ({ ...image, file: `${image.name}.${ending}` }));
}

/** Slugs and titles of every kind that fields can name. */
export async function namesByKind(
  db: Db,
  locales: readonly string[],
): Promise<Record<string, { slug: string; title: Record<string, string> }[]>> {
  const names: Record<string, { slug: string; title: Record<string, string> }[]> = {};
  for (const { kind, slug, data } of await siteRows(db)) {
    if (kind === 'comment' || kind === 'post') continue;
    (names[kind] ??= []).push({ slug, title: titleText(data, slug, locales) });
  }
  return names;
}

/** The title of an entry in its languages; its slug without one. */
function titleText(
  data: unknown,
  slug: string,
  locales: readonly string[],
): Record<string, string> {
  const fields: Data = isRecord(data) ? data : {};
  const name = fields['name'] ?? fields['title'] ?? fields['lead'];
  if (isText(name, locales)) return name;
  return { und: typeof name === 'string' && name !== '' ? name : slug };
}
