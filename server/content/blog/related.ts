import { latestPosts } from '../cards.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';

type Post = ContentOf<'post'>;
const most = 3;

const shared = (a: readonly string[], b: readonly string[]): number => a.filter((one) => b.includes(one)).length;
/** A tag says the most: it is what an article is about. */
const kinship = (a: Post, b: Post): number =>
  3 * shared(a.tags, b.tags) + 2 * shared(a.packages, b.packages) + shared(a.categories, b.categories);

/** The posts that have the most in common with one, of equals the newest. */
export const relatedTo = (content: PublicContent, post: Post): readonly Post[] =>
  memoizeByVersion(content, `related ${post.slug}`, () =>
    latestPosts(content)
      .filter((other) => other.slug !== post.slug && kinship(post, other) > 0)
      .map((other) => ({ other, worth: kinship(post, other) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most)
      .map(({ other }) => other),
  );
