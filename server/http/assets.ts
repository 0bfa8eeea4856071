import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor } from './compress.ts';
import type { Env } from './deps.ts';
import type { Releases } from './releases.ts';
import { workerPolicy } from './security.ts';

/**
 * Serves `/assets/` of the current and earlier releases from memory: names have a hash, so a file
 * never changes. Range requests and all other files go to `serveFiles` (static.ts).
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
    const compressed = encoding && encoded[encoding];
    c.set('isEncoded', true);
    return c.body(compressed ?? identity, 200, {
      'content-type': asset.type,
      'cache-control': cacheForever,
      ...(isPdfWorker(path) ? { 'content-security-policy': workerPolicy } : {}),
      ...(encoded.br ? { vary: 'Accept-Encoding' } : {}),
      ...(compressed && encoding ? { 'content-encoding': encoding } : {}),
    });
  });
};

/** A worker has the policy that it was sent with, and this one imports its decoders. */
const isPdfWorker = (path: string): boolean =>
  /^\/assets\/pdfjs-[\d.]+\/pdf\.worker\.js$/.test(path);

const maxBytes = 24 * 1024 * 1024;
const cacheForever = 'public, max-age=31536000, immutable';

/** A built file with the compressed forms that the build wrote beside it. */
interface Asset {
  type: string;
  identity: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  bytes: number;
}

const readIfExists = (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  readFile(path).catch(() => undefined);

async function readAsset(path: string, roots: readonly string[]): Promise<Asset | undefined> {
  for (const root of roots) {
    const identity = await readIfExists(join(root, path));
    if (!identity) continue;
    const br = await readIfExists(join(root, `${path}.br`));
    const gzip = await readIfExists(join(root, `${path}.gz`));
    return {
      type: getMimeType(path) ?? 'application/octet-stream',
      identity,
      encoded: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
      bytes: identity.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0),
    };
  }
  return undefined;
}
