import type { Hono } from 'hono';
import type { PhysicianQuery } from '#contract/site/physicians.ts';
import { ratingSteps } from '#contract/site/params.ts';
import { textIn } from '#contract/text.ts';
import { nextTimes } from '../../../consults/cardTimes.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import { urlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { physicianCard } from './card.ts';
import { pageOf, withCounts } from '../../list.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { physicianFacets, matchesFilters, searchPhysicians, physiciansBy } from './match.ts';
import { physicianPageTexts } from './pageTexts.ts';

/** Doctors on one page of the list; the sitemap counts pages with it, too. */
export const pageSize = 12;

/** `GET /api/physicians`: one page of the list, filtered and sorted. */
export function servePhysicians(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/physicians', async (c) => {
    const openTimes = await deps.openTimes.read();
    const { locale } = c.var;
    const query = readQuery('physicians', c);
    const urls = urlBuilder(c, deps);
    const all = physiciansBy(content, query.sort ?? 'rating', locale);
    const resultsOf = (asked: PhysicianQuery) =>
      searchPhysicians(
        content,
        all.filter((entry) => matchesFilters(content, entry, asked, locale)),
        asked,
      );
    const results = resultsOf(query);
    const { items, ...counts } = pageOf(results, query.page ?? 1, pageSize);
    const { page } = counts;
    const first = page === 1;
    const values = { page: translator.formatNumber(locale, page) };
    return respond('physicians', c, {
      items: items.map((entry) => ({
        ...physicianCard(content, entry, locale),
        experienceYears: entry.experienceYears,
        nextTimes: nextTimes(entry, openTimes),
      })),
      ...counts,
      all: all.length,
      facets: withCounts(physicianFacets(content, locale), query, resultsOf, {
        minRating: ratingSteps,
      }),
      attributes: buildPageAttributes(
        {
          title: translator.translate(
            locale,
            first ? physicianPageTexts.title : physicianPageTexts.titlePage,
            values,
          ),
          description: translator.translate(
            locale,
            first ? physicianPageTexts.description : physicianPageTexts.descriptionPage,
            values,
          ),
          path: first ? '/physicians' : `/physicians/${page}`,
          schema: [
            itemList(
              items.map(({ slug, name }) => ({
                name: textIn(name, locale),
                path: `/physicians/${slug}`,
              })),
              { ...counts, size: pageSize },
              urls,
            ),
          ],
          crumbs: first
            ? []
            : [
                {
                  name: translator.translate(locale, physicianPageTexts.title),
                  path: '/physicians',
                },
              ],
        },
        urls,
        translator,
      ),
    });
  });
}
