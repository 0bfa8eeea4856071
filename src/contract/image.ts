import * as v from 'valibot';
import { tint } from './drawing.ts';

/**
 * Widths, in px, in which a content picture is served; the page takes those up to the picture's
 * own. Server and pages build the same URLs from them, which browsers cache forever.
 */
export const imageWidths = [320, 640, 960, 1280] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * A content picture, named by its hash and served at `/images/{hash}-{width}.{format}`. `jpg` at
 * 1200 is for link previews.
 */
export const picture = v.object({
  hash: v.pipe(v.string(), v.maxLength(16), v.regex(/^[0-9a-f]{16}$/)),
  width: v.number(),
  height: v.number(),
  alt: v.string(),
  /**
   * Of a drawing, which is also served at `/images/{hash}.svg` and takes its colors from the page's
   * `art-…` class. Photographs have none, nor do answers cached by earlier releases.
   */
  tint: v.optional(tint),
});
export type Picture = v.InferOutput<typeof picture>;

/** What `drawingPath` and the page's `art-…` class need of a drawing. */
export const drawing = v.object({ hash: picture.entries.hash, tint });
export type DrawingRef = v.InferOutput<typeof drawing>;

/** A drawing's SVG; its content is the element with the id `d`, for `<use>`. */
export const drawingPath = (hash: string): string => `/images/${hash}.svg#d`;

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

/** The picture of link previews: 1.91:1, as social networks crop it. */
export const sharedImage = { width: 1200, height: 630 } as const;
