import { textIn } from '#contract/text.ts';
import type { Tx } from '../../db/database.ts';
import { postTexts } from '../../db/tables/index.ts';
import type { ContentSet } from '../files/read.ts';
import { plainText } from './plain.ts';
import { soundOf } from './sound.ts';
import { joinedAt, type Word, wordsOf } from './words.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
const lastPosition = 16_383;

/**
 * Words as a tsvector: as they are, without their endings, and each written together with the one before it. It is written
 * out and cast, not parsed by PostgreSQL, whose parser knows letters by the database's locale.
 */
function vectorOf(parts: readonly { words: readonly Word[]; weight: Weight }[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const { words, weight } of parts) {
    for (const [at, { key, stem }] of words.entries()) {
      position = Math.min(position + 1, lastPosition);
      for (const lexeme of new Set([key, stem, joinedAt(words, at) ?? key])) {
        const known = places.get(lexeme);
        if (known) known.push(`${position}${weight}`);
        else places.set(lexeme, [`${position}${weight}`]);
      }
    }
  }
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.slice(0, 255).join(',')}`).join(' ');
}

/** Each sound once: likeness to a word does not ask how often. */
const soundsOf = (words: readonly Word[]): string => [...new Set(words.map(({ key }) => soundOf(key)))].join(' ');

/** Writes the search's own copy of every post, in each language that it has. */
export async function indexPosts(tx: Tx, set: Pick<ContentSet, 'post' | 'tag' | 'postCategory' | 'author'>): Promise<void> {
  await tx.delete(postTexts);
  const names = new Map([...set.tag, ...set.postCategory, ...set.author].map(({ slug, name }) => [slug, name]));
  const rows = set.post.flatMap(({ slug, title, excerpt, body, tags, categories, author }) =>
    Object.keys(title).map((locale) => {
      const about = [...tags, ...categories, author].map((name) => textIn(names.get(name) ?? { und: '' }, locale)).join('. ');
      const [titleWords, excerptWords, bodyWords, aboutWords] = [
        wordsOf(textIn(title, locale), locale),
        wordsOf(textIn(excerpt, locale), locale),
        wordsOf(plainText(textIn(body, locale)), locale),
        wordsOf(about, locale),
      ] as const;
      const words = vectorOf([
        { words: titleWords, weight: 'A' },
        { words: excerptWords, weight: 'B' },
        { words: bodyWords, weight: 'C' },
        { words: aboutWords, weight: 'D' },
      ]);
      return {
        slug,
        locale,
        title: soundsOf(titleWords),
        body: soundsOf([...excerptWords, ...bodyWords, ...aboutWords]),
        words,
      };
    }),
  );
  for (const row of rows) await tx.insert(postTexts).values(row);
}
