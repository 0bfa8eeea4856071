import type { Hono } from 'hono';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { packageCard } from '../packages/card.ts';
import { altIn, pictureOf } from '../../cards.ts';
import { postCard, changedAt, latestPosts, postPicture } from './card.ts';
import { descriptionLength, firstSentences } from '../../seo/sentences.ts';
import { commentsOn } from '../../publishedComments.ts';
import { bodyOf } from './body.ts';
import { namesOf, sectionsOf, authorOf, reviewerOf } from './names.ts';
import { postSchema } from './jsonLd.ts';
import { blogPageTexts } from './pageTexts.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';

/** `GET /api/posts/{slug}`, with author, reviewer, related posts, packages and comments. */
export function servePost(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/posts/:post', (c) => {
    const { locale } = c.var;
    const entry = content.find('post', c.req.param('post'));
    if (!entry) throw new ProblemError('not-found');
    const urls = urlBuilder(c, deps);
    const { slug } = entry;
    const image = content.image(postPicture(slug));
    const post = {
      ...postCard(content, entry, locale),
      image: pictureOf(content, postPicture(slug), altIn(entry.imageAlt, locale)),
      ...bodyOf(content, entry, urls),
      author: authorOf(content, entry.author, locale),
      reviewer: reviewerOf(content, entry, locale),
      tags: namesOf(content, 'tag', entry.tags, locale),
      categories: namesOf(content, 'postCategory', entry.categories, locale),
      related: relatedTo(content, entry).map((other) => postCard(content, other, locale)),
      packages: entry.packages.flatMap((name) => {
        const carePackage = content.find('package', name);
        return carePackage ? [packageCard(content, carePackage, locale)] : [];
      }),
      comments: commentsOn(content, 'post', slug, locale),
      sections: sectionsOf(content, locale),
    };
    const changed = changedAt(content, entry);
    return respond('post', c, {
      ...post,
      attributes: buildPageAttributes(
        {
          title: post.title,
          description: firstSentences(post.excerpt, descriptionLength),
          path: `/blog/${slug}`,
          type: 'article',
          image,
          og: [
            { type: 'article:published_time', content: post.publishedAt },
            { type: 'article:modified_time', content: changed },
            { type: 'article:author', content: urls.page(`/blog/author/${entry.author}`) },
            { type: 'article:section', content: post.category.name },
            ...post.tags.map(({ name }) => ({ type: 'article:tag', content: name })),
          ],
          schema: postSchema(
            post,
            { changedAt: changed, image: urls.image(image) },
            urls,
            translator,
          ),
          crumbs: [
            { name: translator.translate(locale, blogPageTexts.name), path: '/blog' },
            { name: post.category.name, path: `/blog/category/${post.category.slug}` },
          ],
        },
        urls,
        translator,
      ),
    });
  });
}

type Post = ContentOf<'post'>;
const maxRelated = 3;

const countShared = (a: readonly string[], b: readonly string[]): number =>
  a.filter((one) => b.includes(one)).length;
/** Shared tags weigh most: they describe what an article is about. */
const similarity = (a: Post, b: Post): number =>
  3 * countShared(a.tags, b.tags) +
  2 * countShared(a.packages, b.packages) +
  countShared(a.categories, b.categories);

/** The most similar posts; ties by date, newest first. */
export const relatedTo = (content: PublicContent, post: Post): readonly Post[] =>
  memoizeByVersion(content, `related ${post.slug}`, () =>
    latestPosts(content)
      .filter((other) => other.slug !== post.slug && similarity(post, other) > 0)
      .map((other) => ({ other, worth: similarity(post, other) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, maxRelated)
      .map(({ other }) => other),
  );
