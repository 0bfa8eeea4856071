/** The clinic's name as it is written in the catalogues. */
const nameInTexts = /(?<![\p{L}\p{M}\u200c])(?:Nabz|نبض)(?![\p{L}\p{M}\u200c])/gu;

/**
 * Replaces the clinic's name in all texts by the catalogue's entry `companyName`, so that an
 * operator changes it in one place.
 */
export function withCompanyName(
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const name = messages['companyName'] ?? '';
  if (name.trim() === '' || /[{}<>#]/.test(name))
    throw new Error(`companyName: expected a name without {, }, <, > and #, not “${name}”`);
  const inMessage = name.replaceAll("'", "''");
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      id === 'companyName' ? text : text.replace(nameInTexts, () => inMessage),
    ]),
  );
}
