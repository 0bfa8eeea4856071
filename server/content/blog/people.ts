import { type LocalizedText, textIn } from '#contract/text.ts';
import { pictureOf } from '../cards.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { nameOf } from './names.ts';

/** An author as pages tell of one: with the picture of the physician that they are, when they are. */
export function authorOf(content: PublicContent, slug: string, locale: string) {
  const author = content.find('author', slug);
  const physician = content.find('physician', slug);
  const text = (one: LocalizedText | undefined) => (one ? textIn(one, locale) : '');
  return {
    ...nameOf(content, 'author', slug, locale),
    role: text(author?.role),
    description: text(author?.description),
    physician: physician ? { look: physician.look, tint: physician.tint, photo: pictureOf(content, `physician-${slug}`) } : null,
  };
}

/** The physician who has checked a text, and when. */
export function reviewerOf(content: PublicContent, { reviewer, reviewedAt }: ContentOf<'post'>, locale: string) {
  const physician = reviewer === undefined ? undefined : content.find('physician', reviewer);
  if (!physician || reviewedAt === undefined) return null;
  const { slug, name, title } = physician;
  return { slug, name: textIn(name, locale), title: textIn(title, locale), at: reviewedAt };
}
