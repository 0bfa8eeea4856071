import type { Hono } from 'hono';
import type { CareCenterQuery } from '#contract/site/careCenters.ts';
import { ratingSteps } from '#contract/site/params.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { careCenterCard } from './card.ts';
import { pageOf, withCounts } from '../../list.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { ratingOf } from '../../publishedComments.ts';
import { centerFacets, matchesFilters, centersBy, searchCareCenters } from './match.ts';
import { careCenterPageTexts } from './pageTexts.ts';

/** Centers on one page of the list; the sitemap counts pages with it, too. */
export const pageSize = 6;

/** `GET /api/care-centers`: one page of the list, filtered and sorted. */
export function serveCareCenters(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/care-centers', (c) => {
    const { locale } = c.var;
    const query = readQuery('careCenters', c);
    const urls = urlBuilder(c, deps);
    const all = centersBy(content, query.sort ?? 'name', locale);
    const resultsOf = (asked: CareCenterQuery) =>
      searchCareCenters(
        content,
        all.filter((entry) => matchesFilters(content, entry, asked)),
        asked,
      );
    const results = resultsOf(query);
    const { items, ...counts } = pageOf(results, query.page ?? 1, pageSize);
    const { page } = counts;
    const first = page === 1;
    const values = { page: translator.formatNumber(locale, page) };
    return respond('careCenters', c, {
      items: items.map((entry) => ({
        ...careCenterCard(content, entry, locale),
        rating: ratingOf(content, 'careCenter', entry.slug),
      })),
      ...counts,
      all: all.length,
      facets: withCounts(centerFacets(content, locale), query, resultsOf, {
        minRating: ratingSteps,
      }),
      attributes: buildPageAttributes(
        {
          title: translator.translate(
            locale,
            first ? careCenterPageTexts.title : careCenterPageTexts.titlePage,
            values,
          ),
          description: translator.translate(
            locale,
            first ? careCenterPageTexts.description : careCenterPageTexts.descriptionPage,
            values,
          ),
          path: first ? '/care-centers' : `/care-centers/${page}`,
          schema: [
            itemList(
              items.map(({ slug, name }) => ({
                name: textIn(name, locale),
                path: `/care-centers/${slug}`,
              })),
              { ...counts, size: pageSize },
              urls,
            ),
          ],
          crumbs: first
            ? []
            : [
                {
                  name: translator.translate(locale, careCenterPageTexts.title),
                  path: '/care-centers',
                },
              ],
        },
        urls,
        translator,
      ),
    });
  });
}
