import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';
import { bodyPictureFile } from '../images/bodyPicture.ts';
import { entities, entityKinds } from '../entities/index.ts';
import type { ContentKind, ContentSet } from '../kinds.ts';
import { linkFault } from './links.ts';

interface Found {
  what: 'heading' | 'link' | 'picture';
  text: string;
  /** From 0. */
  line: number;
}

/** The headings of the first level, the links and the pictures of a Markdown text. */
function* partsOf(markdown: string): Generator<Found> {
  const events = postprocess(
    parse({ extensions: [gfm()] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  let pictures = 0;
  for (const [step, token, context] of events) {
    const found = (what: Found['what'], text = context.sliceSerialize(token)): Found => ({
      what,
      text,
      line: token.start.line - 1,
    });
    if (token.type === 'image') pictures += step === 'enter' ? 1 : -1;
    if (step === 'exit') continue;
    if (token.type === 'atxHeading' && /^#(?!#)/.test(context.sliceSerialize(token)))
      yield found('heading');
    if (token.type === 'setextHeading' && /=\s*$/.test(context.sliceSerialize(token)))
      yield found('heading');
    if (token.type === 'resource' && /^\(\s*\)$/.test(context.sliceSerialize(token)))
      yield found(pictures > 0 ? 'picture' : 'link', '');
    if (token.type === 'resourceDestinationString') yield found(pictures > 0 ? 'picture' : 'link');
    if (token.type === 'definitionDestinationString')
      yield found(context.sliceSerialize(token).startsWith('images/') ? 'picture' : 'link');
  }
}

interface Around {
  has(kind: ContentKind, slug: string): boolean;
  images: ReadonlyMap<string, unknown>;
  place(kind: ContentKind, slug: string, path: readonly string[], below: number): string;
}

/**
 * Headings, links and pictures in Markdown texts that cannot be shown or lead nowhere, each with
 * its line.
 */
export function checkBodies(content: ContentSet, { has, images, place }: Around): string[] {
  const files = new Set([...images.keys()].map(endingLow));
  const faultOf = ({ what, text }: Found): string | undefined => {
    if (what === 'heading')
      return 'the heading of the first level is the title; begin this one with ##';
    if (what === 'link') return linkFault(text, content, has);
    const file = bodyPictureFile(text);
    if (file === undefined)
      return `${text || 'a picture without an address'}: pictures in a text are files of this folder, such as images/name.jpg`;
    return files.has(endingLow(file)) ? undefined : `there is no file images/${file}`;
  };
  return entityKinds.flatMap((kind) =>
    (entities[kind].bodies?.(content) ?? []).flatMap((entry) =>
      Object.entries(entry.body).flatMap(([locale, text]) =>
        [...partsOf(text)].flatMap((found) => {
          const fault = faultOf(found);
          return fault === undefined
            ? []
            : [`${place(kind, entry.slug, ['body', locale], found.line)}: body: ${fault}`];
        }),
      ),
    ),
  );
}

/** In lower case, as an export writes them. */
export const endingLow = (file: string): string =>
  file.replace(/\.[a-z]+$/i, (ending) => ending.toLowerCase());
