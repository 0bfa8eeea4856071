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
import {
  causesOf,
  type Concept,
  conceptsIn,
  namesOperation,
  operationsLast,
} from '../../search/concepts.ts';
import type { SearchTerm } from '../../search/matchTerms.ts';
import { correctedBy } from '../../search/correctSlips.ts';
import { entriesAbout } from '../../search/entriesAbout.ts';
import { vocabularyOf } from '../../search/searchEntries.ts';
import { findPosts, findPostsAsWritten } from '../../search/findPosts.ts';
import { highlightAll, highlightExcerpt } from '../../search/highlight.ts';
import { quoteWarning, warningParagraphs } from '../../search/quote.ts';
import { tokenize } from '../../search/tokenize.ts';
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
    const find = query.typed === undefined ? findPosts : findPostsAsWritten;
    const { slugs, terms } =
      q === ''
        ? { slugs: latestPosts(content).map(({ slug }) => slug), terms: [] }
        : await find(database.db, q, locale);
    const posts = slugs.flatMap((slug) => content.find('post', slug) ?? []);
    const { items, ...counts } = pageOf(posts, query.page ?? 1, pageSize);
    return respond('blogSearch', c, {
      q,
      corrected: (posts.length > 0 ? correctedBy(content, q, terms, locale) : undefined) ?? null,
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
 * Among equals, what is about an operation is last; first, if the search names one.
 */
function postsAbout(
  content: PublicContent,
  posts: readonly Post[],
  topics: readonly Concept[],
  text: string,
): Post[] {
  const isOperation = (post: Post) => isAboutOperation(content, post);
  const ordered = namesOperation(text)
    ? [...new Set([...posts.filter(isOperation), ...posts])]
    : operationsLast(posts, isOperation, text);
  const named = (names: readonly (LocalizedText | undefined)[]) =>
    vocabularyOf(names.filter((name) => name !== undefined));
  return entriesAbout(ordered, topics, ({ slug, title, excerpt, tags, categories }) =>
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

/** What the posts of a search are chosen from: found by all its words, and by those of its topics. */
interface FoundPosts {
  slugs: readonly string[];
  onTopic: readonly string[];
  topics: readonly Concept[];
  /** What was asked. */
  text: string;
  locale: string;
}

/** A post that names a topic less often says too little about it. */
const leastMentions = 4;

/**
 * The posts of a search, best first, and those of them that are about its topics. A symptom that
 * cannot wait also finds the posts that say so, and those about what it belongs to.
 */
export function postsFor(
  content: PublicContent,
  { slugs, onTopic, topics, text, locale }: FoundPosts,
): { about: Post[]; posts: Post[] } {
  const postsOf = (found: readonly string[]) =>
    [...new Set(found)].flatMap((slug) => content.find('post', slug) ?? []);
  const all = postsOf([...slugs, ...onTopic]);
  const acute = topics.filter(({ isAcute }) => isAcute);
  const said = conceptsIn(tokenize(text, locale)).map(({ concept }) => concept);
  const besides = [...new Set(said.filter(({ isTopic }) => !isTopic))];
  const searched = [...new Set([...all, ...content.list('post')])];
  // Among equals, the one that also names the night, or what else was said.
  const ordered = new Set([...postsAbout(content, searched, besides, text), ...searched]);
  const everyPost = mostUrgentFirst([...ordered], acute, locale);
  const ofTopics = postsAbout(content, everyPost, topics, text);
  // Beside a text about fever, one that only names children is no answer to a child's fever.
  const onSymptom = new Set(postsAbout(content, everyPost, acute, text));
  // Nor is every text about children an answer to a seizure, where one says what to do.
  const symptomNamed = ofTopics.filter(
    (post) => onSymptom.has(post) || mentionsOf(content, post, acute, locale).length > 0,
  );
  const chosen = onSymptom.size > 0 ? ofTopics.filter((post) => onSymptom.has(post)) : symptomNamed;
  const named = chosen.length > 0 ? chosen : ofTopics;
  const causes = causesOf(acute);
  const wider = chosen.length > 0 ? [] : postsAbout(content, everyPost, causes, text);
  const warning = named.length > 0 ? [] : warningOf(everyPost, acute, locale);
  // A text about the heart says more to who cannot breathe than one about a knee; among several,
  // the one that also names the night, or what else was said.
  const closest = postsAbout(
    content,
    warning.filter((post) => wider.includes(post)),
    [...causes, ...besides],
    text,
  );
  const about = [...new Set([...named, ...closest, ...warning, ...wider])];
  // A fear of an operation names no topic; any of the words may help.
  const spoken = said.filter((concept) => topics.includes(concept));
  const rest =
    spoken.length === 0
      ? all
      : all.filter((post) => {
          const mentions = mentionsOf(content, post, topics, locale);
          // A text that names children often says nothing about their fever.
          return (
            mentions.length >= leastMentions &&
            spoken.every((concept) => mentions.includes(concept))
          );
        });
  const calm = operationsLast(rest, (post) => isAboutOperation(content, post), text);
  return { about, posts: [...new Set([...about, ...calm])] };
}

/** These topics, as often as a post names them. */
function mentionsOf(
  content: PublicContent,
  { slug, body }: Post,
  topics: readonly Concept[],
  locale: string,
): Concept[] {
  const mentioned = memoizeByVersion(content, `post mentions ${slug} ${locale}`, () =>
    conceptsIn(tokenize(plainText(textIn(body, locale)), locale)).map(({ concept }) => concept),
  );
  return mentioned.filter((one) => topics.includes(one));
}

/** The posts that name one of these topics first where they say when to call, else there at all. */
function warningOf(posts: readonly Post[], topics: readonly Concept[], locale: string): Post[] {
  const paragraphsOf = ({ body }: Post) => warningParagraphs(textIn(body, locale), locale);
  const first = posts.filter((post) => namesAny(paragraphsOf(post)[0], topics, locale));
  if (first.length > 0) return first;
  return posts.filter((post) => namesAny(paragraphsOf(post).join('\n'), topics, locale));
}

/** What names a symptom first where it says when to call, then what names it there at all. */
function mostUrgentFirst(
  posts: readonly Post[],
  symptoms: readonly Concept[],
  locale: string,
): readonly Post[] {
  if (symptoms.length === 0) return posts;
  const urgency = ({ body }: Post): number => {
    const warning = quoteWarning(textIn(body, locale), locale);
    const [first] = warning?.split(/(?<=[.!?؟])\s/) ?? [];
    return Number(namesAny(warning, symptoms, locale)) + Number(namesAny(first, symptoms, locale));
  };
  const ranked = posts.map((post) => ({ post, rank: urgency(post) }));
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ post }) => post);
}

export const namesAny = (
  text: string | undefined,
  topics: readonly Concept[],
  locale: string,
): boolean =>
  text !== undefined &&
  topics.length > 0 &&
  conceptsIn(tokenize(text, locale)).some(({ concept }) => topics.includes(concept));
