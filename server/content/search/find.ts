import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { postTexts } from '../../db/tables/index.ts';
import { readWanted } from './choose.ts';
import type { Wanted } from './count.ts';
import { tsquery } from './query.ts';

export interface Found {
  /** Posts, the best first. */
  slugs: string[];
  /** The words by which they were found: what is marked in them. */
  wanted: readonly Wanted[];
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
 * The posts of a language that hold the words of a search: all of them, or else as many as any post has, if that is more than
 * half. First those that hold them as they are typed, then those with the words in the title, then by rank.
 */
export async function findPosts(db: Db, text: string, locale: string): Promise<Found> {
  const wanted = await readWanted(db, text, locale);
  const known = wanted.filter(({ lexemes }) => lexemes.length > 0);
  if (known.length === 0) return { slugs: [], wanted };
  const queryOf = ({ lexemes, prefix }: Wanted) => tsquery(lexemes, prefix);
  const any = known.map(queryOf).join(' | ');
  // The title counts twice for the word itself, once for one that only begins so.
  const inTitle = known.flatMap(({ lexemes, prefix }) => [tsquery(lexemes, undefined, 'A'), tsquery(lexemes, prefix, 'A')]);
  const rows = await db
    .select({
      slug,
      hits: sum(known.map(queryOf)).mapWith(Number),
      exact: sum(known.filter(({ way }) => way === 'exact').map(queryOf)).mapWith(Number),
      title: sum(inTitle).mapWith(Number),
      rank: sql`ts_rank(${weights}, ${words}, ${any}::tsquery, 1)`.mapWith(Number),
    })
    .from(postTexts)
    .where(sql`${language} = ${locale} and ${words} @@ ${any}::tsquery`)
    .orderBy(slug);
  const best = rows.reduce((most, { hits }) => Math.max(most, hits), 0);
  if (best * 2 <= wanted.length) return { slugs: [], wanted };
  const found = rows.filter(({ hits }) => hits === best);
  found.sort((a, b) => b.exact - a.exact || b.title - a.title || b.rank - a.rank);
  return { slugs: found.map((row) => row.slug), wanted };
}
