import { bodyPictureFile } from '../images/bodyPicture.ts';
import type { ContentKind } from '../kinds.ts';
import { endingLow } from './bodies.ts';
import { type Files, imagesFolder } from './sources.ts';

/** How the pictures of each kind are named; the rest of the name is what stands in brackets. */
const named: readonly [kind: ContentKind, name: RegExp][] = [
  ['post', /^post-(.+)$/],
  ['package', /^package-(.+)$/],
  ['physician', /^physician-(.+)$/],
  ['careCenter', /^care-center-(.+)-[12]$/],
];

const names = 'pictures are called post-<slug>, package-<slug>, physician-<slug>, care-center-<slug>-1 and -2, or stand in a text';
type Has = (kind: ContentKind, slug: string) => boolean;

/** Whether a file of the pictures' folder is the picture of some entry. */
export function isPictureOf(file: string, has: Has): boolean {
  const stem = file.replace(/\.[a-z]+$/i, '');
  return named.some(([kind, name]) => {
    const slug = name.exec(stem)?.[1];
    return slug !== undefined && has(kind, slug);
  });
}

/** The files of the pictures' folder that texts show. */
export const picturesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/images\/[^/()<>"\n]+\.[a-z]+/gi)].map(([address]) => endingLow(bodyPictureFile(address) ?? '')),
    ),
  );

/** Pictures that nothing shows: mostly a misspelt name. A text is looked through as it stands, whatever else is wrong with it. */
export function unusedPictures(files: Files, images: ReadonlyMap<string, unknown>, has: Has): string[] {
  const alone = [...images.keys()].filter((file) => !isPictureOf(file, has));
  if (alone.length === 0) return [];
  const shown = picturesIn([...files].filter(([path]) => /\.(?:md|json)$/.test(path)).map(([, bytes]) => Buffer.from(bytes).toString()));
  return alone
    .filter((file) => !shown.has(endingLow(file)))
    .map((file) => `${imagesFolder}${file}:1: no entry uses this picture; ${names}`);
}
