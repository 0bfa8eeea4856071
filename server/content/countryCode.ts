import { type LocalizedText, textIn } from '#contract/text.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that were given up (UK, DD) are left out: their names belong to others. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
const codes = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCurrent)
    .map((code) => [english.of(code), code]),
);

/** `IR` for a country that the content names in words; a name that is in no table stays as it is. */
export function countryCode(country: LocalizedText): string {
  const name = textIn(country, 'en');
  return codes.get(name) ?? name;
}
