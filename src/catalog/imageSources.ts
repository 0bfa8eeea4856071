import { type Picture, sourceSet } from '#contract/image.ts';

/** For the head of a page whose first sight is this picture: it is asked for before the page is read. */
export const imagePreload = (picture: Picture, sizes: string) => ({
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(picture, 'avif'),
  imageSizes: sizes,
  fetchPriority: 'high' as const,
});
