/** The spec's list; "CUBOT" is a make of phones. Section 4: for these no error page is shown. */
const crawlers = /bot|chrome-lighthouse|facebookexternalhit|google/i;

export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent.replace(/cubot/gi, ''));

let page = '';

/** What a crawler reads is kept as it last was, in case that the next rendering fails. */
export function savePageForCrawlers(): void {
  if (isCrawler(navigator.userAgent)) page = document.querySelector('[data-page]')?.innerHTML ?? '';
}

/** The page as it was, for a crawler whose rendering failed; undefined for people. */
export const savedPageForCrawlers = (): string | undefined =>
  typeof navigator !== 'undefined' && isCrawler(navigator.userAgent) ? page : undefined;
