import type { PostCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import { toNamed, pictureOf } from '../../cards.ts';

/** A post as lists and other pages show it. */
export function postCard(
  content: PublicContent,
  entry: ContentOf<'post'>,
  locale: string,
): PostCard {
  const { slug, cover, publishedAt } = entry;
  const category = entry.categories[0] ?? '';
  return {
    slug,
    cover,
    publishedAt,
    title: textIn(entry.title, locale),
    excerpt: textIn(entry.excerpt, locale),
    image: pictureOf(content, postPicture(slug)),
    category: toNamed(category, content.find('postCategory', category), locale),
    author: toNamed(entry.author, content.find('author', entry.author), locale),
    readingMinutes: memoizeByVersion(content, `minutes ${slug} ${locale}`, () =>
      minutesOf(textIn(entry.body, locale)),
    ),
  };
}

/** The name of a post's picture, without extension, in the folder `images/` of the content. */
export const postPicture = (slug: string): string => `post-${slug}`;

/** Reading speed in words per minute, a compromise for all languages. */
const wordsAMinute = 190;

const minutesOf = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/u).length / wordsAMinute));

/** All posts, the newest first. */
export const latestPosts = (content: PublicContent): readonly ContentOf<'post'>[] =>
  memoizeByVersion(content, 'latest posts', () =>
    [...content.list('post')].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  );

/**
 * When a post was last reviewed or, without a review, changed by an import; never before it was
 * published.
 */
export function changedAt(
  content: PublicContent,
  { slug, reviewedAt, publishedAt }: ContentOf<'post'>,
): string {
  const changed =
    reviewedAt === undefined ? content.changedAt('post', slug) : new Date(reviewedAt).toISOString();
  return changed !== undefined && changed > publishedAt ? changed : publishedAt;
}
