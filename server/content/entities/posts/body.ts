import type { PostPage } from '#contract/site/blog.ts';
import { textIn } from '#contract/text.ts';
import type { UrlBuilder } from '../../seo/pageAttributes.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import { markdownToHtml } from '../../markdown.ts';
import type { PublicContent } from '../../snapshot.ts';
import { unescapeMarkup } from '../../../http/escapeMarkup.ts';

type Body = Pick<PostPage, 'bodyHtml' | 'contents'>;

/** A section at the start of a text that ends with a thematic break (`***`): when to call. */
const leadingSection = /^(<h2>(?:(?!<h2>)[\s\S])*?)<hr \/>\n?/;

/**
 * Puts a section at the start, before a thematic break, into a box: what has to be read first. Adds
 * ids to h2 headings, and puts each table into a scrollable region that the keyboard can
 * focus, labelled by the heading above. Removes `align`, which is not valid HTML. Links of readers
 * have the ids.
 */
export function enhanceBody(html: string): Body {
  const contents: Body['contents'] = [];
  const bodyHtml = html
    .replace(leadingSection, '<div class="prose-first">\n$1</div>\n')
    .replace(/(<(?:th|td)) align="\w+"/g, '$1')
    .replace(
      /<h2>([\s\S]*?)<\/h2>|<table>[\s\S]*?<\/table>/g,
      (match: string, heading: string | undefined) => {
        if (heading === undefined) {
          const lastHeading = contents.at(-1);
          const region = lastHeading ? ` role="region" aria-labelledby="${lastHeading.id}"` : '';
          return `<div class="prose-table" tabindex="0"${region}>${match}</div>`;
        }
        const id = `part-${contents.length + 1}`;
        contents.push({ id, title: heading.replace(/<[^<>]*>/g, '') });
        return `<h2 id="${id}">${heading}</h2>`;
      },
    );
  return {
    bodyHtml,
    contents: contents.map(({ id, title }) => ({ id, title: unescapeMarkup(title) })),
  };
}

/** A post's text as HTML, computed once per language. */
export const bodyOf = (
  content: PublicContent,
  { slug, body }: ContentOf<'post'>,
  urls: UrlBuilder,
): Body =>
  memoizeByVersion(content, `post body ${slug} ${urls.locale}`, () =>
    enhanceBody(markdownToHtml(textIn(body, urls.locale), urls, content)),
  );
