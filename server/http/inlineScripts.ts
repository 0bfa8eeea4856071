import { randomBytes } from 'node:crypto';
import { hashScript } from './security.ts';

/** Known to this process alone: whoever injects a script cannot mark it as ours. */
export const scriptNonce = randomBytes(16).toString('hex');

const markedScript = new RegExp(`<script([^>]*?) nonce="${scriptNonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g');
const nonceMetaTag = new RegExp(`<meta property="csp-nonce" content="${scriptNonce}"/?>`, 'g');

/**
 * Takes our mark off the rendered page's inline scripts and gives their hashes. With hashes instead of nonces one copy of
 * a page serves everybody, from any cache.
 */
export function hashInlineScripts(html: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const clean = html.replace(nonceMetaTag, '').replace(markedScript, (_all, before: string, after: string, content: string) => {
    if (content !== '') hashes.push(hashScript(content));
    return `<script${before}${after}>${content}</script>`;
  });
  return { html: clean.replaceAll(` nonce="${scriptNonce}"`, ''), hashes };
}
