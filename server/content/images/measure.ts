import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Hash and size of a picture, or an error message when its format is not accepted. */
export async function measureImage(bytes: Uint8Array): Promise<MeasuredImage | string> {
  const metadata = await sharp(bytes, { limitInputPixels: maxSide * maxSide })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !acceptedFormats.includes(metadata.format))
    return 'this is not a picture in SVG, JPEG, PNG, WebP or AVIF';
  const rotated = (metadata.orientation ?? 1) >= 5;
  const [width, height] = rotated
    ? [metadata.height, metadata.width]
    : [metadata.width, metadata.height];
  return { hash: hashOf(bytes), width, height };
}

/** The first 16 hex digits of the bytes' SHA-256. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** `hash` is stored and part of the picture's URL, which caches keep for a year. */
export interface MeasuredImage {
  hash: string;
  width: number;
  height: number;
}

const acceptedFormats = ['svg', 'jpeg', 'png', 'webp', 'heif'];
const maxSide = 12_000;
