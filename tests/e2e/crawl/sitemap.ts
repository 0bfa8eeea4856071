export type Language = 'fa' | 'en' | 'ar';

/**
 * An address of the sitemap. `kind` is the pattern that similar addresses share:
 * `/packages/{slug}`.
 */
export interface Address {
  url: string;
  language: Language;
  kind: string;
  /** Addresses of its other languages, by language tag. */
  alternates: Record<string, string>;
}

const literal = new Set(['package', 'tag', 'category', 'author']);

/** The pattern of a path; numbers are pages or ids, the rest are slugs. */
function kindOf(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  const shared = rest.map((part) =>
    literal.has(part) ? part : /^\d+$/.test(part) ? '{n}' : '{slug}',
  );
  return `/${[first, ...shared].join('/')}`;
}

export function languageOf(pathname: string): { language: Language; path: string } {
  const [, language, path] = /^\/(en|ar)(\/.*|$)/.exec(pathname) ?? [];
  return language === 'en' || language === 'ar'
    ? { language, path: path || '/' }
    : { language: 'fa', path: pathname };
}

export async function readSitemap(site: string): Promise<Address[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(
    ([, url = '', rest = '']) => {
      const { language, path } = languageOf(new URL(url).pathname);
      const alternates = [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, tag = '', href = '']) => [tag, href],
      );
      return { url, language, kind: kindOf(path), alternates: Object.fromEntries(alternates) };
    },
  );
}

/** One address of each kind. */
export const oneOfEach = (addresses: readonly Address[]): Address[] =>
  addresses.filter(({ kind }, at) => addresses.findIndex((other) => other.kind === kind) === at);
