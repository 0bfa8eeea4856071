import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** A Markdown text as plain text on one line; headings end with a colon. */
export function plainText(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/([^.?!؟:…\s])((?:<\/\w+>)*)<\/h[1-6]>/gu, '$1$2: ')
    .replace(/<\/(?:p|li|td|th|blockquote|pre|h[1-6])>|<br \/>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
