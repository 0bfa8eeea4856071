import { namePlaceholder } from '../src/i18n/placeholders.ts';

/** The clinic's name as it is written in the catalogues. */
const nameInTexts = /(?<![\p{L}\p{M}\u200c])(?:Nabz|نبض)(?![\p{L}\p{M}\u200c])/gu;

/**
 * Replaces the clinic's name in all texts by a placeholder, which `fillName` fills with the name in
 * the settings. The entry `companyName` stays: it is the name of a clinic that has set none.
 */
export function withNamePlaceholder(
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  if ((messages['companyName'] ?? '').trim() === '')
    throw new Error('companyName: expected a name, not an empty text');
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      id === 'companyName' ? text : text.replace(nameInTexts, namePlaceholder),
    ]),
  );
}
