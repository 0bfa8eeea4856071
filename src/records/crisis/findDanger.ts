import { foldText } from '#i18n/foldText.ts';
import { type DangerKind, dangerSigns } from './dangerWords.ts';

/** Words of a phrase may be this far apart. */
const reach = 6;

/** Half-spaces and apostrophes separate nothing, and spelling is folded. */
const fold = (text: string): string =>
  foldText(text.replace(/[\u200c'’`]/g, '')).replace(/[^\p{L}\p{N}]+/gu, ' ');

interface Word {
  stem: string;
  isWhole: boolean;
}
/** A phrase: for each of its words the alternatives. */
type Phrase = Word[][];

const readPhrase = (phrase: string): Phrase =>
  phrase.split(' ').map((word) =>
    word.split('|').map((stem) => ({
      stem: fold(stem.replace('$', '')).trim(),
      isWhole: stem.endsWith('$'),
    })),
  );

let signs: { kind: DangerKind; canBeDenied: boolean; phrases: Phrase[] }[] | undefined;
const readSigns = () =>
  (signs ??= dangerSigns.map(({ kind, canBeDenied = false, phrases }) => ({
    kind,
    canBeDenied,
    phrases: Object.values(phrases).flat().map(readPhrase),
  })));

/** Arabic writes "and", "with", "the" together with the word. */
const prefixes = /^(?:[وف]?[بلک]?(?:ال|لل)?)(?=\p{L}{3})/u;

const matches = (token: string, { stem, isWhole }: Word): boolean => {
  const bare = token.replace(prefixes, '');
  return isWhole
    ? token === stem || bare === stem
    : token.startsWith(stem) || bare.startsWith(stem);
};

/** Words that deny what stands beside them: before it, and in Persian after it. */
const deniedBefore = new Set(['no', 'without', 'بدون', 'لا', 'دون', 'لیس', 'هیچ']);
const deniedAfter = /^(?:ندار|نداشت|نیست)/;

/** The first and last place of a phrase whose words are near each other; undefined without. */
function find(tokens: readonly string[], phrase: Phrase): [number, number] | undefined {
  const [first = [], ...others] = phrase;
  for (const [at, token] of tokens.entries()) {
    if (!first.some((word) => matches(token, word))) continue;
    const from = Math.max(0, at - reach);
    const near = tokens.slice(from, at + reach + 1);
    const places = others.map((words) =>
      near.findIndex(
        (each, place) => from + place !== at && words.some((word) => matches(each, word)),
      ),
    );
    if (places.includes(-1)) continue;
    const all = [at, ...places.map((place) => from + place)];
    return [Math.min(...all), Math.max(...all)];
  }
  return undefined;
}

/**
 * Whether a text has words of danger, in any of the three languages; the graver kind of several.
 * Runs on the device; nothing about it is stored or sent.
 */
export function findDanger(text: string): DangerKind | undefined {
  const sentences = text.split(/[.!?؟؛\n]+/).map((sentence) => fold(sentence).trim().split(' '));
  const found = new Set<DangerKind>();
  for (const { kind, canBeDenied, phrases } of readSigns()) {
    if (found.has(kind)) continue;
    const isFound = sentences.some((tokens) =>
      phrases.some((phrase) => {
        const place = find(tokens, phrase);
        if (!place) return false;
        const [from, to] = place;
        const isDenied =
          tokens.slice(Math.max(0, from - 2), from).some((token) => deniedBefore.has(token)) ||
          tokens.slice(to + 1, to + 3).some((token) => deniedAfter.test(token));
        return !(canBeDenied && isDenied);
      }),
    );
    if (isFound) found.add(kind);
  }
  return found.has('self-harm') ? 'self-harm' : found.has('emergency') ? 'emergency' : undefined;
}
