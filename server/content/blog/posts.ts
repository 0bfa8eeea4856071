import type { Hono } from 'hono';
import type { Deps, Env } from '../../http/deps.ts';
import { answer, readQuery } from '../../http/endpoint.ts';
import { addresses } from '../attributes.ts';
import { postCard } from '../cards.ts';
import { pageOf } from '../list.ts';
import { postsAttributes } from './attributes.ts';
import { listOf } from './listOf.ts';
import { sectionsOf } from './names.ts';

/** How many posts a page of the blog shows, its search too. */
export const postsAPage = 12;

/** `GET /api/posts`: one page of all posts, or of those of a tag, a category, an author or about a package. */
export function servePosts(app: Hono<Env>, deps: Deps): void {
  const { content, words } = deps;
  app.get('/posts', (c) => {
    const { locale } = c.var;
    const query = readQuery('posts', c);
    const { of, path, posts } = listOf(content, query, locale);
    const { items: shown, ...counts } = pageOf(posts, query.page ?? 1, postsAPage);
    const items = shown.map((post) => postCard(content, post, locale));
    return answer('posts', c, {
      items,
      ...counts,
      all: posts.length,
      facets: {},
      of,
      sections: sectionsOf(content, locale),
      attributes: postsAttributes({ of, path, items, ...counts, size: postsAPage }, addresses(c, deps), words),
    });
  });
}
