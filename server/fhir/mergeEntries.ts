import type { LocalizedText } from '#contract/text.ts';
import { maxProfileEntries } from '#contract/profile.ts';
import { hashOf } from './hashes.ts';

// Allergies, conditions and medicines: a file's entries beside the stored ones, each on its own.

export interface MergedEntries {
  entries: readonly LocalizedText[];
  isChanged: boolean;
  /** An entry of the file was changed or removed here, or there is no place for it. */
  isRetained: boolean;
  /** To be passed as `last` with the next file. */
  hashes: string;
}

/** Marks the hash of an entry that was here before any file had it. */
const ownMark = '~';

/**
 * `last`: the hashes of the last file's entries; undefined when no file had this list. Entries of
 * the clinic and the patient stay, also when a file has had the same ones and lacks them now.
 */
export function mergeEntries(
  here: readonly LocalizedText[],
  there: readonly LocalizedText[],
  last: string | undefined,
): MergedEntries {
  const tokens = new Map(
    (last ?? '')
      .split(' ')
      .filter(Boolean)
      .map((token) => [token.replace(ownMark, ''), token]),
  );
  const stored = new Set(here.map(hashOfEntry));
  const stated = new Set(there.map(hashOfEntry));
  const remaining = here.filter((entry) => {
    const hash = hashOfEntry(entry);
    return tokens.get(hash) !== hash || stated.has(hash);
  });
  const added = there.filter(
    (entry) =>
      !tokens.has(hashOfEntry(entry)) && !remaining.some((one) => areSameWords(one, entry)),
  );
  const hashes = [...stated]
    .map((hash) => tokens.get(hash) ?? (stored.has(hash) ? ownMark + hash : hash))
    .join(' ');
  const isRetained = [...stated].some((hash) => tokens.has(hash) && !stored.has(hash));
  const entries = [...remaining, ...added];
  const isChanged = added.length > 0 || remaining.length < here.length;
  if (entries.length > maxProfileEntries)
    return { entries: here, isChanged: false, isRetained: true, hashes: last ?? '' };
  return { entries, isChanged, isRetained, hashes };
}

const hashOfEntry = (entry: LocalizedText): string => hashOf('entry', entry);

const wordsOf = (entry: LocalizedText): string[] =>
  Object.values(entry).map((text) => text.normalize('NFKC').trim().toLowerCase());

/** The same words in any language: the clinic may have added translations. */
function areSameWords(one: LocalizedText, other: LocalizedText): boolean {
  const words = wordsOf(one);
  return wordsOf(other).some((word) => words.includes(word));
}
