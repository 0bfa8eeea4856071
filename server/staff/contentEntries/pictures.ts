import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import sharp from 'sharp';
import { imageFormats, imageWidths } from '#contract/image.ts';
import { maxPictureBytes } from '#contract/staff/contentEntries.ts';
import { describeEntry } from '../../content/drafts/describe.ts';
import { findEntry } from '../../content/drafts/find.ts';
import { placesOf } from '../../content/drafts/pictures.ts';
import { measureImage } from '../../content/images/measure.ts';
import { resizeImage } from '../../content/images/serve.ts';
import type { Db } from '../../db/database.ts';
import { contentDraftImages, contentImages } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { entryIn } from './read.ts';

/** Where pictures are sent, which may be larger than other requests. */
export const picturePath = /^\/api\/staff\/content\/entries\/[^/]+\/[^/]+\/pictures\/[^/]+$/;
export const draftPicturePath = '/api/staff/content/pictures/';

/** Pictures of drafts: taken in, cut, and shown to who may see drafts. */
export function serveContentPictures(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const { locales } = deps.translator;
  const limit = bodyLimit({
    maxSize: maxPictureBytes,
    onError: () => {
      throw new ProblemError('too-large', { limit: maxPictureBytes });
    },
  });

  app.put('/staff/content/entries/:kind/:slug/pictures/:name', limit, async (c) => {
    const entry = entryIn(c);
    const name = pictureName(c);
    const cut = cutOf(readQuery('staffSetPicture', c));
    await findEntry(db, entry, locales);
    await requireFreeName(db, name, entry);
    const image = await readPicture(new Uint8Array(await c.req.arrayBuffer()), cut);
    await db.transaction(async (tx) => {
      await tx
        .insert(contentDraftImages)
        .values({ ...entry, name, ...image })
        .onConflictDoUpdate({
          target: [contentDraftImages.kind, contentDraftImages.slug, contentDraftImages.name],
          set: image,
        });
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: c.var.act,
        subject: `${entry.kind} ${entry.slug}: ${name}`,
        after: { hash: image.hash, width: image.width, height: image.height },
      });
    });
    return respond('staffSetPicture', c, await describeEntry(db, entry, c.var.locale, locales));
  });

  app.post('/staff/content/entries/:kind/:slug/pictures/:name/remove', async (c) => {
    const entry = entryIn(c);
    const name = pictureName(c);
    await db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(contentDraftImages)
        .where(and(isOf(entry), eq(contentDraftImages.name, name)))
        .returning({ hash: contentDraftImages.hash });
      if (!removed) throw new ProblemError('not-found');
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: c.var.act,
        subject: `${entry.kind} ${entry.slug}: ${name}`,
        before: { hash: removed.hash },
      });
    });
    return respond('staffRemovePicture', c, await describeEntry(db, entry, c.var.locale, locales));
  });

  app.get('/staff/content/pictures/:file', async (c) => {
    const [, hash, digits, ending] =
      /^([0-9a-f]{16})-(\d{1,5})\.([a-z]{3,4})$/.exec(c.req.param('file')) ?? [];
    const format = imageFormats.find((one) => one === ending);
    const width = imageWidths.find((one) => one === Number(digits));
    if (hash === undefined || format === undefined || width === undefined)
      throw new ProblemError('not-found');
    const [original] = await db
      .select()
      .from(contentDraftImages)
      .where(eq(contentDraftImages.hash, hash))
      .limit(1);
    if (!original) throw new ProblemError('not-found');
    const data = await resizeImage(original, width, format === 'jpg' ? 'webp' : format);
    return c.body(new Uint8Array(data), 200, {
      'content-type': format === 'avif' ? 'image/avif' : 'image/webp',
    });
  });
}

const isOf = ({ kind, slug }: { kind: string; slug: string }) =>
  and(eq(contentDraftImages.kind, kind), eq(contentDraftImages.slug, slug));

/** The pictures of a draft that are not public. */
export const draftPictures = (db: Db, entry: { kind: string; slug: string }) =>
  db
    .select({
      name: contentDraftImages.name,
      hash: contentDraftImages.hash,
      width: contentDraftImages.width,
      height: contentDraftImages.height,
    })
    .from(contentDraftImages)
    .where(isOf(entry));

function pictureName(c: Context<Env>): string {
  const name = c.req.param('name') ?? '';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 100)
    throw new ProblemError('not-acceptable', { field: 'name' });
  return name;
}

/**
 * A picture beside the text has the name of its place. One within a text has a name of its own that
 * is not public yet: the text of another entry may show that one.
 */
async function requireFreeName(
  db: Db,
  name: string,
  { kind, slug }: ReturnType<typeof entryIn>,
): Promise<void> {
  if (placesOf(kind, slug).includes(name)) return;
  const [stored] = await db
    .select({ name: contentImages.name })
    .from(contentImages)
    .where(eq(contentImages.name, name));
  if (stored || !name.startsWith('text-'))
    throw new ProblemError('not-acceptable', { field: 'name' });
}

interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of the picture that stays, in shares from 0 to 1; undefined for all of it. */
function cutOf(query: Partial<Record<keyof Cut, string | undefined>>): Cut | undefined {
  if (query.width === undefined) return undefined;
  const share = (name: keyof Cut) => {
    const value = Number(query[name] ?? Number.NaN);
    if (!(value >= 0 && value <= 1)) throw new ProblemError('not-acceptable', { field: name });
    return value;
  };
  return { x: share('x'), y: share('y'), width: share('width'), height: share('height') };
}

const endings: Record<string, string> = {
  svg: 'svg',
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
};

/** A picture by its bytes, whatever its name said, cut and turned upright. 415 for other files. */
async function readPicture(bytes: Uint8Array, cut: Cut | undefined) {
  const measured = await measureImage(bytes);
  if (typeof measured === 'string') throw new ProblemError('picture-refused');
  const { format } = await sharp(bytes).metadata();
  const ending = endings[format];
  if (ending === undefined) throw new ProblemError('picture-refused');
  if (!cut) return { ending, data: bytes, ...measured };
  const pixels = (share: number, size: number) => Math.round(share * size);
  const left = Math.min(pixels(cut.x, measured.width), measured.width - 1);
  const top = Math.min(pixels(cut.y, measured.height), measured.height - 1);
  const upright = sharp(bytes)
    .autoOrient()
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(pixels(cut.width, measured.width), measured.width - left)),
      height: Math.max(1, Math.min(pixels(cut.height, measured.height), measured.height - top)),
    });
  // A drawing that is cut becomes a picture of points.
  const isDrawing = ending === 'svg';
  const data = new Uint8Array(
    await (
      isDrawing ? upright.png() : ending === 'jpg' ? upright.jpeg({ quality: 92 }) : upright
    ).toBuffer(),
  );
  const size = await measureImage(data);
  if (typeof size === 'string') throw new ProblemError('picture-refused');
  return { ending: isDrawing ? 'png' : ending, data, ...size };
}
