// What the device's voices need; without a browser, so that it can be tested.

/** The part of a `SpeechSynthesisVoice` that the choice needs. */
export interface Voice {
  lang: string;
  localService: boolean;
  default: boolean;
}

/** Android writes "en_US" and "fas_IRN", which are no language tags. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-').replace(/-[A-Z]{3}$/, ''));
  } catch {
    return undefined;
  }
}

/**
 * The voice for a language tag, of its region where there is one. Only voices of the device: others
 * send the text to a service on the internet.
 */
export function chooseVoice<V extends Voice>(voices: readonly V[], tag: string): V | undefined {
  const wanted = new Intl.Locale(tag);
  const rank = (voice: V): number =>
    (localeOf(voice.lang)?.region === wanted.region ? 2 : 0) + (voice.default ? 1 : 0);
  return voices
    .filter(
      ({ lang, localService }) => localService && localeOf(lang)?.language === wanted.language,
    )
    .toSorted((a, b) => rank(b) - rank(a))[0];
}

/** The lines to speak: without marks of direction, which some voices name, and without blank ones. */
export const spokenLines = (lines: readonly string[]): string[] =>
  lines
    .map((line) =>
      line
        .replace(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** One utterance a line: some browsers stop in the middle of a long one. */
export const utterancesOf = <V extends Voice, U extends { lang: string; voice: V | null }>(
  lines: readonly string[],
  voice: V,
  make: (text: string) => U,
): U[] =>
  spokenLines(lines).map((line) => {
    const utterance = make(line);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    return utterance;
  });
