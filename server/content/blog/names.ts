import type { Named } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import { latestPosts } from '../cards.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { PublicContent } from '../snapshot.ts';

type Kind = 'tag' | 'postCategory' | 'author';

/** The name of a tag, a category or an author, to link to. */
export function nameOf(content: PublicContent, kind: Kind, slug: string, locale: string): Named {
  const entry = content.find(kind, slug);
  return { slug, name: entry ? textIn(entry.name, locale) : slug };
}

export const namesOf = (content: PublicContent, kind: Kind, slugs: readonly string[], locale: string): Named[] =>
  slugs.map((slug) => nameOf(content, kind, slug, locale));

/** The categories that have posts, in the editor's order. */
export const sectionsOf = (content: PublicContent, locale: string): Named[] =>
  memoizeByVersion(content, `blog sections ${locale}`, () =>
    content
      .list('postCategory')
      .filter(({ slug }) => latestPosts(content).some(({ categories }) => categories.includes(slug)))
      .map(({ slug }) => nameOf(content, 'postCategory', slug, locale)),
  );
