import type { ContentKind } from '../kinds.ts';

/** How the pictures of each kind are named; the rest of the name is what stands in brackets. */
const named: readonly [kind: ContentKind, name: RegExp][] = [
  ['post', /^post-(.+)$/],
  ['package', /^package-(.+)$/],
  ['careCenter', /^care-center-(.+)-[12]$/],
];

export const pictureNames = 'pictures are called post-<slug>, package-<slug>, care-center-<slug>-1 and -2';

/** Whether a file of the pictures' folder is shown with some entry. */
export function isPictureOf(file: string, has: (kind: ContentKind, slug: string) => boolean): boolean {
  const stem = file.replace(/\.[a-z]+$/i, '');
  return named.some(([kind, name]) => {
    const slug = name.exec(stem)?.[1];
    return slug !== undefined && has(kind, slug);
  });
}
