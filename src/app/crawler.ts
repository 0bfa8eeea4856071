/**
 * Crawlers that get no error page, in the browser and on the server. "CUBOT" is a brand of phones.
 */
const crawlers = /bot|chrome-lighthouse|facebookexternalhit|google/i;

export const isCrawler = (userAgent: string): boolean =>
  crawlers.test(userAgent.replace(/cubot/gi, ''));

let page = '';

/** Saves the rendered page for crawlers, in case the next render fails. */
export function savePageForCrawlers(): void {
  if (isCrawler(navigator.userAgent)) page = document.querySelector('[data-page]')?.innerHTML ?? '';
}

/** The saved page for a crawler whose render failed; undefined for others. */
export const savedPageForCrawlers = (): string | undefined =>
  typeof navigator !== 'undefined' && isCrawler(navigator.userAgent) ? page : undefined;
