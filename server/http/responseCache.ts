import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { compressed, type Encoding, encodingFor } from './compress.ts';
import type { Env } from './deps.ts';
import { etagOf, matchesEtag } from './pageCaching.ts';

/**
 * An in-memory cache of responses that are the same for every visitor, with their compressed forms.
 * It is cleared when `version` changes: with a release, the content, or the clinic's day.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, StoredResponse>({
    maxSize: maxBytes,
    // The compressed forms of a text are together smaller than half of it.
    sizeCalculation: ({ body }) => Math.max(1, Math.round(body.byteLength * 1.5)),
  });
  readonly #pending = new Map<string, Promise<StoredResponse | undefined>>();
  #version = '';

  /** The stored response, or a new one. Concurrent requests for one key wait for one `make`. */
  async respond(
    c: Context<Env>,
    { key, version }: { key: string; version: string },
    make: () => Promise<MadeResponse>,
  ): Promise<Response> {
    if (version !== this.#version) {
      this.#version = version;
      this.#entries.clear();
      this.#pending.clear();
    }
    const pending = this.#pending.get(key);
    const stored = this.#entries.get(key) ?? (pending && (await pending));
    if (stored) return sendStored(c, stored, 'hit');
    const making = make();
    const storing = making.then(
      (made) => this.#store(key, version, made),
      () => undefined,
    );
    this.#pending.set(key, storing);
    try {
      const created = await storing;
      return created
        ? await sendStored(c, created, 'fwd=uri-miss; stored')
        : await sendMade(c, await making, 'fwd=uri-miss');
    } finally {
      if (this.#pending.get(key) === storing) this.#pending.delete(key);
    }
  }

  #store(key: string, version: string, made: MadeResponse): StoredResponse | undefined {
    const { status, headers, body, isShared } = made;
    if (!isShared || status !== 200 || body === null) return undefined;
    const etag = headers['etag'] ?? etagOf(body);
    const stored = { headers: { ...headers, etag }, body, encoded: new Map() };
    if (version === this.#version) this.#entries.set(key, stored);
    return stored;
  }
}

const maxBytes = 48 * 1024 * 1024;

/** A new response, with its complete body: `Response` would copy it for each reader. */
export interface MadeResponse {
  status: number;
  /** By lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** It depends only on its key and the cache's version. */
  isShared: boolean;
}

/** Reads a response that was made by other code. */
export async function readResponse(response: Response, isShared: boolean): Promise<MadeResponse> {
  const { status, headers } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status,
    headers: Object.fromEntries(headers),
    body: bytes.byteLength === 0 ? null : bytes,
    isShared,
  };
}

/** A response that is the same for every visitor. It is compressed when first requested so. */
interface StoredResponse {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Sends a response that is not stored; 304 when the client already has it. */
export async function sendMade(
  c: Context<Env>,
  { status, headers, body }: MadeResponse,
  cacheStatus?: string,
): Promise<Response> {
  return send(c, {
    status,
    headers,
    body,
    cacheStatus,
    encode: (bytes, encoding) => compressed(bytes, encoding, 'once'),
  });
}

function sendStored(
  c: Context<Env>,
  { headers, body, encoded }: StoredResponse,
  cacheStatus: string,
): Promise<Response> {
  return send(c, {
    status: 200,
    headers,
    body,
    cacheStatus,
    encode(bytes, encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const made = compressed(bytes, encoding, 'stored');
      encoded.set(encoding, made);
      return made;
    },
  });
}

interface Sent {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** Cache-Status (RFC 9211): whether the response came from the cache. */
  cacheStatus: string | undefined;
  encode(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
}

/** A response in an encoding that the client accepts, or 304. */
async function send(
  c: Context<Env>,
  { status, headers: own, body, cacheStatus, encode }: Sent,
): Promise<Response> {
  c.set('isEncoded', true);
  const headers: Record<string, string> = { ...own };
  if (cacheStatus !== undefined) headers['cache-status'] = `nabz; ${cacheStatus}`;
  if (body === null) return new Response(null, { status, headers });
  headers['vary'] = own['vary'] === undefined ? varyName : `${own['vary']}, ${varyName}`;
  if (own['etag'] !== undefined && matchesEtag(own['etag'], c.req.header('if-none-match'))) {
    delete headers['content-type'];
    // It would be that of the body without an encoding.
    delete headers['content-length'];
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(c.req.header('accept-encoding'), body.byteLength);
  const bytes = encoding === undefined ? body : await encode(body, encoding);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.byteLength);
  return new Response(bytes, { status, headers });
}

const varyName = 'Accept-Encoding';
