/** Control characters move a terminal's cursor, rename its window, or type into it; overrides of direction show a text as another. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e]/gu;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text as it may be written to a terminal: what would do something there is written out as an escape. */
export const printable = (text: string): string => text.replace(unsafe, (char) => (char === '\n' || char === '\t' ? char : escaped(char)));

/** The same on one line: a name with a line break looks like two entries of a list. */
export const printableLine = (text: string): string => text.replace(unsafe, escaped);
