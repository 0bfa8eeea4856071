import { createHash } from 'node:crypto';

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

export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), interest-cohort=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Of scripts, styles and fonts: what speaks of documents says nothing there, and is sent with each of them. */
export const assetHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
