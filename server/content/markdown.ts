import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { Addresses } from './attributes.ts';

/** Links of the content name no language: `/packages/knee` leads to the reader's own. */
const inLanguage = (html: string, at: Pick<Addresses, 'page'>): string =>
  html.replace(
    /(<a href=")(\/[^"/][^"]*|\/)"/g,
    (_, start: string, path: string) => `${start}${new URL(at.page(path)).pathname}${path.slice(path.split(/[?#]/)[0]?.length)}"`,
  );

/** HTML of a Markdown text. micromark escapes raw HTML and drops dangerous URLs unless told otherwise; it is not told. */
export const markdownToHtml = (markdown: string, at: Pick<Addresses, 'page'>): string =>
  inLanguage(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }), at);
