/** A rendered page for a frame that runs no scripts: without them and what only they need. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|manifest|preload)"[^>]*>/g, '');
