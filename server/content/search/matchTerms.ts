import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { postTexts } from '../../db/tables/index.ts';
import { type SearchQuery, tsquery } from './query.ts';

/** Matches each word: exactly when any post has it, else with loose spellings or similar words. */
export async function matchTerms(
  db: Db,
  queries: readonly SearchQuery[],
  locale: string,
): Promise<SearchTerm[]> {
  if (queries.length === 0) return [];
  const term = sql.join(
    queries.map(({ exact, prefix, swapped }, at) => {
      const loose = tsquery([...exact, ...swapped], prefix);
      const written = tsquery(exact, prefix);
      return sql`(${at}::int, ${tsquery(exact)}::tsquery, ${tsquery(exact, longPrefix(prefix))}::tsquery, ${written}::tsquery, ${loose}::tsquery)`;
    }),
    sql`, `,
  );
  const { words } = postTexts;
  const counted = await db.execute(sql`
    select term.at,
      count(*) filter (where ${words} @@ term.exact)::int as exact,
      count(*) filter (where ${words} @@ term.wide)::int as wide,
      count(*) filter (where ${words} @@ term.written)::int as written,
      count(*)::int as loose,
      (select count(*) from ${postTexts} where ${postTexts.locale} = ${locale})::int as texts
    from (values ${term}) as term (at, exact, wide, written, loose)
    join ${postTexts} on ${postTexts.locale} = ${locale} and ${words} @@ term.loose
    group by term.at`);
  const rows = new Map(v.parse(countRows, counted).rows.map((row) => [row.at, row]));
  return queries.map((one, at): SearchTerm => {
    const row = rows.get(at);
    if (!row)
      return {
        ...one,
        match: 'near',
        isWritten: false,
        prefix: undefined,
        lexemes: [],
        common: false,
      };
    const { exact, wide, written, loose, texts } = row;
    return exact > 0
      ? {
          ...one,
          match: 'exact',
          isWritten: true,
          prefix: longPrefix(one.prefix),
          lexemes: one.exact,
          common: wide > texts * commonShare,
        }
      : {
          ...one,
          match: 'exact',
          isWritten: written > 0,
          lexemes: [...one.exact, ...one.swapped],
          common: loose > texts * commonShare,
        };
  });
}

/** A word of a search with its match: exact, or, if no post has it, similar words. */
export interface SearchTerm extends SearchQuery {
  match: 'exact' | 'near';
  /** Whether a post has the word as it is written, not only with letters swapped. */
  isWritten: boolean;
  /** Empty when no post has a similar word. */
  lexemes: readonly string[];
  /** Nearly every post has it, so it does not narrow the search. */
  common: boolean;
}

/** The share of posts above which a word counts as common, like "the" and می. */
const commonShare = 0.6;
/** A word that occurs in posts also matches as a prefix, but only when it is long enough. */
const longPrefix = (prefix: string | undefined): string | undefined =>
  prefix !== undefined && prefix.length >= 4 ? prefix : undefined;

const countRow = v.object({
  at: v.number(),
  exact: v.number(),
  wide: v.number(),
  written: v.number(),
  loose: v.number(),
  texts: v.number(),
});
const countRows = v.object({ rows: v.array(countRow) });
