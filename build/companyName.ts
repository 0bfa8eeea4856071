/** As the catalogues' texts are written. */
const nameInTexts = /(?<![\p{L}\p{M}\u200c])(?:Nabz|نبض)(?![\p{L}\p{M}\u200c])/gu;

/**
 * The clinic's name is one entry of a catalogue, `companyName`: put into every other text that names it, so that an operator
 * changes it there alone.
 */
export function withCompanyName(messages: Readonly<Record<string, string>>): Record<string, string> {
  const name = messages['companyName'] ?? '';
  if (name.trim() === '' || /[{}<>#]/.test(name)) throw new Error(`companyName: expected a name without {, }, <, > and #, not “${name}”`);
  const inMessage = name.replaceAll("'", "''");
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, id === 'companyName' ? text : text.replace(nameInTexts, () => inMessage)]),
  );
}
