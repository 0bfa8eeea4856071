import { imagePath, sourceSet } from '#contract/image.ts';
import type { PublicContent } from '../snapshot.ts';

/**
 * A content picture within a text as a responsive, lazy `<picture>` with its size, so that the
 * layout does not shift. `address` and `alt` are escaped HTML.
 */
export function bodyPictureHtml(
  content: Pick<PublicContent, 'image'>,
  address: string,
  alt: string,
): string | undefined {
  const file = bodyPictureFile(address.replaceAll('&amp;', '&'));
  const image = file === undefined ? undefined : content.image(file.replace(/\.[a-z]+$/i, ''));
  if (!image) return undefined;
  const { hash, width, height } = image;
  const sourceSetOf = (format: 'avif' | 'webp') =>
    `srcset="${sourceSet(image, format)}" sizes="${sizes}"`;
  const img = `<img src="${imagePath(hash, 640, 'webp')}" ${sourceSetOf('webp')} width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`;
  return `<picture><source type="image/avif" ${sourceSetOf('avif')}>${img}</picture>`;
}

/** The `sizes` of the picture: the width of a text column, `--measure` in tokens.css. */
const sizes = '(min-width: 40rem) 38rem, 100vw';

/** The file of a picture in a text: `images/arm%20up.jpg` → `arm up.jpg`; undefined for others. */
export function bodyPictureFile(address: string): string | undefined {
  const file = /^images\/([^/]+\.[a-z]+)$/i.exec(address)?.[1];
  try {
    return file === undefined ? undefined : decodeURIComponent(file);
  } catch {
    return undefined;
  }
}
