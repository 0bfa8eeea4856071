import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { UrlBuilder } from './seo/pageAttributes.ts';
import { bodyPictureHtml } from './images/bodyPicture.ts';
import type { PublicContent } from './snapshot.ts';

/** Links of the content have no locale: `/packages/knee` gets that of the request. */
const inLanguage = (html: string, urls: Pick<UrlBuilder, 'page'>): string =>
  html.replace(
    /(<a href=")(\/[^"/][^"]*|\/)"/g,
    (_, start: string, path: string) =>
      `${start}${new URL(urls.page(path)).pathname}${path.slice(path.split(/[?#]/)[0]?.length)}"`,
  );

/**
 * Pictures of the content in all sizes. Of any other only the alt text stays: the CSP forbids to
 * fetch it.
 */
const withPictures = (html: string, content: Pick<PublicContent, 'image'>): string =>
  html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (_, address: string, alt: string) => bodyPictureHtml(content, address, alt) ?? alt,
  );

/** HTML of a Markdown text. By default micromark escapes raw HTML and drops dangerous URLs. */
export const markdownToHtml = (
  markdown: string,
  urls: Pick<UrlBuilder, 'page'>,
  content: Pick<PublicContent, 'image'>,
): string =>
  withPictures(
    inLanguage(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }), urls),
    content,
  );
