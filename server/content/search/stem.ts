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

/** English without its plural: knees, babies, crutches. */
function english(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  if (known !== undefined) return known;
  if (word.length < 4) return word;
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return /(?:[^sui]s)$/.test(word) ? word.slice(0, -1) : word;
}

/** What is left when `pattern` is taken off, if that is still a word. */
const without = (word: string, pattern: RegExp): string => {
  const rest = word.replace(pattern, '');
  return rest.length >= 3 ? rest : word;
};

/** Letters are folded: ک for ك, ه for ة. */
const stems: Readonly<Record<string, (word: string) => string>> = {
  fa: (word) => without(word, /(?:هایی|های|ها)$/),
  ar: (word) => without(without(word, /^(?:[وبفک]ال|ولل|لل|ال)/), /(?:ات|ه)$/),
};

/**
 * A folded word without the endings that do not change what it means, by the rules of its language.
 */
export const stemOf = (word: string, locale: string): string =>
  /^[a-z]+$/.test(word) ? english(word) : (stems[locale]?.(word) ?? word);

/**
 * A folded word without endings, by the rules of every language: the language of a search is not
 * known.
 */
export const stemsOf = (word: string): string[] => [
  ...new Set([word, ...['en', ...Object.keys(stems)].map((locale) => stemOf(word, locale))]),
];

const families = [
  /(?:anc(?:y|ies)|ants?)$/,
  /(?:eon|ery|ical|ician)$/,
  /(?:istry|ists?|ic|al|y|ing|e)$/,
];

/**
 * What an English word shares with its family: surgeon and surgery, dentist and dental, pregnant
 * and pregnancy.
 */
export function familyOf(word: string): string | undefined {
  if (!/^[a-z]{5,}$/.test(word)) return undefined;
  const stem = english(word);
  const ending = families.find((one) => one.test(stem) && stem.replace(one, '').length >= 4);
  return ending ? stem.replace(ending, '') : stem;
}
