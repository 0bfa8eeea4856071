/**
 * Crawlers that get no error page, in the browser and on the server. "CUBOT" is a brand of phones.
 */
const crawlers = /bot|chrome-lighthouse|facebookexternalhit|google/i;

export const isCrawler = (userAgent: string): boolean =>
  crawlers.test(userAgent.replace(/cubot/gi, ''));

let page: Node | undefined;

/** Saves the rendered page for crawlers, in case the next render fails. */
export function savePageForCrawlers(): void {
  if (isCrawler(navigator.userAgent)) page = document.querySelector('[data-page]')?.cloneNode(true);
}

/** Whether this is a crawler, which keeps the saved page when a render failed. */
export const hasSavedPage = (): boolean =>
  typeof navigator !== 'undefined' && isCrawler(navigator.userAgent);

/** Copies of what the saved page has. */
export const savedPageForCrawlers = (): Node[] => [...(page?.cloneNode(true).childNodes ?? [])];
