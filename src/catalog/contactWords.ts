/** The parameter of the contact page's fragment with the words to begin the message with. */
const parameter = 'message';

/**
 * The fragment of a link to the contact form that carries words into its message. Not a query: a
 * browser sends no fragment, so that no log has what somebody is afraid of. Undefined without words.
 */
export const contactHash = (words: string): string | undefined =>
  words.trim() === '' ? undefined : new URLSearchParams({ [parameter]: words.trim() }).toString();

/** The words that a link brought, from `location.hash`; empty without any. */
export const wordsOf = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get(parameter)?.trim() ?? '';

/** A message that begins with the words that a link brought; a written one stays, followed by them. */
export const withWords = (body: string, words: string): string =>
  body.trim() === '' ? words : body.includes(words) ? body : `${body.trimEnd()}\n\n${words}`;
