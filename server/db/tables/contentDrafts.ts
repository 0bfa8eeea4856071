import { integer, jsonb, pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import type { ContentRound } from '#contract/staff/contentRounds.ts';
import { bytes, instant } from '../columns.ts';

// What the desk's editor keeps about content that is not public. `slug` is the address at which an
// entry is published, or will first be; a new address waits in `data`.

/** One draft for an entry. It stays after a publication, with what was published. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    /** Raised by every change. */
    version: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What was published when the draft began, or last; null when nothing was. */
    base: jsonb().$type<Record<string, unknown> | null>(),
    /** By path of a text: which languages have to follow a change. */
    rounds: jsonb().$type<Record<string, ContentRound>>().notNull().default({}),
    /** Who reviewed it, when, and the hash of each language's text. */
    review: jsonb().$type<ContentReview | null>(),
    reviewAskedAt: instant('review_asked_at'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

export interface ContentReview {
  by: string;
  at: string;
  texts: Record<string, string>;
}

/** Pictures of drafts, by the name that they will have. */
export const contentDraftImages = pgTable(
  'content_draft_images',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    ending: text().notNull(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    data: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.name] }),
    index('content_draft_images_hash').on(table.hash),
  ],
);

/** Publications and withdrawals of a language at a time. */
export const contentSchedules = pgTable(
  'content_schedules',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    locale: text().notNull(),
    act: text().$type<'publish' | 'withdraw'>().notNull(),
    at: instant().notNull(),
    by: text().notNull(),
    /** Why it could not be done; it is not tried again. */
    faults: jsonb().$type<ContentFault[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug, table.locale, table.act] }),
    index('content_schedules_at').on(table.at),
  ],
);

/** Former addresses of entries. Chains are collapsed: `target` is always an address in use. */
export const contentRedirects = pgTable(
  'content_redirects',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    target: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
