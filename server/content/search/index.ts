import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { textIn } from '#contract/text.ts';
import type { Database, Tx } from '../../db/database.ts';
import { postTexts, postWords } from '../../db/tables/index.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { conceptLexeme, conceptsIn } from './concepts.ts';
import { plainText } from './plainText.ts';
import { soundOf } from './sound.ts';
import { joinedWithPrevious, compoundAt, type Token, tokenize } from './tokenize.ts';

/**
 * Writes the search index: every post in each of its languages, and the vocabulary of each
 * language. With `changed` only these posts, by slug, and the words that came or went: an index of
 * all takes seconds.
 */
export async function indexPosts(
  tx: Tx,
  content: IndexedContent,
  changed?: readonly string[],
): Promise<void> {
  if (!changed) await tx.delete(postTexts);
  else if (changed.length > 0)
    await tx.delete(postTexts).where(inArray(postTexts.slug, [...changed]));
  const names = new Map(
    [...content.tag, ...content.postCategory, ...content.author].map(({ slug, name }) => [
      slug,
      name,
    ]),
  );
  const vocabulary = new Map<string, Set<string>>();
  for (const { slug, title, excerpt, body, tags, categories, author } of content.post) {
    for (const locale of Object.keys(title)) {
      const relatedNames = [...tags, ...categories, author]
        .map((name) => textIn(names.get(name) ?? { und: '' }, locale))
        .join('. ');
      const texts: [Weight, string][] = [
        ['A', textIn(title, locale)],
        ['B', textIn(excerpt, locale)],
        ['C', plainText(textIn(body, locale))],
        ['D', relatedNames],
      ];
      const parts = texts.map(([weight, text]) => ({ weight, words: tokenize(text, locale) }));
      const localeWords = vocabulary.get(locale) ?? new Set();
      vocabulary.set(locale, localeWords);
      for (const { key } of parts.flatMap(({ words }) => words)) localeWords.add(key);
      if (changed && !changed.includes(slug)) continue;
      await tx.insert(postTexts).values({ slug, locale, words: vectorOf(parts) });
    }
  }
  for (const [locale, words] of vocabulary) await saveVocabulary(tx, locale, words);
  await tx.delete(postWords).where(notInArray(postWords.locale, ['', ...vocabulary.keys()]));
  await tx.execute(sql.raw(`comment on table post_texts is '${indexVersion}'`));
}

type IndexedContent = {
  readonly [Kind in 'post' | 'tag' | 'postCategory' | 'author']: readonly ContentOf<Kind>[];
};
type Weight = 'A' | 'B' | 'C' | 'D';
const lastPosition = 16_383;
/**
 * Stored as the comment of the index's table; a server that finds another one rebuilds the index.
 * Raise the number when `vectorOf`, `tokenize`, `stemOf`, `soundOf`, `plainText`, `conceptsIn` or
 * i18n/foldText.ts change.
 */
const indexVersion = 'rules 10';
const versionComment = v.object({ rows: v.tuple([v.object({ rules: v.nullable(v.string()) })]) });

/**
 * A tsvector with each word, its stem, the word joined with the one before it, its compound, and the
 * concepts that begin with it. Not `to_tsvector`: PostgreSQL's parser depends on the database's
 * locale.
 */
function vectorOf(parts: readonly { words: readonly Token[]; weight: Weight }[]): string {
  const positionsByLexeme = new Map<string, string[]>();
  let position = 0;
  for (const { words, weight } of parts) {
    const mentions = Map.groupBy(conceptsIn(words), (mention) => mention.at);
    for (const [at, { key, stem }] of words.entries()) {
      position = Math.min(position + 1, lastPosition);
      for (const lexeme of new Set([
        key,
        stem,
        joinedWithPrevious(words, at) ?? key,
        compoundAt(words, at) ?? key,
        ...(mentions.get(at) ?? []).map(({ concept }) => conceptLexeme(concept)),
      ])) {
        const positions = positionsByLexeme.get(lexeme);
        if (positions) positions.push(`${position}${weight}`);
        else positionsByLexeme.set(lexeme, [`${position}${weight}`]);
      }
    }
  }
  return [...positionsByLexeme]
    .map(([lexeme, at]) => `'${lexeme}':${at.slice(0, 255).join(',')}`)
    .join(' ');
}

/** At start: rebuilds the index when an earlier version of this code wrote it. */
export async function refreshIndex(
  { db }: Pick<Database, 'db'>,
  content: Pick<PublicContent, 'list'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // When several processes start at once, one rebuilds it and the others wait.
    await tx.execute(sql`lock table ${postTexts} in share row exclusive mode`);
    const comment = await tx.execute(sql`select obj_description('post_texts'::regclass) as rules`);
    if (v.parse(versionComment, comment).rows[0].rules === indexVersion) return false;
    await indexPosts(tx, {
      post: content.list('post'),
      tag: content.list('tag'),
      postCategory: content.list('postCategory'),
      author: content.list('author'),
    });
    return true;
  });
}

/**
 * Stores the words for spelling correction; without numbers and words of one or two letters. Only
 * what differs is written.
 */
async function saveVocabulary(tx: Tx, locale: string, words: ReadonlySet<string>): Promise<void> {
  const rows = [...words]
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .map((word) => ({ word, sound: soundOf(word) }));
  const stored = new Map(
    (await tx.select().from(postWords).where(eq(postWords.locale, locale))).map((row) => [
      row.word,
      row.sound,
    ]),
  );
  const given = new Set(rows.map(({ word }) => word));
  const gone = [...stored.keys()].filter((word) => !given.has(word));
  const added = rows.filter(({ word, sound }) => stored.get(word) !== sound);
  if (gone.length > 0)
    await tx.execute(
      sql`delete from ${postWords} where locale = ${locale}
        and word in (select json_array_elements_text(${JSON.stringify(gone)}::json))`,
    );
  if (added.length > 0)
    await tx.execute(
      sql`insert into ${postWords} (locale, word, sound)
        select ${locale}, word, sound from json_to_recordset(${JSON.stringify(added)}::json) as given (word text, sound text)
        on conflict (locale, word) do update set sound = excluded.sound`,
    );
}
