import { createHash } from 'node:crypto';
import { RequestError } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { trustedTypeNames } from '#contract/trustedTypes.ts';
import type { Env } from './deps.ts';

/**
 * The outermost middleware, so that error responses have the headers too. Headers set by a handler
 * stay, such as a page's policy. `policy: false` is for development, where Vite has scripts of its
 * own.
 */
export const addSecurityHeaders = ({ policy }: { policy: boolean }) =>
  createMiddleware<Env>(async (c, next) => {
    await next();
    // Not `c.header`: after the handler it makes a copy of the response, with its body as a stream.
    const { headers } = c.res;
    for (const [name, value] of Object.entries(
      c.req.path.startsWith('/assets/') ? baseHeaders : allHeaders,
    )) {
      if (headers.has(name) || (name === 'content-security-policy' && !policy)) continue;
      headers.set(name, value);
    }
  });

/** The hash of a script or style sheet in the form of a content security policy. */
export const hashScript = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** On every document. Each exception has its reason in decision 0083. */
const documentPolicy = (styleHashes: readonly string[]) => [
  `default-src 'none'`,
  `script-src-attr 'none'`,
  `style-src 'self' ${styleHashes.join(' ')}`.trim(),
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `require-trusted-types-for 'script'`,
];

/**
 * The policy of pages that patients and visitors open: scripts and styles from this origin or by
 * hash, no other origin except a configured icon service.
 */
export const sitePolicy = (
  scriptHashes: readonly string[],
  {
    iconService,
    styleHashes = [],
  }: { iconService?: string | undefined; styleHashes?: readonly string[] } = {},
): string =>
  [
    ...documentPolicy(styleHashes),
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `connect-src 'self' ${iconService === undefined ? '' : new URL(iconService).origin}`.trim(),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    // The sample of the portal, on the home page.
    `frame-src 'self'`,
    `frame-ancestors 'none'`,
    `trusted-types ${trustedTypeNames.site.join(' ')}`,
  ].join('; ');

/** The policy of the desk: no worker, no manifest, no frame with an address, no form that leaves. */
export const deskPolicy = (
  scriptHashes: readonly string[],
  styleHashes: readonly string[] = [],
): string =>
  [
    ...documentPolicy(styleHashes),
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `connect-src 'self'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `trusted-types ${trustedTypeNames.desk.join(' ')}`,
  ].join('; ');

/** Of documents without scripts. `isFramed`: pages of this origin may show it in a frame. */
export const staticPolicy = ({
  isFramed = false,
  styleHashes = [],
}: { isFramed?: boolean; styleHashes?: readonly string[] } = {}): string =>
  [
    ...documentPolicy(styleHashes),
    `form-action 'none'`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    'trusted-types',
  ].join('; ');

/** The service worker's policy, sent with `/sw.js`, and that of the worker that reads PDFs. */
export const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types`;

/**
 * For responses that are not pages (data, pictures, feeds, redirects, errors): nothing runs when one
 * is opened.
 */
const nonPagePolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** On every response. */
const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': nonPagePolicy,
};

/** What pages use: copying, a screen that stays on, signing in with a passkey. */
const usedFeatures = [
  'camera',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [
  ...usedFeatures.map((name) => `${name}=(self)`),
  ...unusedFeatures.map((name) => `${name}=()`),
].join(', ');

/** Also on every response except assets: these headers only concern HTML pages. */
const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissions,
};

/** Also used for malformed requests, which never reach the middleware. */
export const allHeaders: Readonly<Record<string, string>> = { ...baseHeaders, ...documentHeaders };

/** The response to a request with an invalid URL or host, which never reaches the app. */
export const respondToUnparsedRequest = (error: unknown): Response =>
  new Response(null, {
    status: error instanceof RequestError ? 400 : 500,
    headers: { ...allHeaders, 'cache-control': 'no-store' },
  });
