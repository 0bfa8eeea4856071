import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { textIn } from '#contract/text.ts';
import type { Database, Tx } from '../../db/database.ts';
import { postTexts, postWords } from '../../db/tables/index.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { plainText } from './plain.ts';
import { soundOf } from './sound.ts';
import { joinedAt, runAt, type Token, tokenize } from './tokenize.ts';

type Indexed = {
  readonly [Kind in 'post' | 'tag' | 'postCategory' | 'author']: readonly ContentOf<Kind>[];
};
type Weight = 'A' | 'B' | 'C' | 'D';
const lastPosition = 16_383;
/**
 * The version of the index, stored as the comment of its table. Raise it when `vectorOf` or the
 * tokens change.
 */
const rules = 'rules 3';
const rulesRead = v.object({ rows: v.tuple([v.object({ rules: v.nullable(v.string()) })]) });

/**
 * Words as a tsvector: as they are, without their endings, each written together with the one
 * before it, and with all that half-spaces join to it. It is written out and cast, not parsed by
 * PostgreSQL, whose parser knows letters by the database's locale.
 */
function vectorOf(parts: readonly { words: readonly Token[]; weight: Weight }[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const { words, weight } of parts) {
    for (const [at, { key, stem }] of words.entries()) {
      position = Math.min(position + 1, lastPosition);
      for (const lexeme of new Set([
        key,
        stem,
        joinedAt(words, at) ?? key,
        runAt(words, at) ?? key,
      ])) {
        const known = places.get(lexeme);
        if (known) known.push(`${position}${weight}`);
        else places.set(lexeme, [`${position}${weight}`]);
      }
    }
  }
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.slice(0, 255).join(',')}`).join(' ');
}

/**
 * Writes the search index: every post in each of its languages, and the vocabulary of each
 * language.
 */
export async function indexPosts(tx: Tx, set: Indexed): Promise<void> {
  await tx.delete(postTexts);
  await tx.delete(postWords);
  const names = new Map(
    [...set.tag, ...set.postCategory, ...set.author].map(({ slug, name }) => [slug, name]),
  );
  const vocabulary = new Map<string, Set<string>>();
  for (const { slug, title, excerpt, body, tags, categories, author } of set.post) {
    for (const locale of Object.keys(title)) {
      const about = [...tags, ...categories, author]
        .map((name) => textIn(names.get(name) ?? { und: '' }, locale))
        .join('. ');
      const texts: [Weight, string][] = [
        ['A', textIn(title, locale)],
        ['B', textIn(excerpt, locale)],
        ['C', plainText(textIn(body, locale))],
        ['D', about],
      ];
      const parts = texts.map(([weight, text]) => ({ weight, words: tokenize(text, locale) }));
      const known = vocabulary.get(locale) ?? new Set();
      vocabulary.set(locale, known);
      for (const { key } of parts.flatMap(({ words }) => words)) known.add(key);
      await tx.insert(postTexts).values({ slug, locale, words: vectorOf(parts) });
    }
  }
  for (const [locale, words] of vocabulary) await saveWords(tx, locale, words);
  await tx.execute(sql.raw(`comment on table post_texts is '${rules}'`));
}

/** At start: rebuilds an index that was written by other rules. */
export async function refreshIndex(
  { db }: Pick<Database, 'db'>,
  content: Pick<PublicContent, 'list'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // When several processes start at once, one rebuilds it and the others wait.
    await tx.execute(sql`lock table ${postTexts} in share row exclusive mode`);
    const comment = await tx.execute(sql`select obj_description('post_texts'::regclass) as rules`);
    if (v.parse(rulesRead, comment).rows[0].rules === rules) return false;
    await indexPosts(tx, {
      post: content.list('post'),
      tag: content.list('tag'),
      postCategory: content.list('postCategory'),
      author: content.list('author'),
    });
    return true;
  });
}

/** Numbers have no spelling, and a word of two letters may be a slip of any other. */
async function saveWords(tx: Tx, locale: string, words: ReadonlySet<string>): Promise<void> {
  const rows = [...words]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .map((word) => ({ word, sound: soundOf(word) }));
  await tx.execute(
    sql`insert into ${postWords} (locale, word, sound)
      select ${locale}, word, sound from json_to_recordset(${JSON.stringify(rows)}::json) as given (word text, sound text)`,
  );
}
