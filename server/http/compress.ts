import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Env } from './deps.ts';

/**
 * Compresses dynamic text responses, except event streams and what the response cache has
 * compressed. The build has compressed static files.
 */
export const compress = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.get('isEncoded')) return;
  const { res } = c;
  const { status, headers } = res;
  if (status === 204 || status === 206 || status === 304 || headers.has('content-encoding')) return;
  if (!compressible.test(headers.get('content-type') ?? '')) return;
  // The response cache adds it too, in an app whose variables are not seen here.
  if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    headers.append('vary', 'Accept-Encoding');
  const accepted = c.req.header('accept-encoding');
  // Reading the body costs a copy of it: the length is known of most responses.
  const length = headers.get('content-length');
  if (encodingFor(accepted, length === null ? Infinity : Number(length)) === undefined) return;
  const bytes = new Uint8Array(await res.arrayBuffer());
  const encoding = encodingFor(accepted, bytes.byteLength);
  if (encoding !== undefined) setEncoding(headers, encoding);
  c.res = undefined;
  c.res = new Response(encoding === undefined ? bytes : await compressed(bytes, encoding, 'once'), {
    status,
    headers,
  });
});

function setEncoding(headers: Headers, encoding: Encoding): void {
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // An etag shared by the plain and the compressed response must be weak.
  const tag = headers.get('etag');
  if (tag !== null && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`);
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller responses fit in one packet anyway. */
const minBytes = 1024;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml))|image\/svg)/;

const encodings = ['br', 'gzip'] as const;
/** A Content-Encoding that the server sends. The build writes `.br` and `.gz` files for them. */
export type Encoding = (typeof encodings)[number];

/**
 * Brotli when accepted: at level 5 a list of 104 kB is 12.2 kB, with gzip 16.1 kB, in about the
 * same time.
 */
export function encodingFor(header: string | undefined, bytes: number): Encoding | undefined {
  if (bytes < minBytes) return undefined;
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
      return [name, !parameters.some((one) => /^q=0(?:\.0{0,3})?$/.test(one))];
    }),
  );
  return encodings.find((name) => accepted.get(name) ?? false);
}

/**
 * A response that is `stored` is compressed once and sent often: with brotli level 9 a list of
 * 103 kB is about 5 % smaller than with level 5.
 */
export const compressed = (
  bytes: Uint8Array,
  encoding: Encoding,
  use: 'once' | 'stored',
): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'gzip'
    ? toGzip(bytes, use === 'stored' ? { level: 9 } : {})
    : toBrotli(bytes, { params: use === 'stored' ? brotliStored : brotliOnce });

const brotliOnce = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
const brotliStored = { [constants.BROTLI_PARAM_QUALITY]: 9 };
