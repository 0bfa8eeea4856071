/** The crawlers for which no error page is shown; "CUBOT" is a make of phones. */
const crawlers = /bot|chrome-lighthouse|facebookexternalhit|google/i;

export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent.replace(/cubot/gi, ''));

let page = '';

/** What a crawler reads is kept as it last was, in case that the next rendering fails. */
export function keepPageForCrawlers(): void {
  if (isCrawler(navigator.userAgent)) page = document.querySelector('[data-page]')?.innerHTML ?? '';
}

/** The page as it was, for a crawler whose rendering failed; undefined for people. */
export const keptPage = (): string | undefined => (typeof navigator !== 'undefined' && isCrawler(navigator.userAgent) ? page : undefined);
