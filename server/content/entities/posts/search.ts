import type { Hono } from 'hono';
import type { BlogSearchPage } from '#contract/site/blog.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { latestPosts, postCard } from './card.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import { pageOf } from '../../list.ts';
import { type Concept, namesOperation, operationsLast } from '../../search/concepts.ts';
import type { SearchTerm } from '../../search/matchTerms.ts';
import { entriesAbout, vocabularyOf } from '../../search/searchEntries.ts';
import { findPosts } from '../../search/findPosts.ts';
import { highlightAll, highlightExcerpt } from '../../search/highlight.ts';
import { plainText } from '../../search/plainText.ts';
import type { PublicContent } from '../../snapshot.ts';
import { sectionsOf } from './names.ts';
import { pageSize } from './list.ts';
import { blogPageTexts } from './pageTexts.ts';

/** `GET /api/blog-search`: posts that match a search, best first; without a search, the newest. */
export function serveBlogSearch(app: Hono<Env>, deps: Deps): void {
  const { content, database, translator } = deps;
  app.get('/blog-search', async (c) => {
    const { locale } = c.var;
    const query = readQuery('blogSearch', c);
    const q = (query.q ?? '').trim();
    const { slugs, terms } =
      q === ''
        ? { slugs: latestPosts(content).map(({ slug }) => slug), terms: [] }
        : await findPosts(database.db, q, locale);
    const posts = slugs.flatMap((slug) => content.find('post', slug) ?? []);
    const { items, ...counts } = pageOf(posts, query.page ?? 1, pageSize);
    return respond('blogSearch', c, {
      q,
      items: items.map((post) => searchResultCard(content, post, terms, locale)),
      ...counts,
      sections: sectionsOf(content, locale),
      attributes: buildPageAttributes(
        {
          title: translator.translate(locale, blogPageTexts.searchTitle),
          description: translator.translate(locale, blogPageTexts.searchDescription),
          path: '/blog/search',
          hidden: true,
          schema: [],
          crumbs: [{ name: translator.translate(locale, blogPageTexts.name), path: '/blog' }],
        },
        urlBuilder(c, deps),
        translator,
      ),
    });
  });
}

type Post = ContentOf<'post'>;

/** A found post with its matches marked. */
export function searchResultCard(
  content: PublicContent,
  post: Post,
  terms: readonly SearchTerm[],
  locale: string,
): BlogSearchPage['items'][number] {
  const card = postCard(content, post, locale);
  const text = memoizeByVersion(content, `plain text ${post.slug} ${locale}`, () =>
    plainText(textIn(post.body, locale)),
  );
  return {
    ...card,
    titleMarked: highlightAll(card.title, terms, locale),
    excerptMarked:
      highlightExcerpt(text, terms, locale) ?? highlightAll(card.excerpt, terms, locale),
  };
}

/**
 * The posts whose title, excerpt, tags or categories name a topic; those with most of them first.
 * What is about an operation is last, unless the search names one.
 */
export function postsAbout(
  content: PublicContent,
  posts: readonly Post[],
  topics: readonly Concept[],
  text: string,
): Post[] {
  const calm = operationsLast(posts, (post) => isAboutOperation(content, post), text);
  const named = (names: readonly (LocalizedText | undefined)[]) =>
    vocabularyOf(names.filter((name) => name !== undefined));
  return entriesAbout(calm, topics, ({ slug, title, excerpt, tags, categories }) =>
    memoizeByVersion(content, `post topics ${slug}`, () => [
      vocabularyOf([title, excerpt]),
      named([
        ...tags.map((tag) => content.find('tag', tag)?.name),
        ...categories.map((one) => content.find('postCategory', one)?.name),
      ]),
    ]),
  );
}

/** Whether the title, the excerpt or a tag of a post names an operation. */
export const isAboutOperation = (
  content: PublicContent,
  { slug, title, excerpt, tags }: Post,
): boolean =>
  memoizeByVersion(content, `post of operation ${slug}`, () =>
    [title, excerpt, ...tags.map((tag) => content.find('tag', tag)?.name)].some(
      (text) => text !== undefined && namesOperation(textIn(text, 'en')),
    ),
  );
