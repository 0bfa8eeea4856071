/** What search engines read on a page. */
export interface Facts {
  title: string;
  description: string;
  canonical: string[];
  robots: string;
  alternates: [string, string][];
  h1: string[];
  schema: string[];
  /** Addresses of this site that the page links to, without fragments. */
  links: string[];
  /** Fragment links without a target on the page. */
  lostFragments: string[];
  images: string[];
  /** Images without dimensions or alternative text. */
  badImages: string[];
  /** Length of the text in `main`. */
  text: number;
}

/** Runs in a browser, on its own document or on a parsed one; it uses nothing from outside. */
export function factsOf(document: Document, address: string): Facts {
  const all = <E extends Element = HTMLElement>(selector: string) => [
    ...document.querySelectorAll<E>(selector),
  ];
  const attribute = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '');
  const here = new URL(address);
  const hrefs = all(
    'a[href], area[href], link[rel=prev], link[rel=next], link[type="application/atom+xml"]',
  ).map((element) => new URL(element.getAttribute('href') ?? '', address));
  const own = hrefs.filter(({ origin }) => origin === here.origin);
  const withoutHash = (url: URL) => url.href.replace(/#.*$/, '');
  const main = document.querySelector('main');
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content').join('|'),
    canonical: attribute('link[rel=canonical]', 'href'),
    robots: attribute('meta[name=robots]', 'content').join('|'),
    alternates: all('link[rel=alternate][hreflang]').map((link) => [
      link.getAttribute('hreflang') ?? '',
      link.getAttribute('href') ?? '',
    ]),
    h1: all('h1').map((heading) => heading.textContent ?? ''),
    schema: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    links: [...new Set(own.map(withoutHash))],
    lostFragments: own
      .filter((url) => withoutHash(url) === withoutHash(here) && url.hash.length > 1)
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => document.getElementById(id) === null),
    images: [...attribute('img[src]', 'src'), ...attribute('use[href^="/images/"]', 'href')],
    badImages: all('img')
      .filter(
        (image) =>
          !image.hasAttribute('alt') ||
          !image.getAttribute('width') ||
          !image.getAttribute('height'),
      )
      .map((image) => image.outerHTML.slice(0, 120)),
    text: main?.textContent?.length ?? 0,
  };
}

/**
 * The head tags of a live page that search engines read, sorted, so that two heads can be
 * compared.
 */
export function seoTags(document: Document): string[] {
  const wanted =
    'title, meta[name=description], meta[name=robots], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate], link[rel=prev], link[rel=next], script[type="application/ld+json"]';
  const serialize = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    return [element.localName, ...attributes, element.textContent].join(' ').trim();
  };
  return [...document.querySelectorAll(wanted)].map(serialize).sort();
}
