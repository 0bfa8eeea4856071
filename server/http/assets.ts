import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor } from './compress.ts';
import type { Env } from './deps.ts';
import type { Releases } from './releases.ts';

const maxBytes = 24 * 1024 * 1024;
const year = 'public, max-age=31536000, immutable';

/** A built file with the compressed forms that the build wrote beside it. */
interface Asset {
  type: string;
  identity: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  bytes: number;
}

const readIfThere = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readFile(path).catch(() => undefined);

async function readAsset(path: string, roots: readonly string[]): Promise<Asset | undefined> {
  for (const root of roots) {
    const identity = await readIfThere(join(root, path));
    if (!identity) continue;
    const br = await readIfThere(join(root, `${path}.br`));
    const gzip = await readIfThere(join(root, `${path}.gz`));
    return {
      type: getMimeType(path) ?? 'application/octet-stream',
      identity,
      encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      bytes: identity.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0),
    };
  }
  return undefined;
}

/**
 * Serves `/assets/` of the current and earlier releases from memory: their names have a hash, so a
 * file never changes. Requests for a range are left to the file system.
 */
export const serveAssets = (releases: Releases) => {
  const assets = new LRUCache<string, Asset>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  return createMiddleware<Env>(async (c, next) => {
    const { path } = c.req;
    if (normalize(path) !== path || c.req.header('range') !== undefined) return next();
    const asset = assets.get(path) ?? (await readAsset(path, await releases.clientDirs()));
    if (!asset) return next();
    assets.set(path, asset);
    const { identity, encoded } = asset;
    const encoding = encodingFor(c.req.header('accept-encoding'), asset.bytes);
    const form = encoding && encoded[encoding];
    c.set('isEncoded', true);
    return c.body(form ?? identity, 200, {
      'content-type': asset.type,
      'cache-control': year,
      ...(encoded.br ? { vary: 'Accept-Encoding' } : {}),
      ...(form && encoding ? { 'content-encoding': encoding } : {}),
    });
  });
};
