import { type Picture, sourceSet } from '#contract/image.ts';

/** A preload link for a picture above the fold. */
export const imagePreload = (picture: Picture, sizes: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(picture, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high' as const,
});
