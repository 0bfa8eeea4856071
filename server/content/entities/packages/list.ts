import type { Hono } from 'hono';
import type { PackageQuery } from '#contract/site/packages.ts';
import { priceSteps, ratingSteps } from '#contract/site/params.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { packageCard } from './card.ts';
import { pageOf, withCounts } from '../../list.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { searchEntries } from '../../search/searchEntries.ts';
import { packagePageTexts } from './pageTexts.ts';
import { ordersOf, searchableTextOf, matchesFilters, facetsOf } from './match.ts';

/** Packages on one page of the list; the sitemap counts pages with it, too. */
export const pageSize = 10;

/** `GET /api/packages`: one page of the list, filtered and sorted. */
export function servePackages(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/packages', (c) => {
    const { locale } = c.var;
    const query = readQuery('packages', c);
    const urls = urlBuilder(c, deps);
    const all = content.list('package');
    const resultsOf = (asked: PackageQuery) =>
      searchEntries(
        all
          .filter((entry) => matchesFilters(content, entry, asked, locale))
          .sort(ordersOf(content)[asked.sort ?? 'featured']),
        asked.q,
        (entry) => searchableTextOf(content, entry),
        asked.sort === undefined,
      );
    const results = resultsOf(query);
    const { items, ...counts } = pageOf(results, query.page ?? 1, pageSize);
    const { page } = counts;
    const number = translator.formatNumber(locale, page);
    const texts =
      page === 1
        ? { title: packagePageTexts.title, description: packagePageTexts.description }
        : { title: packagePageTexts.titlePage, description: packagePageTexts.descriptionPage };
    return respond('packages', c, {
      items: items.map((entry) => packageCard(content, entry, locale)),
      ...counts,
      all: all.length,
      facets: withCounts(facetsOf(content, all, locale), query, resultsOf, {
        minRating: ratingSteps,
        maxPrice: priceSteps,
      }),
      attributes: buildPageAttributes(
        {
          title: translator.translate(locale, texts.title, { page: number }),
          description: translator.translate(locale, texts.description, { page: number }),
          path: page === 1 ? '/packages' : `/packages/${page}`,
          schema: [
            itemList(
              items.map(({ slug, title }) => ({
                name: textIn(title, locale),
                path: `/packages/${slug}`,
              })),
              { ...counts, size: pageSize },
              urls,
            ),
          ],
          crumbs:
            page === 1
              ? []
              : [{ name: translator.translate(locale, packagePageTexts.title), path: '/packages' }],
        },
        urls,
        translator,
      ),
    });
  });
}
