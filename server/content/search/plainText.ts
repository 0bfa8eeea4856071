import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { unescapeMarkup } from '../../http/escapeMarkup.ts';

/**
 * A Markdown text as plain text on one line; headings end with a colon. For the search index and
 * its excerpts: after a change raise `indexVersion` (search/index.ts).
 */
export function plainText(markdown: string): string {
  const text = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/([^.?!؟:…\s])((?:<\/\w+>)*)<\/h[1-6]>/gu, '$1$2: ')
    .replace(/<\/(?:p|li|td|th|blockquote|pre|h[1-6])>|<br \/>/g, ' ')
    .replace(/<[^<>]*>/g, '');
  return unescapeMarkup(text).replace(/\s+/g, ' ').trim();
}
