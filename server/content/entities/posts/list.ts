import type { Hono } from 'hono';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import {
  urlBuilder,
  type UrlBuilder,
  buildPageAttributes,
  type Schema,
} from '../../seo/pageAttributes.ts';
import { postCard, latestPosts } from './card.ts';
import { pageOf } from '../../list.ts';
import { sectionsOf, nameOf, authorOf } from './names.ts';
import type { PostQuery, PostsOf } from '#contract/site/blog.ts';
import { textIn } from '#contract/text.ts';
import { ProblemError } from '../../../http/problem.ts';
import { packageCard, findPackage } from '../packages/card.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import type { PostCard } from '#contract/site/cards.ts';
import type { Translator } from '../../../http/translator.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { descriptionLength, firstSentences } from '../../seo/sentences.ts';
import { personSchema } from './jsonLd.ts';
import { blogPageTexts } from './pageTexts.ts';

/** Posts on one page of the blog and of its search; the sitemap lists only the first. */
export const pageSize = 12;

/**
 * `GET /api/posts`: one page of all posts, or of those of a tag, a category, an author or about a
 * package.
 */
export function servePosts(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/posts', (c) => {
    const { locale } = c.var;
    const query = readQuery('posts', c);
    const { filter, path, posts } = filterPosts(content, query, locale);
    const { items: pagePosts, ...counts } = pageOf(posts, query.page ?? 1, pageSize);
    const items = pagePosts.map((post) => postCard(content, post, locale));
    return respond('posts', c, {
      items,
      ...counts,
      all: posts.length,
      facets: {},
      of: filter,
      sections: sectionsOf(content, locale),
      attributes: postsAttributes(
        { filter, path, items, ...counts, size: pageSize },
        urlBuilder(c, deps),
        translator,
      ),
    });
  });
}

interface PostList {
  filter: PostsOf | null;
  /** Path of its first page. */
  path: string;
  posts: readonly ContentOf<'post'>[];
}

function namedWithDescription(
  content: PublicContent,
  kind: 'tag' | 'postCategory',
  slug: string,
  locale: string,
) {
  const entry = content.find(kind, slug);
  if (!entry) throw new ProblemError('not-found');
  return { ...nameOf(content, kind, slug, locale), description: textIn(entry.description, locale) };
}

/**
 * The posts of a query, and its filter with names for the page. An unknown slug is 404, two filters
 * at once are 400.
 */
export function filterPosts(
  content: PublicContent,
  { tag, category, author, package: name }: PostQuery,
  locale: string,
): PostList {
  const posts = latestPosts(content);
  if ([tag, category, author, name].filter((one) => one !== undefined).length > 1)
    throw new ProblemError('bad-request');
  if (tag !== undefined) {
    const filter = { kind: 'tag' as const, ...namedWithDescription(content, 'tag', tag, locale) };
    return {
      filter,
      path: `/blog/tag/${tag}`,
      posts: posts.filter(({ tags }) => tags.includes(tag)),
    };
  }
  if (category !== undefined) {
    const filter = {
      kind: 'category' as const,
      ...namedWithDescription(content, 'postCategory', category, locale),
    };
    return {
      filter,
      path: `/blog/category/${category}`,
      posts: posts.filter(({ categories }) => categories.includes(category)),
    };
  }
  if (author !== undefined) {
    if (!content.find('author', author)) throw new ProblemError('not-found');
    const filter = { kind: 'author' as const, ...authorOf(content, author, locale) };
    return {
      filter,
      path: `/blog/author/${author}`,
      posts: posts.filter((post) => post.author === author),
    };
  }
  if (name === undefined) return { filter: null, path: '/blog', posts };
  const carePackage = findPackage(content, name);
  if (!carePackage) throw new ProblemError('not-found');
  const filter = { kind: 'package' as const, package: packageCard(content, carePackage, locale) };
  return {
    filter,
    path: `/blog/package/${carePackage.id}`,
    posts: posts.filter(({ packages }) => packages.includes(carePackage.slug)),
  };
}

interface ListPage {
  filter: PostsOf | null;
  path: string;
  items: readonly PostCard[];
  page: number;
  size: number;
  total: number;
}

function titleAndDescription(
  filter: PostsOf | null,
  urls: UrlBuilder,
  translator: Translator,
): { title: string; description: string } {
  const translate = (text: { id: string; message: string }, values?: Record<string, string>) =>
    translator.translate(urls.locale, text, values);
  if (filter === null)
    return {
      title: translate(blogPageTexts.title),
      description: translate(blogPageTexts.description),
    };
  if (filter.kind === 'package') {
    const { title: name } = filter.package;
    return {
      title: translate(blogPageTexts.ofTitle, { name }),
      description: translate(blogPageTexts.packageDescription, { name }),
    };
  }
  const { name, description } = filter;
  return filter.kind === 'author'
    ? {
        title: translate(blogPageTexts.authorTitle, { name }),
        description: translate(blogPageTexts.authorDescription, {
          name,
          description,
          role: filter.role,
        }),
      }
    : {
        title: translate(blogPageTexts.ofTitle, { name }),
        description: translate(blogPageTexts.ofDescription, { name, description }),
      };
}

/** The list of an author is also the author's profile page. */
const profileSchema = (filter: PostsOf | null, urls: UrlBuilder): Schema[] =>
  filter?.kind === 'author'
    ? [
        {
          '@type': 'ProfilePage',
          mainEntity: { ...personSchema(filter, urls), description: filter.description },
        },
      ]
    : [];

/**
 * The page attributes of a list of posts. Later pages (`?page=2`) are `noindex`: each post has a
 * page of its own.
 */
export function postsAttributes(
  { filter, path, items, page, size, total }: ListPage,
  urls: UrlBuilder,
  translator: Translator,
) {
  const first = page === 1;
  const number = translator.formatNumber(urls.locale, page);
  const { title, description } = titleAndDescription(filter, urls, translator);
  const blog = { name: translator.translate(urls.locale, blogPageTexts.name), path: '/blog' };
  return buildPageAttributes(
    {
      title: first
        ? title
        : translator.translate(urls.locale, blogPageTexts.titlePage, { title, page: number }),
      description: firstSentences(
        first
          ? description
          : translator.translate(urls.locale, blogPageTexts.descriptionPage, {
              description,
              page: number,
            }),
        descriptionLength,
      ),
      path: first ? path : `${path}?page=${page}`,
      type: filter?.kind === 'author' ? 'profile' : 'website',
      hidden: !first || items.length === 0,
      schema: [
        ...profileSchema(filter, urls),
        itemList(
          items.map(({ slug, title: name }) => ({ name, path: `/blog/${slug}` })),
          { page, size, total },
          urls,
        ),
      ],
      crumbs: [
        ...(filter || !first ? [blog] : []),
        ...(filter && !first ? [{ name: title, path }] : []),
      ],
    },
    urls,
    translator,
  );
}
