/**
 * A folded word without inflection, by the rules of its language. Stored in the search index:
 * after a change raise `indexVersion` (search/index.ts).
 */
export const stemOf = (word: string, locale: string): string =>
  /^[a-z]+$/.test(word) ? englishStem(word) : (stems[locale]?.(word) ?? word);

const irregular: Readonly<Record<string, string>> = {
  teeth: 'tooth',
  feet: 'foot',
  children: 'child',
  women: 'woman',
  men: 'man',
  lens: 'lens',
  lenses: 'lens',
  diagnoses: 'diagnosis',
  lives: 'life',
  knives: 'knife',
};

/** The singular of an English word: knees, babies, crutches. */
function englishStem(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return known;
  if (word.length < 4) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /(?:[^sui]s)$/.test(word) ? word.slice(0, -1) : word;
}

/** Removes `pattern`, unless fewer than three letters remain. */
const stripAffix = (word: string, pattern: RegExp): string => {
  const stripped = word.replace(pattern, '');
  return stripped.length >= 3 ? stripped : word;
};

/** Letters are folded: ک for ك, ه for ة. */
const stems: Readonly<Record<string, (word: string) => string>> = {
  fa: (word) => stripAffix(word, /(?:هایی|های|ها)$/),
  ar: (word) => stripAffix(stripAffix(word, /^(?:[وبفک]ال|ولل|لل|ال)/), /(?:ات|ه)$/),
};

/** The stems of a folded word in every language, as the language of a search is unknown. */
export const stemsOf = (word: string): string[] => [
  ...new Set([word, ...['en', ...Object.keys(stems)].map((locale) => stemOf(word, locale))]),
];

const familyEndings = [
  /(?:anc(?:y|ies)|ants?)$/,
  /(?:eon|ery|ical|ician)$/,
  /(?:istry|ists?|ic|al|y|ing|e)$/,
];

/** The common root of an English word family: surgeon and surgery, pregnant and pregnancy. */
export function familyOf(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  const stem = englishStem(word);
  const ending = familyEndings.find((one) => one.test(stem) && stem.replace(one, '').length >= 4);
  return ending ? stem.replace(ending, '') : stem;
}
