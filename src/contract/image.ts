import * as v from 'valibot';
import { tint } from './drawing.ts';

export * from './imagePaths.ts';

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

/** The picture of link previews: 1.91:1, as social networks crop it. */
export const sharedImage = { width: 1200, height: 630 } as const;
