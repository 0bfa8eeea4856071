import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { postTexts } from '../../db/tables/index.ts';
import { readWanted } from './choose.ts';
import type { Wanted } from './count.ts';
import { tsquery } from './query.ts';
import { isNear } from './sound.ts';

export interface Found {
  /** Posts, the best first. */
  slugs: string[];
  /** The words by which they were found: what is marked in them. */
  wanted: readonly Wanted[];
}

interface Hits {
  /** Words found by their letters, and words found by likeness. */
  exact: number;
  near: number;
  /** Those in the title; twice when the word is there itself and not one that begins so. */
  title: number;
  rank: number;
}

const weights = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;
/** Posts that trigrams may propose; each is read closely. */
const mostNear = 100;

/** The posts of a language that hold the words of a search: all of them, or else more than half. */
export async function findPosts(db: Db, text: string, locale: string): Promise<Found> {
  const wanted = await readWanted(db, text, locale);
  const hits = new Map<string, Hits>();
  await findExact(db, wanted, locale, hits);
  await findNear(db, wanted, locale, hits);
  const of = ({ exact, near }: Hits) => exact + near;
  const best = Math.max(0, ...[...hits.values()].map(of));
  if (best * 2 <= wanted.length) return { slugs: [], wanted };
  const found = [...hits].filter(([, one]) => of(one) === best);
  found.sort(([, a], [, b]) => b.exact - a.exact || b.title - a.title || b.rank - a.rank);
  return { slugs: found.map(([slug]) => slug), wanted };
}

/** By the words themselves: full text. */
async function findExact(db: Db, wanted: readonly Wanted[], locale: string, hits: Map<string, Hits>): Promise<void> {
  const known = wanted.filter(({ way }) => way === 'exact');
  if (known.length === 0) return;
  const { words } = postTexts;
  const sum = (queries: readonly string[]) =>
    sql
      .join(
        queries.map((query) => sql`(${words} @@ ${query}::tsquery)::int`),
        sql` + `,
      )
      .mapWith(Number);
  const any = known.map(({ lexemes, prefix }) => tsquery(lexemes, prefix)).join(' | ');
  const rows = await db
    .select({
      slug: postTexts.slug,
      exact: sum(known.map(({ lexemes, prefix }) => tsquery(lexemes, prefix))),
      title: sum(known.flatMap(({ lexemes, prefix }) => [tsquery(lexemes, undefined, 'A'), tsquery(lexemes, prefix, 'A')])),
      rank: sql`ts_rank(${weights}, ${words}, ${any}::tsquery, 1)`.mapWith(Number),
    })
    .from(postTexts)
    .where(sql`${postTexts.locale} = ${locale} and ${words} @@ ${any}::tsquery`)
    .orderBy(postTexts.slug);
  for (const { slug, ...one } of rows) hits.set(slug, { ...one, near: 0 });
}

/** Words that no post has, by likeness: trigrams propose posts, and a slip of a letter or two is let pass. */
async function findNear(db: Db, wanted: readonly Wanted[], locale: string, hits: Map<string, Hits>): Promise<void> {
  const { title, body } = postTexts;
  for (const { sound } of wanted.filter(({ way }) => way === 'near')) {
    const likeness = sql`greatest(word_similarity(${sound}, ${title}), word_similarity(${sound}, ${body}))`;
    const rows = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.25', true)`);
      return tx
        .select({ slug: postTexts.slug, title, body, likeness: likeness.mapWith(Number) })
        .from(postTexts)
        .where(sql`${postTexts.locale} = ${locale} and (${sound} <% ${title} or ${sound} <% ${body})`)
        .orderBy(sql`${likeness} desc`, postTexts.slug)
        .limit(mostNear);
    });
    for (const row of rows) {
      const has = (words: string) => words.split(' ').some((word) => isNear(word, sound));
      const inTitle = has(row.title);
      if (!inTitle && !has(row.body)) continue;
      const one = hits.get(row.slug) ?? { exact: 0, near: 0, title: 0, rank: 0 };
      hits.set(row.slug, { ...one, near: one.near + 1, title: one.title + Number(inTitle), rank: one.rank + row.likeness });
    }
  }
}
