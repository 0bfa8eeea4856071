import { letterOf, physicianPicture } from '../physicians/card.ts';
import type { Named } from '#contract/site/cards.ts';
import { textIn, type LocalizedText } from '#contract/text.ts';
import { latestPosts } from './card.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { PublicContent } from '../../snapshot.ts';
import { pictureOf } from '../../cards.ts';
import type { ContentOf } from '../../kinds.ts';

type Kind = 'tag' | 'postCategory' | 'author';

/**
 * The name and slug of a tag, category or author of posts, for links; an unknown slug is its own
 * name.
 */
export function nameOf(content: PublicContent, kind: Kind, slug: string, locale: string): Named {
  const entry = content.find(kind, slug);
  return { slug, name: entry ? textIn(entry.name, locale) : slug };
}

/** The names and slugs of several tags, categories or authors, in the same order. */
export const namesOf = (
  content: PublicContent,
  kind: Kind,
  slugs: readonly string[],
  locale: string,
): Named[] => slugs.map((slug) => nameOf(content, kind, slug, locale));

/** The categories with posts, in the order of the content. */
export const sectionsOf = (content: PublicContent, locale: string): Named[] =>
  memoizeByVersion(content, `blog sections ${locale}`, () =>
    content
      .list('postCategory')
      .filter(({ slug }) =>
        latestPosts(content).some(({ categories }) => categories.includes(slug)),
      )
      .map(({ slug }) => nameOf(content, 'postCategory', slug, locale)),
  );

/** An author with role and description, and the picture when the author is a physician. */
export function authorOf(content: PublicContent, slug: string, locale: string) {
  const author = content.find('author', slug);
  const physician = content.find('physician', slug);
  const text = (localized: LocalizedText | undefined) =>
    localized ? textIn(localized, locale) : '';
  return {
    ...nameOf(content, 'author', slug, locale),
    role: text(author?.role),
    description: text(author?.description),
    physician: physician
      ? {
          look: physician.look,
          letter: letterOf(physician.name),
          tint: physician.tint,
          photo: pictureOf(content, physicianPicture(slug)),
        }
      : null,
  };
}

/** The physician who reviewed a post, and when. */
export function reviewerOf(
  content: PublicContent,
  { reviewer, reviewedAt }: ContentOf<'post'>,
  locale: string,
) {
  const physician = reviewer === undefined ? undefined : content.find('physician', reviewer);
  if (!physician || reviewedAt === undefined) return null;
  const { slug, name, title } = physician;
  return { slug, name: textIn(name, locale), title: textIn(title, locale), at: reviewedAt };
}
