import { randomBytes } from 'node:crypto';
import { hashScript } from './security.ts';

/**
 * Removes the nonce from the rendered page's inline scripts and returns their hashes for the
 * policy. Unlike nonces, hashes allow a page to be cached.
 */
export function hashInlineScripts(html: string): { html: string; hashes: string[] } {
  const hashes: string[] = [];
  const parts: string[] = [];
  let copied = 0;
  const copyUntil = (end: number) => {
    parts.push(html.slice(copied, end));
    copied = end;
  };
  // One pass with `indexOf`: regular expressions over a whole page take several times as long.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, copied)) {
    const start = html.lastIndexOf('<', at);
    copyUntil(at);
    copied = at + mark.length;
    if (!html.startsWith('<script', start)) continue;
    copyUntil(html.indexOf('>', copied) + 1);
    const end = html.indexOf('</script>', copied);
    const script = stripTimestamps(html.slice(copied, end));
    if (script !== '') hashes.push(hashScript(script));
    parts.push(script);
    copied = end;
  }
  copyUntil(html.length);
  return { html: parts.join('').replace(nonceMetaTag, ''), hashes };
}

/**
 * The nonce that the renderer puts on its scripts. Random per process, so that injected markup
 * cannot have it.
 */
export const scriptNonce = randomBytes(16).toString('hex');

const mark = ` nonce="${scriptNonce}"`;
const nonceMetaTag = `<meta property="csp-nonce" content="${scriptNonce}"/>`;

/**
 * Replaces the router's load timestamps in the dehydrated state (`u:`) by the browser's time, so
 * that two renderings of the same page have the same etag and script hashes.
 */
const stripTimestamps = (script: string): string =>
  script.replace(/(\{i:"(?:[^"\\]|\\.)*"),u:\d+/g, '$1,u:Date.now()');
