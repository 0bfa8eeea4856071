import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { AuditAct } from '#contract/staff/auditActs.ts';
import type { EditedKind } from '#contract/staff/contentEntries.ts';
import { joinChanges } from '#contract/staff/contentJoin.ts';
import type { Tx } from '../../db/database.ts';
import {
  content,
  contentDraftImages,
  contentDrafts,
  contentSchedules,
} from '../../db/tables/index.ts';
import { describeEntry } from '../../content/drafts/describe.ts';
import { difference } from '../../content/drafts/difference.ts';
import {
  type Entry,
  findEntry,
  isDraftOf,
  requireVersion,
  slugField,
  storeDraft,
} from '../../content/drafts/find.ts';
import { isFormerAddress } from '../../content/drafts/rename.ts';
import { reviewOf } from '../../content/drafts/review.ts';
import { nextRounds } from '../../content/drafts/rounds.ts';
import { cleaned, type Data } from '../../content/drafts/texts.ts';
import { clinicDay } from '../../content/publicDataVersion.ts';
import { isRecord } from '../../content/files/parse.ts';
import { sameValue } from '../../content/files/save.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { entryIn } from './read.ts';

interface Name {
  kind: EditedKind;
  slug: string;
}

/** The editor's changes of drafts. Nothing of them is public. */
export function serveContentDrafts(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const { locales } = deps.translator;
  const answer = (c: Context<Env>, name: Name) => describeEntry(db, name, c.var.locale, locales);

  /** Changes a draft of this version in one transaction, with its line. */
  async function change(
    c: Context<Env>,
    { name, version, act }: { name: Name; version: number; act: AuditAct },
    next: (entry: Entry, tx: Tx) => Promise<Parameters<typeof storeDraft>[2] | undefined>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const entry = await findEntry(tx, name, locales, true);
      requireVersion(entry, version);
      const stored = await next(entry, tx);
      const source = auditSource(c, deps.now());
      if (!stored) {
        // Nothing was changed, or the line is written already.
        c.set('isAudited', true);
        return;
      }
      await storeDraft(tx, entry, stored, { name: c.var.staff.name, at: source.at });
      await addAuditLine(tx, source, {
        action: 'change',
        act,
        subject: `${name.kind} ${name.slug}`,
        ...difference(entry.data, stored.data ?? entry.data),
      });
    });
  }

  app.post('/staff/content/entries', async (c) => {
    const { kind, slug, copyOf } = await readBody('staffCreateContent', c);
    await db.transaction(async (tx) => {
      const [published] = await tx
        .select({ slug: content.slug })
        .from(content)
        .where(and(eq(content.kind, kind), eq(content.slug, slug)));
      if (published || (await isFormerAddress(tx, { kind, slug })))
        throw new ProblemError('address-taken', { field: 'slug' });
      const source = auditSource(c, deps.now());
      const from = copyOf && (await findEntry(tx, { kind, slug: copyOf }, locales));
      const data = { ...(from ? copyFor(kind, from.data) : {}), [slugField(kind)]: slug };
      const added = await tx
        .insert(contentDrafts)
        .values({
          kind,
          slug,
          version: 1,
          data: {
            ...defaultsOf(kind, source.at),
            ...(kind === 'package' ? { id: await nextPackageId(tx) } : {}),
            ...data,
          },
          base: null,
          updatedBy: c.var.staff.name,
          updatedAt: source.at,
        })
        .onConflictDoNothing()
        .returning({ slug: contentDrafts.slug });
      if (added.length === 0) throw new ProblemError('address-taken', { field: 'slug' });
      await addAuditLine(tx, source, {
        action: 'change',
        act: 'staffCreateContent',
        subject: `${kind} ${slug}`,
      });
    });
    return respond('staffCreateContent', c, await answer(c, { kind, slug }));
  });

  app.put('/staff/content/entries/:kind/:slug/draft', async (c) => {
    const name = entryIn(c);
    const { version, data, settled } = await readBody('staffSaveContent', c);
    await change(c, { name, version, act: 'staffSaveContent' }, async (entry) => {
      const next = keepReview(name.kind, data, entry.data);
      const rounds = nextRounds(
        entry.draft?.rounds ?? {},
        { before: entry.data, after: next, settled },
        locales,
        deps.now().toISOString(),
      );
      const isSame = sameValue(next, entry.data) && sameValue(rounds, entry.draft?.rounds ?? {});
      return isSame ? undefined : { data: next, rounds };
    });
    return respond('staffSaveContent', c, await answer(c, name));
  });

  app.post('/staff/content/entries/:kind/:slug/discard', async (c) => {
    const name = entryIn(c);
    const { version } = await readBody('staffDiscardContent', c);
    let isDeleted = false;
    await change(c, { name, version, act: 'staffDiscardContent' }, async (entry, tx) => {
      await tx.delete(contentDraftImages).where(isOf(contentDraftImages, name));
      if (entry.published)
        return { data: entry.published, base: entry.published, rounds: {}, review: null };
      isDeleted = true;
      await tx.delete(contentSchedules).where(isOf(contentSchedules, name));
      await tx.delete(contentDrafts).where(isDraftOf(name));
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffDiscardContent',
        subject: `${name.kind} ${name.slug}`,
        ...difference(entry.data, null),
      });
      return undefined;
    });
    return respond('staffDiscardContent', c, { isDeleted });
  });

  app.post('/staff/content/entries/:kind/:slug/join', async (c) => {
    const name = entryIn(c);
    const { version, prefer } = await readBody('staffJoinContent', c);
    await change(c, { name, version, act: 'staffJoinContent' }, async (entry) => {
      const { draft, published, hasConflict } = entry;
      if (!draft || !hasConflict) return undefined;
      if (published === null) return { base: null };
      const base = cleaned(draft.base ?? {}, locales);
      const sides = { base, own: cleaned(draft.data, locales), theirs: published };
      const { data } = joinChanges(sides, prefer === 'draft' ? 'own' : 'theirs');
      return { data, base: published };
    });
    return respond('staffJoinContent', c, await answer(c, name));
  });

  app.post('/staff/content/entries/:kind/:slug/ask-review', async (c) => {
    const name = entryIn(c);
    const { version } = await readBody('staffAskReview', c);
    if (name.kind !== 'post') throw new ProblemError('not-acceptable', { field: 'kind' });
    await change(c, { name, version, act: 'staffAskReview' }, async (entry) =>
      (entry.draft?.reviewAskedAt ?? null) === null
        ? { reviewAskedAt: deps.now().toISOString() }
        : undefined,
    );
    return respond('staffAskReview', c, await answer(c, name));
  });

  app.post('/staff/content/entries/:kind/:slug/review', async (c) => {
    const name = entryIn(c);
    const { version, reviewer } = await readBody('staffReviewContent', c);
    if (name.kind !== 'post') throw new ProblemError('not-acceptable', { field: 'kind' });
    const { physician } = c.var.staff;
    // Who is a doctor of the site signs as no other one.
    if (physician && physician !== reviewer) throw new ProblemError('role-needed');
    if (!deps.content.find('physician', reviewer))
      throw new ProblemError('not-acceptable', { field: 'reviewer' });
    await change(c, { name, version, act: 'staffReviewContent' }, async (entry) => {
      const data = { ...entry.data, reviewer, reviewedAt: clinicDay(deps.now()) };
      const by = { by: c.var.staff.name, at: deps.now().toISOString() };
      return { data, review: reviewOf(data, by, locales), reviewAskedAt: null };
    });
    return respond('staffReviewContent', c, await answer(c, name));
  });
}

const isOf = (table: typeof contentDraftImages | typeof contentSchedules, { kind, slug }: Name) =>
  and(eq(table.kind, kind), eq(table.slug, slug));

/** Only the medical role sets a review; the editor may take it away. */
function keepReview(kind: EditedKind, next: Data, stored: Data): Data {
  if (kind !== 'post') return next;
  const { reviewer: _who, reviewedAt: _when, ...rest } = next;
  return next['reviewer'] === undefined || stored['reviewer'] === undefined
    ? rest
    : { ...rest, reviewer: stored['reviewer'], reviewedAt: stored['reviewedAt'] };
}

/** What a copy does not take over: the number, the review and the day of the other entry. */
function copyFor(kind: EditedKind, data: Data): Data {
  const { id: _id, reviewer: _reviewer, reviewedAt: _reviewedAt, ...rest } = data;
  return kind === 'questionnaire' ? data : rest;
}

/** A number that no package has, published or not. */
async function nextPackageId(tx: Tx): Promise<number> {
  const ofPackages = eq(contentDrafts.kind, 'package');
  const rows = [
    ...(await tx.select().from(content).where(eq(content.kind, 'package'))),
    ...(await tx.select().from(contentDrafts).where(ofPackages)),
  ];
  const ids = rows.map(({ data }) => Number(isRecord(data) ? data['id'] : 0) || 0);
  return Math.max(100, ...ids) + 1;
}

/** Fields without which an entry of a kind cannot be shown, and that have one usual value. */
function defaultsOf(kind: EditedKind, now: string): Data {
  const rating = { average: 0, count: 0 };
  switch (kind) {
    case 'post':
      return { tags: [], categories: [], packages: [], publishedAt: now };
    case 'package':
      return {
        compareAt: null,
        days: [],
        includes: [],
        preparation: [],
        careCenters: [],
        physicians: [],
        faq: [],
        rating,
        featured: false,
      };
    case 'physician':
      return {
        specialties: [],
        languages: ['fa'],
        careCenters: [],
        look: 'plain',
        tint: 'green',
        consult: { modes: [], hours: [] },
        rating,
      };
    case 'careCenter':
      return { phones: [], services: [], accreditations: [], view: 'mountain', tint: 'green' };
    case 'plan':
      return { includes: [], limits: [], highlighted: false };
    case 'cardPlan':
      return { includes: [] };
    case 'office':
      return { phones: [] };
    default:
      return {};
  }
}
