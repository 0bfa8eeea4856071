import * as v from 'valibot';
import { subject } from './drawing.ts';
import { localizedText, slug } from './text.ts';
import { instant, plainDate } from './time.ts';

/**
 * An article of the blog as the content files hold it, each text in all locales. New fields are
 * optional, so that operators' existing files stay valid. Pages get `site/blog.ts`.
 */
export const post = v.object({
  slug,
  title: localizedText,
  excerpt: localizedText,
  body: localizedText,
  cover: subject,
  /** The picture on the article's page in words; without it the picture is decorative. */
  imageAlt: v.optional(localizedText),
  author: slug,
  tags: v.array(slug),
  categories: v.array(slug),
  packages: v.array(slug),
  publishedAt: instant,
  /** The physician who reviewed the text, and when. */
  reviewer: v.optional(slug),
  reviewedAt: v.optional(plainDate),
});
export type Post = v.InferOutput<typeof post>;

export const tag = v.object({ slug, name: localizedText, description: localizedText });
export const author = v.object({
  slug,
  name: localizedText,
  description: localizedText,
  role: localizedText,
});
