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
import { packageCard, packageNamed } from '../packages/card.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import type { PostCard } from '#contract/site/cards.ts';
import type { Translator } from '../../../http/translator.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { descriptionLength, firstSentences } from '../../seo/sentences.ts';
import { personSchema } from './jsonLd.ts';
import { blogMessages } from './messages.ts';

/** How many posts a page of the blog shows, its search too. */
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
    const { of, path, posts } = listOf(content, query, locale);
    const { items: shown, ...counts } = pageOf(posts, query.page ?? 1, pageSize);
    const items = shown.map((post) => postCard(content, post, locale));
    return respond('posts', c, {
      items,
      ...counts,
      all: posts.length,
      facets: {},
      of,
      sections: sectionsOf(content, locale),
      attributes: postsAttributes(
        { of, path, items, ...counts, size: pageSize },
        urlBuilder(c, deps),
        translator,
      ),
    });
  });
}

interface Listed {
  of: PostsOf | null;
  /** Path of its first page. */
  path: string;
  posts: readonly ContentOf<'post'>[];
}

function described(
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
 * The posts of a query and what they have in common. An unknown slug is 404, two filters at once
 * are 400.
 */
export function listOf(
  content: PublicContent,
  { tag, category, author, package: name }: PostQuery,
  locale: string,
): Listed {
  const posts = latestPosts(content);
  if ([tag, category, author, name].filter((one) => one !== undefined).length > 1)
    throw new ProblemError('bad-request');
  if (tag !== undefined) {
    const of = { kind: 'tag' as const, ...described(content, 'tag', tag, locale) };
    return { of, path: `/blog/tag/${tag}`, posts: posts.filter(({ tags }) => tags.includes(tag)) };
  }
  if (category !== undefined) {
    const of = {
      kind: 'category' as const,
      ...described(content, 'postCategory', category, locale),
    };
    return {
      of,
      path: `/blog/category/${category}`,
      posts: posts.filter(({ categories }) => categories.includes(category)),
    };
  }
  if (author !== undefined) {
    if (!content.find('author', author)) throw new ProblemError('not-found');
    const of = { kind: 'author' as const, ...authorOf(content, author, locale) };
    return {
      of,
      path: `/blog/author/${author}`,
      posts: posts.filter((post) => post.author === author),
    };
  }
  if (name === undefined) return { of: null, path: '/blog', posts };
  const found = packageNamed(content, name);
  if (!found) throw new ProblemError('not-found');
  const of = { kind: 'package' as const, package: packageCard(content, found, locale) };
  return {
    of,
    path: `/blog/package/${found.id}`,
    posts: posts.filter(({ packages }) => packages.includes(found.slug)),
  };
}

interface Shown {
  of: PostsOf | null;
  path: string;
  items: readonly PostCard[];
  page: number;
  size: number;
  total: number;
}

function headTexts(
  of: PostsOf | null,
  urls: UrlBuilder,
  translator: Translator,
): { title: string; description: string } {
  const say = (text: { id: string; message: string }, values?: Record<string, string>) =>
    translator.translate(urls.locale, text, values);
  if (of === null)
    return { title: say(blogMessages.title), description: say(blogMessages.description) };
  if (of.kind === 'package') {
    const { title: name } = of.package;
    return {
      title: say(blogMessages.ofTitle, { name }),
      description: say(blogMessages.packageDescription, { name }),
    };
  }
  const { name, description } = of;
  return of.kind === 'author'
    ? {
        title: say(blogMessages.authorTitle, { name }),
        description: say(blogMessages.authorDescription, { name, description, role: of.role }),
      }
    : {
        title: say(blogMessages.ofTitle, { name }),
        description: say(blogMessages.ofDescription, { name, description }),
      };
}

/** An author's list is the profile page of a person, too. */
const aboutSchema = (of: PostsOf | null, urls: UrlBuilder): Schema[] =>
  of?.kind === 'author'
    ? [
        {
          '@type': 'ProfilePage',
          mainEntity: { ...personSchema(of, urls), description: of.description },
        },
      ]
    : [];

/**
 * The page attributes of a list of posts. Later pages (`?page=2`) are `noindex`: each post has a
 * page of its own.
 */
export function postsAttributes(
  { of, path, items, page, size, total }: Shown,
  urls: UrlBuilder,
  translator: Translator,
) {
  const first = page === 1;
  const number = translator.formatNumber(urls.locale, page);
  const { title, description } = headTexts(of, urls, translator);
  const blog = { name: translator.translate(urls.locale, blogMessages.name), path: '/blog' };
  return buildPageAttributes(
    {
      title: first
        ? title
        : translator.translate(urls.locale, blogMessages.titlePage, { title, page: number }),
      description: firstSentences(
        first
          ? description
          : translator.translate(urls.locale, blogMessages.descriptionPage, {
              description,
              page: number,
            }),
        descriptionLength,
      ),
      path: first ? path : `${path}?page=${page}`,
      type: of?.kind === 'author' ? 'profile' : 'website',
      hidden: !first || items.length === 0,
      schema: [
        ...aboutSchema(of, urls),
        itemList(
          items.map(({ slug, title: name }) => ({ name, path: `/blog/${slug}` })),
          { page, size, total },
          urls,
        ),
      ],
      crumbs: [...(of || !first ? [blog] : []), ...(of && !first ? [{ name: title, path }] : [])],
    },
    urls,
    translator,
  );
}
