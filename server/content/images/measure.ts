import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface Measured {
  /** The first 16 hex digits of the bytes' SHA-256. */
  hash: string;
  width: number;
  height: number;
}

const acceptedFormats = ['svg', 'jpeg', 'png', 'webp', 'heif'];
const largest = 12_000;

/** Hash and size of a picture, or the fault when the format is not accepted. */
export async function measureImage(bytes: Uint8Array): Promise<Measured | string> {
  const found = await sharp(bytes, { limitInputPixels: largest * largest })
    .metadata()
    .catch(() => undefined);
  if (!found || !acceptedFormats.includes(found.format))
    return 'this is not a picture in SVG, JPEG, PNG, WebP or AVIF';
  const turned = (found.orientation ?? 1) >= 5;
  const [width, height] = turned ? [found.height, found.width] : [found.width, found.height];
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16), width, height };
}
