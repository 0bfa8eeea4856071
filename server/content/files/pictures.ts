import { entities, entityKinds } from '../entities/index.ts';
import { bodyPictureFile } from '../images/bodyPicture.ts';
import type { ContentKind } from '../kinds.ts';
import { endingLow } from './bodies.ts';
import { type Files, imagesFolder } from './folder.ts';

const named = entityKinds.flatMap((kind) =>
  entities[kind].pictures.map((nameOf) => ({ kind, nameOf })),
);
const expected = `pictures are called ${named.map(({ nameOf }) => nameOf('<slug>')).join(', ')}, or stand in a text`;

type Has = (kind: ContentKind, slug: string) => boolean;

/** Whether a file of the pictures' folder is the picture of some entry. */
export function isPictureOf(file: string, has: Has): boolean {
  const stem = file.replace(/\.[a-z]+$/i, '');
  return named.some(({ kind, nameOf }) => {
    const slug = new RegExp(`^${nameOf('(.+)')}$`).exec(stem)?.[1];
    return slug !== undefined && has(kind, slug);
  });
}

/** The files of the pictures' folder that texts show. */
export const picturesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/images\/[^/()<>"\n]+\.[a-z]+/gi)].map(([address]) =>
        endingLow(bodyPictureFile(address) ?? ''),
      ),
    ),
  );

/**
 * Pictures that nothing shows: mostly a misspelt name. A text is looked through as it stands,
 * whatever else is wrong with it.
 */
export function unusedPictures(
  files: Files,
  images: ReadonlyMap<string, unknown>,
  has: Has,
): string[] {
  const alone = [...images.keys()].filter((file) => !isPictureOf(file, has));
  if (alone.length === 0) return [];
  const shown = picturesIn(
    [...files]
      .filter(([path]) => /\.(?:md|json)$/.test(path))
      .map(([, bytes]) => Buffer.from(bytes).toString()),
  );
  return alone
    .filter((file) => !shown.has(endingLow(file)))
    .map((file) => `${imagesFolder}${file}:1: no entry uses this picture; ${expected}`);
}
