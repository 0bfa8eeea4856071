import { entities, entityKinds } from '../entities/index.ts';
import { bodyPictureFile } from '../images/bodyPicture.ts';
import { lowercaseExtension } from './checkMarkdown.ts';
import { type Files, imagesFolder } from './folder.ts';
import type { HasEntry } from './references.ts';

/** Whether a file of `images/` has the name of an entry's picture (`pictures` of the entities). */
export function isPictureOf(file: string, hasEntry: HasEntry): boolean {
  const stem = file.replace(/\.[a-z]+$/i, '');
  return pictureNames.some(({ kind, nameOf }) => {
    const slug = new RegExp(`^${nameOf('(.+)')}$`).exec(stem)?.[1];
    return slug !== undefined && hasEntry(kind, slug);
  });
}

const pictureNames = entityKinds.flatMap((kind) =>
  entities[kind].pictures.map((nameOf) => ({ kind, nameOf })),
);
const expected = `pictures are called ${pictureNames.map(({ nameOf }) => nameOf('<slug>')).join(', ')}, or are shown by a text`;

/** The files of `images/` that texts show. */
export const picturesShownIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/images\/[^/()<>"\n]+\.[a-z]+/gi)].map(([address]) =>
        lowercaseExtension(bodyPictureFile(address) ?? ''),
      ),
    ),
  );

/**
 * Pictures that nothing shows, mostly because of a misspelt name. Searches the raw files, so that a
 * picture in an invalid file counts as used.
 */
export function unusedPictures(
  files: Files,
  images: ReadonlyMap<string, unknown>,
  hasEntry: HasEntry,
): string[] {
  const unmatched = [...images.keys()].filter((file) => !isPictureOf(file, hasEntry));
  if (unmatched.length === 0) return [];
  const shownInTexts = picturesShownIn(
    [...files]
      .filter(([path]) => /\.(?:md|json)$/.test(path))
      .map(([, bytes]) => Buffer.from(bytes).toString()),
  );
  return unmatched
    .filter((file) => !shownInTexts.has(lowercaseExtension(file)))
    .map((file) => `${imagesFolder}${file}:1: no entry uses this picture; ${expected}`);
}
