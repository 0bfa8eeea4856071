import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { postWords } from '../../db/tables/index.ts';
import type { Wanted } from './count.ts';
import { slips } from './sound.ts';

/** Words that trigrams may propose; each is read closely. */
const mostProposed = 200;
/** Low: of four letters with a wrong one in the middle, one in four trigrams is left. */
const threshold = '0.2';

/** The words of the posts that a word was most likely meant to be: those with the fewest slips. */
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

/** Gives the words that no post has what they were most likely meant to be. */
export async function withNear(db: Db, wanted: readonly Wanted[], locale: string): Promise<Wanted[]> {
  const found: Wanted[] = [];
  for (const one of wanted) found.push(one.way === 'near' ? { ...one, lexemes: await wordsLike(db, one.sound, locale) } : one);
  return found;
}
