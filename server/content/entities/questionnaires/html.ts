import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { extensionUrl } from '#contract/questionnaire/extensions.ts';
import { isJson, itemsIn, type Json, listOf, textIn } from './tree.ts';

// Formatted texts of questionnaires (rendering-xhtml, rendering-markdown) as HTML that pages may
// contain.

const htmlUrl = extensionUrl('html');
const xhtmlUrl = extensionUrl('xhtml');
const markdownUrl = extensionUrl('markdown');

/** Elements that stay; others are left out and their text stays. */
const allowed = new Set(
  'p br b strong i em u sub sup ul ol li dl dt dd table thead tbody tr th td h3 h4 h5 h6 code pre blockquote hr a'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);
/** Elements whose text is not for readers. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'title',
]);

const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi;

const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The address of a link, if it leads to a page, a phone or a mailbox. */
function linkOf(attributes: string): string {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const address = (double ?? single ?? '').trim();
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(address)
    ? ` href="${escapeText(address)}" rel="noreferrer"`
    : '';
}

/**
 * HTML with allowed elements only. Nothing of the input is copied but text, which is escaped, and
 * addresses of links; elements are closed in order.
 */
export function sanitizeHtml(source: string): string {
  const html = source.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const open: string[] = [];
  let out = '';
  let end = 0;
  let skipping: string | undefined;
  for (const match of html.matchAll(tag)) {
    const [whole, slash, written = '', attributes = ''] = match;
    const name = written.toLowerCase();
    const text = html.slice(end, match.index);
    end = match.index + whole.length;
    if (skipping !== undefined) {
      if (slash && name === skipping) skipping = undefined;
      continue;
    }
    out += escapeText(text);
    if (dropped.has(name) && !slash && !attributes.endsWith('/')) skipping = name;
    else if (name === 'img' && !slash) out += escapeText(alternativeOf(attributes));
    if (!allowed.has(name)) continue;
    if (empty.has(name)) out += `<${name}>`;
    else if (!slash && !attributes.endsWith('/')) {
      open.push(name);
      out += `<${name}${name === 'a' ? linkOf(attributes) : ''}>`;
    } else if (open.includes(name)) {
      let last: string | undefined;
      do {
        last = open.pop();
        out += `</${last ?? name}>`;
      } while (last !== name);
    }
  }
  if (skipping === undefined) out += escapeText(html.slice(end));
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

const alternativeOf = (attributes: string): string => {
  const [, double, single] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  return double ?? single ?? '';
};

/** HTML as plain text, for places without formatting. */
const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The formatted text of a `_text`, made safe. */
function htmlOf(extensions: readonly Json[]): string | undefined {
  const xhtml = extensions.find(({ url }) => url === xhtmlUrl);
  const source = xhtml && textIn(xhtml, 'valueString');
  if (source !== undefined) return sanitizeHtml(source);
  const markdown = extensions.find(({ url }) => url === markdownUrl);
  const text = markdown && (textIn(markdown, 'valueMarkdown') ?? textIn(markdown, 'valueString'));
  return text === undefined
    ? undefined
    : sanitizeHtml(micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
}

/**
 * Adds the safe HTML to every formatted text of an item, and to an item without a plain text the
 * text of its HTML. Says where formatting is not shown.
 */
export function addHtml(data: Json): string[] {
  const notes = new Set<string>();
  for (const [item] of itemsIn(data)) {
    const element = item['_text'];
    const own = listOf(isJson(element) ? element['extension'] : undefined).filter(
      ({ url }) => url !== htmlUrl,
    );
    const html = htmlOf(own);
    if (isJson(element) && Array.isArray(element['extension']))
      element['extension'] = html ? [...own, { url: htmlUrl, valueString: html }] : own;
    if (html !== undefined && textIn(item, 'text') === undefined) item['text'] = plainText(html);
    if (/<(?:img|object|svg)\b/i.test(JSON.stringify(own)))
      notes.add(`${textIn(item, 'linkId') ?? ''}: pictures in its text are not shown`);
    if (isFormatted(item['_prefix']) || listOf(item['answerOption']).some(hasFormattedOption))
      notes.add(
        `${textIn(item, 'linkId') ?? ''}: formatting of its options or prefix is not shown`,
      );
  }
  return [...notes];
}

const isFormatted = (element: unknown): boolean =>
  isJson(element) &&
  listOf(element['extension']).some(({ url }) => url === xhtmlUrl || url === markdownUrl);

function hasFormattedOption(option: Json): boolean {
  const coding = option['valueCoding'];
  return isFormatted(option['_valueString']) || (isJson(coding) && isFormatted(coding['_display']));
}
