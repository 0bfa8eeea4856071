import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import type { UrlBuilder } from './seo/pageAttributes.ts';
import { bodyPictureHtml } from './images/bodyPicture.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * Renders Markdown to HTML. micromark escapes raw HTML and drops dangerous URLs. For all texts in
 * Markdown: posts, packages, text pages.
 */
export const markdownToHtml = (
  markdown: string,
  urls: Pick<UrlBuilder, 'page'>,
  content: Pick<PublicContent, 'image'>,
): string =>
  withPictures(
    localizeLinks(micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }), urls),
    content,
  );

/** Adds the locale of the request to links: the content has `/packages/knee`. */
const localizeLinks = (html: string, urls: Pick<UrlBuilder, 'page'>): string =>
  html.replace(
    /(<a href=")(\/[^"/][^"]*|\/)"/g,
    (_, start: string, path: string) =>
      `${start}${new URL(urls.page(path)).pathname}${path.slice(path.split(/[?#]/)[0]?.length)}"`,
  );

/** Makes content pictures responsive. Others become their alt text: the CSP would block them. */
const withPictures = (html: string, content: Pick<PublicContent, 'image'>): string =>
  html.replace(
    /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g,
    (_, address: string, alt: string) => bodyPictureHtml(content, address, alt) ?? alt,
  );
