import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { postTexts, postWords } from '../../db/tables/index.ts';
import { type SearchTerm, countWords } from './count.ts';
import { tsquery, joinSearchQuery, parseSearchQuery, type SearchQuery } from './query.ts';
import { slips } from './sound.ts';

export interface Found {
  /** Posts, the best first. */
  slugs: string[];
  /** The words by which they were found; these are highlighted. */
  terms: readonly SearchTerm[];
}

const weights = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;
const { slug, locale: language, words } = postTexts;

const sum = (queries: readonly string[]) =>
  queries.length === 0
    ? sql<number>`0`
    : sql.join(
        queries.map((query) => sql`(${words} @@ ${query}::tsquery)::int`),
        sql` + `,
      );

/**
 * The posts of a language that hold the words of a search: all of them, or else as many as any post
 * has, if that is more than half. First those that hold them as they are typed, then those with the
 * words in the title, then by rank.
 */
export async function findPosts(db: Db, text: string, locale: string): Promise<Found> {
  const terms = await readTerms(db, text, locale);
  const known = terms.filter(({ lexemes }) => lexemes.length > 0);
  if (known.length === 0) return { slugs: [], terms };
  const queryOf = ({ lexemes, prefix }: SearchTerm) => tsquery(lexemes, prefix);
  const any = known.map(queryOf).join(' | ');
  // The title counts twice for the word itself, once for one that only begins so.
  const inTitle = known.flatMap(({ lexemes, prefix }) => [
    tsquery(lexemes, undefined, 'A'),
    tsquery(lexemes, prefix, 'A'),
  ]);
  const rows = await db
    .select({
      slug,
      hits: sum(known.map(queryOf)).mapWith(Number),
      exact: sum(known.filter(({ match }) => match === 'exact').map(queryOf)).mapWith(Number),
      title: sum(inTitle).mapWith(Number),
      rank: sql`ts_rank(${weights}, ${words}, ${any}::tsquery, 1)`.mapWith(Number),
    })
    .from(postTexts)
    .where(sql`${language} = ${locale} and ${words} @@ ${any}::tsquery`)
    .orderBy(slug);
  const best = rows.reduce((most, { hits }) => Math.max(most, hits), 0);
  if (best * 2 <= terms.length) return { slugs: [], terms };
  const found = rows.filter(({ hits }) => hits === best);
  found.sort((a, b) => b.exact - a.exact || b.title - a.title || b.rank - a.rank);
  return { slugs: found.map((row) => row.slug), terms };
}

/**
 * What a search asks for: its words, those that a half-space joins as one, without those that
 * nearly every post has, and without endings that no post has, as in بسته‌هایم.
 */
export async function readTerms(db: Db, text: string, locale: string): Promise<SearchTerm[]> {
  const queries = parseSearchQuery(text, locale);
  const pairs = queries.map((one, at) => joinSearchQuery(one, queries[at + 1], locale));
  const all = [...queries, ...pairs.flatMap((pair) => pair ?? [])];
  const counted = new Map((await countWords(db, all, locale)).map((one) => [one.key, one]));
  const of = (one: SearchQuery | undefined) => one && counted.get(one.key);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < queries.length; at += 1) {
    const [one, pair] = [of(queries[at]), of(pairs[at])];
    if (pair?.match === 'exact') {
      terms.push(pair);
      at += 1;
    } else if (one && (one.match === 'exact' || one.after !== 'half-space')) terms.push(one);
  }
  const different = terms.filter(
    ({ key }, at) => terms.findIndex((other) => other.key === key) === at,
  );
  const telling = different.filter(({ common }) => !common);
  return withNear(db, telling.length > 0 ? telling : different, locale);
}

/** Candidates that pg_trgm may propose; the edit distance is computed for each. */
const mostProposed = 200;
/** Low: of four letters with a wrong one in the middle, one in four trigrams is left. */
const threshold = '0.2';

/** The words of the posts with the smallest edit distance to a misspelt one. */
async function wordsLike(db: Db, sound: string, locale: string): Promise<string[]> {
  const likeness = sql`similarity(${postWords.sound}, ${sound})`;
  const proposed = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${threshold}, true)`);
    return tx
      .select({ word: postWords.word, sound: postWords.sound })
      .from(postWords)
      .where(sql`${postWords.locale} = ${locale} and ${postWords.sound} % ${sound}`)
      .orderBy(sql`${likeness} desc`, postWords.word)
      .limit(mostProposed);
  });
  const near = proposed.flatMap((one) => {
    const wrong = slips(one.sound, sound);
    return wrong === undefined ? [] : [{ word: one.word, wrong }];
  });
  const least = Math.min(...near.map(({ wrong }) => wrong));
  return near.filter(({ wrong }) => wrong === least).map(({ word }) => word);
}

/** Replaces words that no post has by the most similar ones. */
export async function withNear(
  db: Db,
  terms: readonly SearchTerm[],
  locale: string,
): Promise<SearchTerm[]> {
  const found: SearchTerm[] = [];
  for (const one of terms)
    found.push(
      one.match === 'near' ? { ...one, lexemes: await wordsLike(db, one.sound, locale) } : one,
    );
  return found;
}
