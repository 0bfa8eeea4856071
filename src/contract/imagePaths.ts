import type { Picture } from './image.ts';

// Apart from `image.ts`, as every page loads the heads of all routes.

/**
 * Widths, in px, in which a content picture is served; the page takes those up to the picture's
 * own. Server and pages build the same URLs from them, which browsers cache forever.
 */
export const imageWidths = [320, 640, 960, 1280] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imagePath = (hash: string, width: number, format: ImageFormat): string =>
  `/images/${hash}-${width}.${format}`;

/** A picture is not enlarged beyond this; drawn ones are sharp at any size. */
const stretch = 1.1;

/** The `srcset` of a picture in one format. */
export const sourceSet = (
  { hash, width }: Pick<Picture, 'hash' | 'width'>,
  format: 'avif' | 'webp',
): string =>
  imageWidths
    .filter((one, at) => at === 0 || one <= width * stretch)
    .map((one) => `${imagePath(hash, one, format)} ${one}w`)
    .join(', ');
