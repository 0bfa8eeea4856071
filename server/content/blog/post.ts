import type { Hono } from 'hono';
import type { Deps, Env } from '../../http/deps.ts';
import { answer } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addresses, attributesOf } from '../attributes.ts';
import { packageCard, postCard } from '../cards.ts';
import { openingOf } from '../opening.ts';
import { commentsOn } from '../opinions.ts';
import { longestDescription } from './attributes.ts';
import { bodyOf } from './body.ts';
import { changedAt } from './dates.ts';
import { namesOf, sectionsOf } from './names.ts';
import { authorOf, reviewerOf } from './people.ts';
import { relatedTo } from './related.ts';
import { postSchema } from './schema.ts';
import { blogMessages } from './messages.ts';

/** `GET /api/posts/{slug}`, with all that belongs to it: who wrote and who checked it, what is near it, what was said of it. */
export function servePost(app: Hono<Env>, deps: Deps): void {
  const { content, words } = deps;
  app.get('/posts/:post', (c) => {
    const { locale } = c.var;
    const entry = content.find('post', c.req.param('post'));
    if (!entry) throw new ProblemError('not-found');
    const at = addresses(c, deps);
    const { slug } = entry;
    const image = content.image(`post-${slug}`);
    const post = {
      ...postCard(content, entry, locale),
      ...bodyOf(content, entry, at),
      author: authorOf(content, entry.author, locale),
      reviewer: reviewerOf(content, entry, locale),
      tags: namesOf(content, 'tag', entry.tags, locale),
      categories: namesOf(content, 'postCategory', entry.categories, locale),
      related: relatedTo(content, entry).map((other) => postCard(content, other, locale)),
      packages: entry.packages.flatMap((name) => {
        const found = content.find('package', name);
        return found ? [packageCard(content, found, locale)] : [];
      }),
      comments: commentsOn(content, 'post', slug, locale),
      sections: sectionsOf(content, locale),
    };
    const changed = changedAt(content, entry);
    return answer('post', c, {
      ...post,
      attributes: attributesOf(
        {
          title: post.title,
          description: openingOf(post.excerpt, longestDescription),
          path: `/blog/${slug}`,
          type: 'article',
          image,
          og: [
            { type: 'article:published_time', content: post.publishedAt },
            { type: 'article:modified_time', content: changed },
            { type: 'article:author', content: at.page(`/blog/author/${entry.author}`) },
            { type: 'article:section', content: post.category.name },
            ...post.tags.map(({ name }) => ({ type: 'article:tag', content: name })),
          ],
          schema: postSchema(post, { changedAt: changed, image: at.image(image) }, at, words),
          crumbs: [
            { name: words.say(locale, blogMessages.name), path: '/blog' },
            { name: post.category.name, path: `/blog/category/${post.category.slug}` },
          ],
        },
        at,
        words,
      ),
    });
  });
}
