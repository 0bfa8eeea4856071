import { imagePath, imageWidths, type Picture } from '#contract/image.ts';

/** A picture is not blown up beyond this; drawn ones are sharp at any size. */
const stretch = 1.1;

export const sourceSet = ({ hash, width }: Picture, format: 'avif' | 'webp'): string =>
  imageWidths
    .filter((one, at) => at === 0 || one <= width * stretch)
    .map((one) => `${imagePath(hash, one, format)} ${one}w`)
    .join(', ');

/** For the head of a page whose first sight is this picture: it is asked for before the page is read. */
export const imagePreload = (picture: Picture, sizes: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(picture, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high' as const,
});
