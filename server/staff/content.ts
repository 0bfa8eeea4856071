import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeRemovals, missingTranslations } from '../content/files/importReport.ts';
import { readContent } from '../content/files/read.ts';
import { measureImages, saveContent } from '../content/files/save.ts';
import { disableSocketTimeout } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { exportContent } from '../content/files/export.ts';

/** `PUT /api/staff/content`: replaces the content in one transaction. Idempotent. */
export function serveContentImport(app: Hono<Env>, deps: Deps): void {
  const limit = bodyLimit({
    maxSize: maxBundleBytes,
    onError: () => {
      throw new ProblemError('too-large', { limit: maxBundleBytes });
    },
  });
  app.put('/staff/content', limit, async (c) => {
    disableSocketTimeout(c);
    const { files, remove } = await readBody('importContent', c);
    const bytes = new Map(
      Object.entries(files).map(([path, base64]): [string, Uint8Array] => [
        path,
        Buffer.from(base64, 'base64'),
      ]),
    );
    const read = await readContent(bytes);
    const images = await measureImages(read.images, read.faults);
    if (read.faults.length > 0)
      return respond('importContent', c, { status: 'refused', bad: read.faults });
    const lost = remove ? [] : await describeRemovals(deps.database.db, read.content, images);
    if (lost.length > 0) return respond('importContent', c, { status: 'would-remove', lost });
    const saved = await saveContent(deps.database, read.content, images, deps.now());
    return respond('importContent', c, {
      status: 'saved',
      ...saved,
      missing: missingTranslations(read.content, deps.translator.locales),
      notes: read.notes,
    });
  });
}

/** The limit of a content folder with its pictures, in base64. */
export const maxBundleBytes = 400 * 1024 * 1024;
/** Exempt from the API's usual limit of a body's size. */
export const contentPath = '/api/staff/content';

/** `GET /api/staff/content`: the content as files, which `PUT` accepts. */
export function serveContentExport(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/content', async (c) => {
    const files = await exportContent(deps.database.db, deps.translator.locales);
    return respond('exportContent', c, {
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
      ),
    });
  });
}
