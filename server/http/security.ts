import { createHash } from 'node:crypto';
import { RequestError } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Env } from './deps.ts';

export const hashScript = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Only what this server sends may run: scripts by address or hash, no inline style, no other host but the icon service of an operator who chose one. */
export function contentSecurityPolicy(scriptHashes: readonly string[], iconService?: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self' blob: ${iconService === undefined ? '' : new URL(iconService).origin}`.trim(),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src blob:`,
    `object-src 'none'`,
    `media-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** A worker is held by the policy of its own script: it asks this server and nobody else. */
export const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'`;

/** Of what is no page: data, pictures, feeds, redirects, faults. Whoever opens one of them runs nothing in it. */
const nonPagePolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** On every answer there is. */
const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': nonPagePolicy,
};

/** Besides, on all but scripts, styles and fonts: these speak of documents. */
const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), interest-cohort=()',
};

/** For answers that never reach the middleware: a request that was not understood. */
export const allHeaders: Readonly<Record<string, string>> = { ...baseHeaders, ...documentHeaders };

/**
 * The outermost middleware: no answer leaves without these, a fault neither. What a handler has set stays, such as the
 * policy of a page with the hashes of its scripts. `policy: false` is for development, where Vite has scripts of its own.
 */
export const addSecurityHeaders = ({ policy }: { policy: boolean }) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(c.req.path.startsWith('/assets/') ? baseHeaders : allHeaders)) {
      if (c.res.headers.has(name) || (name === 'content-security-policy' && !policy)) continue;
      c.header(name, value);
    }
  });

/** The answer to what never came to the app: a request whose address or host cannot be read. */
export const respondToUnparsedRequest = (error: unknown): Response =>
  new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: { ...allHeaders, 'cache-control': 'no-store' } });
