/** A text without the characters of a kind at its end. A pattern that ends with `$` would be tried at every place of it. */
export function trimEndOf(text: string, kind: RegExp): string {
  let end = text.length;
  while (end > 0 && kind.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
