import { sql } from 'drizzle-orm';
import { textIn } from '#contract/text.ts';
import type { Tx } from '../../db/database.ts';
import { postTexts } from '../../db/tables/index.ts';
import type { ContentSet } from '../files/read.ts';
import { foldText } from '../fold.ts';

/** Writes the search's own copy of every post, in each language that it has. */
export async function indexPosts(tx: Tx, { post }: Pick<ContentSet, 'post'>): Promise<void> {
  await tx.delete(postTexts);
  for (const entry of post) {
    for (const locale of Object.keys(entry.title)) {
      const title = foldText(textIn(entry.title, locale));
      const body = foldText(`${textIn(entry.excerpt, locale)}\n${textIn(entry.body, locale)}`);
      const words = sql`setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${body}), 'C')`;
      await tx.insert(postTexts).values({ slug: entry.slug, locale, title, body, words: words as unknown as string });
    }
  }
}
