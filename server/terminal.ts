/**
 * A text that is safe to print in a terminal: control characters become `\u…`, except newline and
 * tab, and what sets a direction is taken out. Persian keeps its half-spaces.
 */
export const printable = (text: string): string =>
  withoutDirections(text).replace(unsafe, (char) =>
    char === '\n' || char === '\t' ? char : escaped(char),
  );

/** Control characters (terminal escape sequences), line separators and bidirectional overrides. */
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e]/gu;

/** Marks and isolates, which are in honest texts, too, and could put a number beside another name. */
const withoutDirections = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/gu, '');

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text without control characters, also without newlines and tabs: for one line of a list. */
export const printableLine = (text: string): string =>
  withoutDirections(text).replace(unsafe, escaped);
