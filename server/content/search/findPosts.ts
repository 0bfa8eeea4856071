import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { postTexts, postWords } from '../../db/tables/index.ts';
import { type SearchTerm, matchTerms } from './matchTerms.ts';
import { tsquery, joinQueries, parseSearchQuery, type SearchQuery } from './query.ts';
import { misspellingDistance } from './sound.ts';

/**
 * Finds the posts of a language with all words of a search, or with as many as any post has, if that
 * is more than half of them. Sorted by exact matches, then by matches in the title, then by rank.
 */
export async function findPosts(db: Db, text: string, locale: string): Promise<SearchResult> {
  return postsWith(
    db,
    await replaceUnknownWords(db, await readTerms(db, text, locale), locale),
    locale,
  );
}

/** Finds posts by the words as they are written: who corrects a slip says so, or does not do it. */
export async function findPostsAsWritten(
  db: Db,
  text: string,
  locale: string,
): Promise<SearchResult> {
  const terms = await readTerms(db, text, locale);
  return postsWith(
    db,
    terms.map((one) => (one.isWritten ? { ...one, swapped: [] } : { ...one, lexemes: [] })),
    locale,
  );
}

async function postsWith(
  db: Db,
  terms: readonly SearchTerm[],
  locale: string,
): Promise<SearchResult> {
  const matching = terms.filter(({ lexemes }) => lexemes.length > 0);
  if (matching.length === 0) return { slugs: [], terms };
  const queryOf = ({ lexemes, prefix }: SearchTerm) => tsquery(lexemes, prefix);
  const anyTerm = matching.map(queryOf).join(' | ');
  // In the title, an exact word counts twice, a prefix once.
  const inTitle = matching.flatMap(({ lexemes, prefix }) => [
    tsquery(lexemes, undefined, 'A'),
    tsquery(lexemes, prefix, 'A'),
  ]);
  const rows = await db
    .select({
      slug,
      hits: countMatching(matching.map(queryOf)).mapWith(Number),
      exact: countMatching(matching.filter(({ match }) => match === 'exact').map(queryOf)).mapWith(
        Number,
      ),
      title: countMatching(inTitle).mapWith(Number),
      rank: sql`ts_rank(${weights}, ${words}, ${anyTerm}::tsquery, 1)`.mapWith(Number),
    })
    .from(postTexts)
    .where(sql`${localeColumn} = ${locale} and ${words} @@ ${anyTerm}::tsquery`)
    .orderBy(slug);
  const mostHits = rows.reduce((most, { hits }) => Math.max(most, hits), 0);
  if (mostHits * 2 <= terms.length) return { slugs: [], terms };
  const best = rows.filter(({ hits }) => hits === mostHits);
  best.sort((a, b) => b.exact - a.exact || b.title - a.title || b.rank - a.rank);
  return { slugs: best.map((row) => row.slug), terms };
}

/** The posts that match a search. */
export interface SearchResult {
  /** Posts, best match first. */
  slugs: string[];
  /** The matched terms, to highlight them. */
  terms: readonly SearchTerm[];
}

const weights = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;
const { slug, locale: localeColumn, words } = postTexts;

const countMatching = (queries: readonly string[]) =>
  queries.length === 0
    ? sql<number>`0`
    : sql.join(
        queries.map((query) => sql`(${words} @@ ${query}::tsquery)::int`),
        sql` + `,
      );

/**
 * The terms of a search. Words joined by a half-space are one term when a post has them so. Without
 * words that nearly every post has, and suffixes that no post has, as in بسته‌هایم.
 */
async function readTerms(db: Db, text: string, locale: string): Promise<SearchTerm[]> {
  const queries = parseSearchQuery(text, locale);
  const pairs = queries.map((one, at) => joinQueries(one, queries[at + 1], locale));
  const all = [...queries, ...pairs.flatMap((pair) => pair ?? [])];
  const counted = new Map((await matchTerms(db, all, locale)).map((one) => [one.key, one]));
  const countedOf = (one: SearchQuery | undefined) => one && counted.get(one.key);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < queries.length; at += 1) {
    const [one, pair] = [countedOf(queries[at]), countedOf(pairs[at])];
    if (pair?.match === 'exact') {
      terms.push(pair);
      at += 1;
    } else if (one && (one.match === 'exact' || one.after !== 'half-space')) terms.push(one);
  }
  const unique = terms.filter(
    ({ key }, at) => terms.findIndex((other) => other.key === key) === at,
  );
  const significant = unique.filter(({ common }) => !common);
  return significant.length > 0 ? significant : unique;
}

/** Candidates that pg_trgm may propose; the edit distance is computed for each. */
const maxCandidates = 200;
/** Low: a word of four letters with a wrong one in the middle shares one of four trigrams. */
const threshold = '0.2';

/** The words of the posts with the smallest edit distance to a misspelt one. */
async function similarWords(db: Db, sound: string, locale: string): Promise<string[]> {
  const similarity = sql`similarity(${postWords.sound}, ${sound})`;
  const candidates = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${threshold}, true)`);
    return tx
      .select({ word: postWords.word, sound: postWords.sound })
      .from(postWords)
      .where(sql`${postWords.locale} = ${locale} and ${postWords.sound} % ${sound}`)
      .orderBy(sql`${similarity} desc`, postWords.word)
      .limit(maxCandidates);
  });
  const similar = candidates.flatMap((one) => {
    const distance = misspellingDistance(one.sound, sound);
    return distance === undefined ? [] : [{ word: one.word, distance }];
  });
  const minDistance = Math.min(...similar.map(({ distance }) => distance));
  return similar.filter(({ distance }) => distance === minDistance).map(({ word }) => word);
}

/** Replaces words that no post has by the most similar ones. */
async function replaceUnknownWords(
  db: Db,
  terms: readonly SearchTerm[],
  locale: string,
): Promise<SearchTerm[]> {
  const replaced: SearchTerm[] = [];
  for (const one of terms)
    replaced.push(
      one.match === 'near' ? { ...one, lexemes: await similarWords(db, one.sound, locale) } : one,
    );
  return replaced;
}
