import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** HTML of a Markdown text. micromark escapes raw HTML and drops dangerous URLs unless told otherwise; it is not told. */
export const markdownToHtml = (markdown: string): string => micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
