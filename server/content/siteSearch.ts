import type { Hono } from 'hono';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { textIn } from '#contract/text.ts';
import { nextTimes } from '../consults/cardTimes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readQuery, respond } from '../http/endpoint.ts';
import { toNamed } from './cards.ts';
import { careCenterCard } from './entities/careCenters/card.ts';
import { careCentersFor } from './entities/careCenters/match.ts';
import { packageCard } from './entities/packages/card.ts';
import { packagesFor } from './entities/packages/match.ts';
import { physicianCard } from './entities/physicians/card.ts';
import { physiciansFor } from './entities/physicians/match.ts';
import { postCard } from './entities/posts/card.ts';
import { isAboutOperation, namesAny, postsFor, searchResultCard } from './entities/posts/search.ts';
import { publicFormsFor } from './entities/publicForms.ts';
import type { ContentOf } from './kinds.ts';
import {
  type Concept,
  isUrgent,
  namesNoSymptom,
  namesOperation,
  topicsOf,
} from './search/concepts.ts';
import { correctSlips } from './search/correctSlips.ts';
import { findPostsAsWritten } from './search/findPosts.ts';
import type { SearchTerm } from './search/matchTerms.ts';
import { quoteAnswer, quoteWarning } from './search/quote.ts';
import { significantText } from './search/searchEntries.ts';
import { buildPageAttributes, urlBuilder } from './seo/pageAttributes.ts';
import type { PublicContent } from './snapshot.ts';

/** How many entries of a kind the page shows. */
const shown = 3;
/** How many words of a search an answer has at least: a word alone, such as a name, is no question. */
const matchesOfAnswer = 2;
/** How many of the best articles may give the answer. */
const quoted = 3;

/**
 * `GET /api/search`: everything that the clinic publishes about a search. A sentence is a question:
 * articles come before doctors and packages, and a doctor or package has to be about its topic.
 */
export function serveSiteSearch(app: Hono<Env>, deps: Deps): void {
  const { content, database, translator } = deps;
  app.get('/search', async (c) => {
    const { locale } = c.var;
    const { q: given = '', typed } = readQuery('search', c);
    const q = given.trim();
    const attributes = buildPageAttributes(
      {
        title: translator.translate(locale, searchPageTexts.title),
        description: translator.translate(locale, searchPageTexts.description),
        path: '/search',
        hidden: true,
        schema: [],
        crumbs: [],
      },
      urlBuilder(c, deps),
      translator,
    );
    if (q === '') return respond('search', c, { ...nothing, q, attributes });
    const openTimes = await deps.openTimes.read();
    const corrected = typed === undefined ? correctSlips(content, q, locale) : undefined;
    const asked = corrected ?? q;
    const text = significantText(asked);
    const { slugs, terms } = await findPostsAsWritten(database.db, text, locale);
    const { topics, named } = topicsOf(asked);
    const onTopic =
      named === '' ? [] : (await findPostsAsWritten(database.db, named, locale)).slugs;
    const found = { slugs, onTopic, topics, text: asked, locale };
    const { about, posts } = postsFor(content, found);
    return respond('search', c, {
      q,
      corrected: corrected ?? null,
      ...quotesOf(content, about.slice(0, quoted), terms, { q: asked, topics, locale }),
      posts: posts.slice(0, shown).map((post) => searchResultCard(content, post, terms, locale)),
      moreArticles: moreArticles(posts.length, { onTopic, named, slugs, text }),
      physicians: physiciansFor(content, text, topics, shown).map((entry) => ({
        ...physicianCard(content, entry, locale),
        nextTimes: nextTimes(entry, openTimes),
      })),
      packages: packagesFor(content, text, topics, shown).map((entry) =>
        packageCard(content, entry, locale),
      ),
      careCenters: careCentersFor(content, text, topics, shown).map((entry) =>
        careCenterCard(content, entry, locale),
      ),
      forms: publicFormsFor(content, text, locale).slice(0, shown),
      attributes,
    });
  });
}

/** The search of the blog that finds more than the articles shown: of the topics, or of all words. */
function moreArticles(
  found: number,
  {
    onTopic,
    named,
    slugs,
    text,
  }: Record<'onTopic' | 'slugs', readonly string[]> & Record<'named' | 'text', string>,
): string | null {
  const visible = Math.min(found, shown);
  if (named !== '') return onTopic.length > visible ? named : null;
  return slugs.length > visible ? text : null;
}

const nothing = {
  corrected: null,
  warning: null,
  answer: null,
  posts: [],
  moreArticles: null,
  physicians: [],
  packages: [],
  careCenters: [],
  forms: [],
} satisfies Partial<SiteSearchPage>;

const isSentence = (q: string): boolean => q.split(/\s+/).length >= 3;

/** When not to wait, from the best article on the topic; the answer, from the first that has one. */
function quotesOf(
  content: PublicContent,
  posts: readonly ContentOf<'post'>[],
  terms: readonly SearchTerm[],
  { q, topics, locale }: { q: string; topics: readonly Concept[]; locale: string },
): Pick<SiteSearchPage, 'warning' | 'answer'> {
  const sourceOf = (post: ContentOf<'post'>) => {
    const { slug, title, readingMinutes } = postCard(content, post, locale);
    return { slug, title, readingMinutes };
  };
  const acute = topics.filter(({ isAcute }) => isAcute);
  // "My knee hurts" may have one word only that not every article has.
  const required = terms.length === 1 && isSentence(q) ? 1 : matchesOfAnswer;
  const quotes: Pick<SiteSearchPage, 'warning' | 'answer'> = { warning: null, answer: null };
  for (const [at, post] of posts.entries()) {
    const body = textIn(post.body, locale);
    // "If the wound leaks" says nothing to a person who had no operation.
    const fits =
      at === 0 && !namesNoSymptom(q) && (namesOperation(q) || !isAboutOperation(content, post));
    const names = (text: string) => namesAny(text, acute, locale);
    // An article on the symptom says first whom to call; another one says it where it names it.
    const isOnIt = names(`${textIn(post.title, locale)}. ${textIn(post.excerpt, locale)}`);
    const warning = fits ? quoteWarning(body, locale, isOnIt ? undefined : names) : undefined;
    if (warning !== undefined) quotes.warning = { text: warning, post: sourceOf(post) };
    const { reviewer, reviewedAt } = post;
    if (isUrgent(q) || quotes.answer || reviewer === undefined || reviewedAt === undefined)
      continue;
    // "Rarely dangerous" of a knee that hurts is no answer about its operation.
    if (namesOperation(q) && !isAboutOperation(content, post)) continue;
    const answer = quoteAnswer(
      { title: textIn(post.title, locale), body },
      terms,
      required,
      locale,
    );
    if (answer)
      quotes.answer = {
        text: answer,
        post: sourceOf(post),
        reviewer: toNamed(reviewer, content.find('physician', reviewer), locale),
        reviewedAt,
      };
  }
  return quotes;
}

const searchPageTexts = {
  title: /*i18n*/ { id: 'page.search.title', message: 'Search' },
  description: /*i18n*/ {
    id: 'page.search.description',
    message:
      'Articles, doctors, packages, and care centers, found by a question in your own words.',
  },
};
