import type { Hono } from 'hono';
import type { GuestQuery } from '#contract/site/guests.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import { ProblemError } from '../../../http/problem.ts';
import { urlBuilder, type UrlBuilder, buildPageAttributes } from '../../seo/pageAttributes.ts';
import { packageCard, findPackage } from '../packages/card.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import { pageOf, withCounts, sortedFacet } from '../../list.ts';
import { cityValue } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import { latestGuests, storyCard, type Guest } from './card.ts';
import type { PackageCard } from '#contract/site/cards.ts';
import type { Translator } from '../../../http/translator.ts';
import { itemList } from '../../seo/jsonLd.ts';
import { guestPageTexts } from './pageTexts.ts';

/** `GET /api/guests`: one page of the guest stories, of all or of one package. */
export function serveGuests(app: Hono<Env>, deps: Deps): void {
  const { content, translator } = deps;
  app.get('/guests', (c) => {
    const { locale } = c.var;
    const query = readQuery('guests', c);
    const forPackage = requestedPackage(content, query);
    const all = latestGuests(content).filter(
      (guest) => forPackage === undefined || guest.package === forPackage.slug,
    );
    const resultsOf = (asked: GuestQuery) =>
      all.filter(
        ({ country }) => asked.country === undefined || cityValue(country) === asked.country,
      );
    const results = resultsOf(query);
    const { items, ...counts } = pageOf(results, query.page ?? 1, pageSize);
    const carePackage = forPackage ? packageCard(content, forPackage, locale) : null;
    return respond('guests', c, {
      items: items.map((guest) => storyCard(content, guest, locale)),
      ...counts,
      all: all.length,
      facets: withCounts(facetsOf(content, locale), query, resultsOf),
      package: carePackage,
      attributes: guestsAttributes(
        { items, ...counts, carePackage },
        urlBuilder(c, deps),
        translator,
      ),
    });
  });
}

/** Stories on one page of the list; the sitemap counts pages with it, too. */
export const pageSize = 8;

const facetsOf = (content: PublicContent, locale: string) =>
  memoizeByVersion(content, `guest facets ${locale}`, () => ({
    country: sortedFacet(
      latestGuests(content),
      ({ country }) => [{ value: cityValue(country), label: textIn(country, locale) }],
      locale,
    ),
  }));

/** The package of the query; an unknown one is 404. */
function requestedPackage(content: PublicContent, { package: name }: GuestQuery) {
  if (name === undefined) return undefined;
  const carePackage = findPackage(content, name);
  if (!carePackage) throw new ProblemError('not-found');
  return carePackage;
}

interface ListPage {
  items: readonly Guest[];
  page: number;
  total: number;
  /** The package of the list, when it is a list by package. */
  carePackage: PackageCard | null;
}

/** The page attributes of a list of guests, of all or of one package. */
export function guestsAttributes(
  { items, page, total, carePackage }: ListPage,
  urls: UrlBuilder,
  translator: Translator,
) {
  const first = page === 1;
  const translate = (text: { id: string; message: string }) =>
    translator.translate(urls.locale, text, {
      page: translator.formatNumber(urls.locale, page),
      ...(carePackage ? { package: carePackage.title } : {}),
    });
  const path = carePackage ? `/guests/package/${carePackage.id}` : '/guests';
  const all = { name: translate(guestPageTexts.title), path: '/guests' };
  const [title, description] = carePackage
    ? first
      ? [guestPageTexts.packageTitle, guestPageTexts.packageDescription]
      : [guestPageTexts.packageTitlePage, guestPageTexts.packageDescriptionPage]
    : first
      ? [guestPageTexts.title, guestPageTexts.description]
      : [guestPageTexts.titlePage, guestPageTexts.descriptionPage];
  return buildPageAttributes(
    {
      title: translate(title),
      description: translate(description),
      path: first ? path : `${path}/${page}`,
      hidden: items.length === 0,
      schema: [
        itemList(
          items.map(({ slug, name }) => ({
            name: textIn(name, urls.locale),
            path: `/guests/${slug}`,
          })),
          { page, size: pageSize, total },
          urls,
        ),
      ],
      crumbs: [
        ...(carePackage || !first ? [all] : []),
        ...(carePackage && !first ? [{ name: translate(guestPageTexts.packageTitle), path }] : []),
      ],
    },
    urls,
    translator,
  );
}
