import { randomBytes } from 'node:crypto';
import { hashScript } from './security.ts';

/**
 * Removes the nonce from the rendered page's inline scripts and returns their hashes for the
 * policy. Unlike nonces, hashes allow a page to be cached.
 */
export function hashInlineScripts(html: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const clean = html
    .replace(nonceMetaTag, '')
    .replace(markedScript, (_all, before: string, after: string, content: string) => {
      if (content !== '') hashes.push(hashScript(content));
      return `<script${before}${after}>${content}</script>`;
    });
  return { html: clean.replaceAll(` nonce="${scriptNonce}"`, ''), hashes };
}

/**
 * The nonce that the renderer puts on its scripts. Random per process, so that injected markup
 * cannot have it.
 */
export const scriptNonce = randomBytes(16).toString('hex');

const markedScript = new RegExp(
  `<script([^>]*?) nonce="${scriptNonce}"([^>]*)>([\\s\\S]*?)</script>`,
  'g',
);
const nonceMetaTag = new RegExp(`<meta property="csp-nonce" content="${scriptNonce}"/?>`, 'g');
