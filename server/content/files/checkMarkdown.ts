import { isPanelPath } from '#contract/privatePaths.ts';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { bodyPictureFile } from '../images/bodyPicture.ts';
import { entities, entityKinds } from '../entities/index.ts';
import type { ContentKind, ContentSet } from '../kinds.ts';
import type { Fault } from './fault.ts';
import type { HasEntry } from './references.ts';

/**
 * Faults in the entries' Markdown texts, each with file and line: headings of the first level,
 * links to pages that do not exist, and pictures without a file. Part of every import.
 */
export function checkMarkdown(
  content: ContentSet,
  { hasEntry, images, locationOf }: CheckContext,
): Fault[] {
  const files = new Set([...images.keys()].map(lowercaseExtension));
  const faultOf = ({ type, text }: MarkdownPart): PartFault | undefined => {
    if (type === 'heading')
      return {
        reason: 'heading',
        text: 'the heading of the first level is the title; begin this one with ##',
        about: text,
      };
    if (type === 'link') return linkFault(text, content, hasEntry);
    const file = bodyPictureFile(text);
    if (file === undefined)
      return {
        reason: 'picture',
        text: `${text || 'a picture without an address'}: pictures in a text are files of this folder, such as images/name.jpg`,
        about: text,
      };
    return files.has(lowercaseExtension(file))
      ? undefined
      : { reason: 'picture', text: `there is no file images/${file}`, about: `images/${file}` };
  };
  return entityKinds.flatMap((kind) =>
    (entities[kind].bodies?.(content) ?? []).flatMap((entry) =>
      Object.entries(entry.body).flatMap(([locale, text]) =>
        [...checkedParts(text)].flatMap((part) => {
          const fault = faultOf(part);
          if (fault === undefined) return [];
          const path = ['body', locale];
          const location = locationOf(kind, entry.slug, path, part.line);
          return [
            { kind, slug: entry.slug, path, location, ...fault, text: `body: ${fault.text}` },
          ];
        }),
      ),
    ),
  );
}

interface MarkdownPart {
  type: 'heading' | 'link' | 'picture';
  text: string;
  /** From 0. */
  line: number;
}

type PartFault = Pick<Fault, 'reason' | 'text' | 'about'>;

/** What is checked in a Markdown text: headings of the first level, links and pictures. */
function* checkedParts(markdown: string): Generator<MarkdownPart> {
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  let pictures = 0;
  for (const [step, token, context] of events) {
    const part = (
      type: MarkdownPart['type'],
      text = context.sliceSerialize(token),
    ): MarkdownPart => ({
      type,
      text,
      line: token.start.line - 1,
    });
    if (token.type === 'image') pictures += step === 'enter' ? 1 : -1;
    if (step === 'exit') continue;
    if (token.type === 'atxHeading' && /^#(?!#)/.test(context.sliceSerialize(token)))
      yield part('heading');
    if (token.type === 'setextHeading' && /=\s*$/.test(context.sliceSerialize(token)))
      yield part('heading');
    if (token.type === 'resource' && /^\(\s*\)$/.test(context.sliceSerialize(token)))
      yield part(pictures > 0 ? 'picture' : 'link', '');
    if (token.type === 'resourceDestinationString') yield part(pictures > 0 ? 'picture' : 'link');
    if (token.type === 'definitionDestinationString')
      yield part(context.sliceSerialize(token).startsWith('images/') ? 'picture' : 'link');
  }
}

/** The public pages of every kind, to check links within texts. */
const pages = entityKinds.flatMap((kind) => {
  const entityPages = entities[kind].pages;
  return entityPages ? [{ kind, ...entityPages }] : [];
});
const fixedPaths = ['/', '/sign-in', '/sign-up', ...pages.flatMap(({ fixed }) => fixed ?? [])];
const listsByPackage = pages
  .filter(({ byPackage }) => byPackage)
  .map(({ path }) => new RegExp(`^${path}/package/(\\d+)$`));

/** Whether the site, with this content, has a page at a path without locale. */
function isPage(path: string, content: ContentSet, hasEntry: HasEntry): boolean {
  if (fixedPaths.includes(path) || isPanelPath(path)) return true;
  const packageId = listsByPackage.flatMap((pattern) => pattern.exec(path)?.[1] ?? [])[0];
  if (packageId !== undefined) return content.package.some(({ id }) => String(id) === packageId);
  return pages.some(({ kind, path: listPath, list }) => {
    if (listPath === null) return false;
    if (path === listPath) return list !== null;
    const name = path.startsWith(`${listPath}/`) ? path.slice(listPath.length + 1) : '';
    if (list?.numberedIn === 'path' && /^[1-9]\d*$/.test(name))
      return Number(name) > 1 && Number(name) <= Math.ceil(content[kind].length / list.pageSize);
    return name !== '' && !name.includes('/') && hasEntry(kind, name);
  });
}

/** Why a link within a text does not work; undefined when it does. */
function linkFault(href: string, content: ContentSet, hasEntry: HasEntry): PartFault | undefined {
  if (/^(?:https?:\/\/[^/]|mailto:.|#)/i.test(href)) return undefined;
  if (!/^\/(?!\/)/.test(href))
    return {
      reason: 'link',
      text: `${href || 'an empty link'}: a link begins with / (a page of the site, without language), https:// or mailto:`,
      about: href,
    };
  const path = href.split(/[?#]/)[0] ?? '';
  return isPage(path, content, hasEntry)
    ? undefined
    : { reason: 'no-page', text: `the site has no page ${path}`, about: path };
}

interface CheckContext {
  hasEntry: HasEntry;
  images: ReadonlyMap<string, unknown>;
  locationOf(kind: ContentKind, slug: string, path: readonly string[], lineOffset: number): string;
}

/** A file name with its extension in lower case, as an export writes it. */
export const lowercaseExtension = (file: string): string =>
  file.replace(/\.[a-z]+$/i, (extension) => extension.toLowerCase());
