import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ImageFormat } from '#contract/image.ts';
import { bytes, instant, searchVector } from '../columns.ts';

/** Public content as the files hold it, one row an entry; parsed by its schema whenever it is read. */
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

/** Pictures of the content, by the name of their file without its ending; several names may have the same bytes. */
export const contentImages = pgTable('content_images', {
  name: text().primaryKey(),
  /** The file's ending, to write it out again. */
  ending: text().notNull(),
  hash: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  data: bytes().notNull(),
});

/** What pages are sent of them, made when first asked for. */
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

/** A post in one language as the search reads it (server/content/search): its words by weight. */
export const postTexts = pgTable(
  'post_texts',
  { slug: text().notNull(), locale: text().notNull(), words: searchVector().notNull() },
  (table) => [primaryKey({ columns: [table.slug, table.locale] }), index('post_texts_words').using('gin', table.words)],
);

/** Every word of the posts of a language, and how it sounds in ASCII: what a misspelt word may have meant. */
export const postWords = pgTable('post_words', { locale: text().notNull(), word: text().notNull(), sound: text().notNull() }, (table) => [
  primaryKey({ columns: [table.locale, table.word] }),
  index('post_words_sound').using('gin', sql`${table.sound} gin_trgm_ops`),
]);
