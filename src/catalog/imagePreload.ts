import type { Picture } from '#contract/image.ts';
import { sourceSet } from '#contract/imagePaths.ts';

/**
 * A preload link for the picture at the top of a page. `sizes` must equal that of the ContentImage,
 * otherwise the browser loads the picture twice.
 */
export const imagePreload = (picture: Picture, sizes: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(picture, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high' as const,
});
