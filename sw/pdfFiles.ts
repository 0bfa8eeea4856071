import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/**
 * Fonts and character maps that few PDFs need (build/pdfFiles.ts): stored when the first such PDF is
 * opened or gets its thumbnail. Their addresses have pdf.js' version, so none is ever out of date.
 */
export function routePdfFiles(): void {
  const strategy = new CacheFirst({
    cacheName: 'pdf-files',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) =>
      sameOrigin && /^\/assets\/pdfjs-[\d.]+\/(?:cmaps|fonts)\//.test(url.pathname),
    strategy,
  );
}
