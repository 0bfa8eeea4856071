import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ImageFormat } from '#contract/image.ts';
import { bytes, instant, searchVector } from '../columns.ts';

/**
 * Public content, one row per entry, in the form of the content files (`data`). Parsed by the
 * kind's schema on every read, so rows of earlier releases must stay valid.
 */
export const content = pgTable(
  'content',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** When an import last changed it: the sitemap's lastmod. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/**
 * Original pictures by file name without extension; several names may have the same bytes. `ending`
 * is the extension.
 */
export const contentImages = pgTable('content_images', {
  name: text().primaryKey(),
  ending: text().notNull(),
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: bytes().notNull(),
});

/** Resized pictures, created at the first request. */
export const imageVariants = pgTable(
  'image_variants',
  {
    hash: text().notNull(),
    width: integer().notNull(),
    format: text().$type<ImageFormat>().notNull(),
    data: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width, table.format] })],
);

/** The full-text search vector of a post in one language (server/content/search). */
export const postTexts = pgTable(
  'post_texts',
  { slug: text().notNull(), locale: text().notNull(), words: searchVector().notNull() },
  (table) => [
    primaryKey({ columns: [table.slug, table.locale] }),
    index('post_texts_words').using('gin', table.words),
  ],
);

/**
 * Every word of the posts of a language with its phonetic form in ASCII (`sound`), to correct
 * misspelt searches.
 */
export const postWords = pgTable(
  'post_words',
  { locale: text().notNull(), word: text().notNull(), sound: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('post_words_sound').using('gin', sql`${table.sound} gin_trgm_ops`),
  ],
);
