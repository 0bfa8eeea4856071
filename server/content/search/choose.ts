import type { Db } from '../../db/database.ts';
import { countWords, type Wanted } from './count.ts';
import { withNear } from './near.ts';
import { joinSearchQuery, parseSearchQuery, type SearchQuery } from './query.ts';

/**
 * What a search asks for: its words, those that a half-space joins as one, without those that nearly every post has, and
 * without endings that no post has, as in بسته‌هایم.
 */
export async function readWanted(db: Db, text: string, locale: string): Promise<Wanted[]> {
  const queries = parseSearchQuery(text, locale);
  const pairs = queries.map((one, at) => joinSearchQuery(one, queries[at + 1], locale));
  const all = [...queries, ...pairs.flatMap((pair) => pair ?? [])];
  const counted = new Map((await countWords(db, all, locale)).map((one) => [one.key, one]));
  const of = (one: SearchQuery | undefined) => one && counted.get(one.key);
  const wanted: Wanted[] = [];
  for (let at = 0; at < queries.length; at += 1) {
    const [one, pair] = [of(queries[at]), of(pairs[at])];
    if (pair?.way === 'exact') {
      wanted.push(pair);
      at += 1;
    } else if (one && (one.way === 'exact' || one.after !== 'half-space')) wanted.push(one);
  }
  const different = wanted.filter(({ key }, at) => wanted.findIndex((other) => other.key === key) === at);
  const telling = different.filter(({ common }) => !common);
  return withNear(db, telling.length > 0 ? telling : different, locale);
}
