import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { type ImageFormat, imageFormats, imageWidths, sharedImage } from '#contract/image.ts';
import type { Database, Db } from '../../db/database.ts';
import { contentImages, imageVariants } from '../../db/tables/index.ts';
import type { Env } from '../../http/deps.ts';
import { drawingTint, withFallbackColors } from './drawing.ts';

/**
 * `GET /images/{hash}-{width}.{format}`: resized at the first request, then stored for all. Pages
 * make the URLs with `imagePath` of contract/image.ts: change both. Drawings also at
 * `GET /images/{hash}.svg`.
 */
export function serveImages(app: Hono<Env>, { db }: Pick<Database, 'db'>): void {
  const inProgress = new Map<string, Promise<Uint8Array | undefined>>();
  const createOnce = (file: string, variant: Variant) => {
    const running =
      inProgress.get(file) ?? createVariant(db, variant).finally(() => inProgress.delete(file));
    inProgress.set(file, running);
    return running;
  };
  app.get('/images/:file', async (c) => {
    const file = c.req.param('file');
    const [, drawingHash] = drawingNamePattern.exec(file) ?? [];
    if (drawingHash !== undefined) {
      const drawing = await readDrawing(db, drawingHash);
      return drawing
        ? c.body(new Uint8Array(drawing), 200, {
            'content-type': 'image/svg+xml',
            'cache-control': cacheForever,
          })
        : c.text('Not found', 404, { 'cache-control': 'no-store' });
    }
    const variant = parseFileName(file);
    const data =
      variant && ((await readStoredVariant(db, variant)) ?? (await createOnce(file, variant)));
    if (!variant || !data) return c.text('Not found', 404, { 'cache-control': 'no-store' });
    return c.body(new Uint8Array(data), 200, {
      'content-type': contentTypes[variant.format],
      'cache-control': cacheForever,
      // Social networks show a shared page's picture on their own origin.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const cacheForever = 'public, max-age=31536000, immutable';
const fileNamePattern = /^([0-9a-f]{16})-([0-9]{1,5})\.([a-z]{3,4})$/;
const drawingNamePattern = /^([0-9a-f]{16})\.svg$/;

/** The file of a drawing; undefined for photographs and SVG files with more than plain shapes. */
async function readDrawing(db: Db, hash: string): Promise<Uint8Array | undefined> {
  const original = await readOriginal(db, hash);
  return original && drawingTint(original.data) ? original.data : undefined;
}

async function readOriginal(db: Db, hash: string) {
  const rows = await db.select().from(contentImages).where(eq(contentImages.hash, hash)).limit(1);
  return rows[0];
}

interface Variant {
  hash: string;
  width: number;
  format: ImageFormat;
}

/** Parses a file name. Accepts only the sizes that pages use, so that a client cannot request many. */
function parseFileName(file: string): Variant | undefined {
  const [, hash, digits, ending] = fileNamePattern.exec(file) ?? [];
  const format = imageFormats.find((one) => one === ending);
  const width = Number(digits);
  if (hash === undefined || format === undefined) return undefined;
  const allowed =
    format === 'jpg' ? width === sharedImage.width : imageWidths.some((one) => one === width);
  return allowed ? { hash, width, format } : undefined;
}

async function readStoredVariant(
  db: Db,
  { hash, width, format }: Variant,
): Promise<Uint8Array | undefined> {
  const condition = and(
    eq(imageVariants.hash, hash),
    eq(imageVariants.width, width),
    eq(imageVariants.format, format),
  );
  const [variant] = await db
    .select({ data: imageVariants.data })
    .from(imageVariants)
    .where(condition);
  return variant?.data;
}

async function createVariant(db: Db, variant: Variant): Promise<Uint8Array | undefined> {
  const original = await readOriginal(db, variant.hash);
  if (!original) return undefined;
  const data = await resizeImage(original, variant.width, variant.format);
  await db
    .insert(imageVariants)
    .values({ ...variant, data })
    .onConflictDoNothing();
  return data;
}

/** The dpi at which an SVG of `width` px becomes `target` px wide; librsvg assumes 72. */
const svgDensity = (width: number, target: number): number =>
  Math.min(600, Math.max(72, Math.ceil((72 * target) / Math.max(1, width))));

/** Resizes a picture to one width and format; `jpg` is cropped to the size for `og:image`. */
export async function resizeImage(
  original: { data: Uint8Array; width: number; ending: string },
  width: number,
  format: ImageFormat,
): Promise<Uint8Array> {
  const isSvg = original.ending === 'svg';
  const source = sharp(
    isSvg ? withFallbackColors(original.data) : original.data,
    isSvg ? { density: svgDensity(original.width, width) } : {},
  ).rotate();
  if (format === 'jpg') {
    const { height } = sharedImage;
    return source
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  }
  const sized = source.resize({ width, withoutEnlargement: !isSvg });
  return format === 'avif'
    ? sized.avif({ quality: 52, effort: 3 }).toBuffer()
    : sized.webp({ quality: 74 }).toBuffer();
}
