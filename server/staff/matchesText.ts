import { and, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toLatinDigits } from '#contract/digits.ts';

const maxWords = 8;

/**
 * Whether a folded text (`fold_text` without half-spaces, with a trigram index) has all words of a
 * search, or the phone number that was typed. Undefined for a search without words.
 */
export function matchesText(folded: SQLWrapper, search: string): SQL | undefined {
  const words = search.replaceAll('\u200c', '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const latin = toLatinDigits(search).trim();
  // A phone as people write it: with spaces, hyphens, and a zero instead of the country's code.
  const digits = /^[+\d\s()-]{4,}$/.test(latin)
    ? latin.replace(/\D/g, '').replace(/^0+/, '')
    : undefined;
  return or(
    and(
      ...words
        .slice(0, maxWords)
        .map((word) => sql`${folded} like '%' || fold_text(${escapeLike(word)}) || '%'`),
    ),
    digits ? like(sql`${folded}`, `%${digits}%`) : undefined,
  );
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The number that a search is, such as that of a letter or bill. */
export function numberIn(search: string): number | undefined {
  const typed = toLatinDigits(search).trim();
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}
