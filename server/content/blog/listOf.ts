import type { PostQuery, PostsOf } from '#contract/site/blog.ts';
import { textIn } from '#contract/text.ts';
import { ProblemError } from '../../http/problem.ts';
import { latestPosts, packageCard } from '../cards.ts';
import { packageNamed } from '../guests/storyCard.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { nameOf } from './names.ts';
import { authorOf } from './people.ts';

interface Listed {
  of: PostsOf | null;
  /** Path of its first page. */
  path: string;
  posts: readonly ContentOf<'post'>[];
}

function described(content: PublicContent, kind: 'tag' | 'postCategory', slug: string, locale: string) {
  const entry = content.find(kind, slug);
  if (!entry) throw new ProblemError('not-found');
  return { ...nameOf(content, kind, slug, locale), description: textIn(entry.description, locale) };
}

/** Which posts a query asks for, and whose they are. What is unknown is 404, two kinds at once are no list of ours. */
export function listOf(content: PublicContent, { tag, category, author, package: name }: PostQuery, locale: string): Listed {
  const posts = latestPosts(content);
  if ([tag, category, author, name].filter((one) => one !== undefined).length > 1) throw new ProblemError('bad-request');
  if (tag !== undefined) {
    const of = { kind: 'tag' as const, ...described(content, 'tag', tag, locale) };
    return { of, path: `/blog/tag/${tag}`, posts: posts.filter(({ tags }) => tags.includes(tag)) };
  }
  if (category !== undefined) {
    const of = { kind: 'category' as const, ...described(content, 'postCategory', category, locale) };
    return { of, path: `/blog/category/${category}`, posts: posts.filter(({ categories }) => categories.includes(category)) };
  }
  if (author !== undefined) {
    if (!content.find('author', author)) throw new ProblemError('not-found');
    const of = { kind: 'author' as const, ...authorOf(content, author, locale) };
    return { of, path: `/blog/author/${author}`, posts: posts.filter((post) => post.author === author) };
  }
  if (name === undefined) return { of: null, path: '/blog', posts };
  const found = packageNamed(content, name);
  if (!found) throw new ProblemError('not-found');
  const of = { kind: 'package' as const, package: packageCard(content, found, locale) };
  return { of, path: `/blog/package/${found.id}`, posts: posts.filter(({ packages }) => packages.includes(found.slug)) };
}
