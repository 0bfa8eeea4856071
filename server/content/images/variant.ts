import sharp from 'sharp';
import { type ImageFormat, sharedImage } from '#contract/image.ts';

/** Dots per inch at which a drawing of `width` px becomes `wanted` px wide; librsvg counts from 72. */
const density = (width: number, wanted: number): number => Math.min(600, Math.max(72, Math.ceil((72 * wanted) / Math.max(1, width))));

/** One picture in one width and format; `jpg` is cropped as networks show a shared page. */
export async function makeVariant(
  original: { data: Uint8Array; width: number; ending: string },
  width: number,
  format: ImageFormat,
): Promise<Uint8Array> {
  const drawing = original.ending === 'svg';
  const source = sharp(original.data, drawing ? { density: density(original.width, width) } : {}).rotate();
  if (format === 'jpg') {
    const { height } = sharedImage;
    return source
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  }
  const sized = source.resize({ width, withoutEnlargement: !drawing });
  return format === 'avif' ? sized.avif({ quality: 52, effort: 3 }).toBuffer() : sized.webp({ quality: 74 }).toBuffer();
}
