/**
 * A phonetic key of a folded word in ASCII, for pg_trgm, which in a database with locale C ignores
 * all other letters. Stored in `post_words`: after a change raise `indexVersion` (search/index.ts).
 */
export const soundOf = (word: string): string =>
  [...word]
    .map(
      (letter) =>
        latin.get(letter) ??
        (/[a-z0-9]/.test(letter) ? letter : `u${letter.codePointAt(0)?.toString(36) ?? ''}`),
    )
    .join('');

/** Persian and Arabic letters by their Persian sound; letters that sound alike are confused. */
const letters = 'ابپتطثسصجچحهخدذزضظرژشعغقفکگلمنوی';
/** One key letter for each of `letters`; letters outside become their code point. */
const sounds = 'abpttsssjchhxdzzzzrwoeqqfkglmnvi';
const latin: ReadonlyMap<string, string> = new Map(
  [...letters].map((letter, at) => [letter, sounds.charAt(at)]),
);

/** The largest edit distance of a misspelling, by the length of the word. */
const maxDistance = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * The edit distance of two words (insert, delete, replace, swap); undefined when it is too large to
 * be a misspelling.
 */
export function misspellingDistance(word: string, query: string): number | undefined {
  const max = maxDistance(Math.min(word.length, query.length));
  if (Math.abs(word.length - query.length) > max) return undefined;
  const edits = editDistance(word, query);
  return edits <= max ? edits : undefined;
}

/** Optimal string alignment. */
function editDistance(a: string, b: string): number {
  let [before, last] = [[0], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps.push((before[j - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
