import type { Hono } from 'hono';
import type { PackageQuery } from '#contract/site/packages.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readQuery } from '../http/endpoint.ts';
import { addresses, attributesOf } from './attributes.ts';
import { packageCard } from './cards.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';
import type { ContentOf } from './kinds.ts';
import { facet, pageOf } from './list.ts';
import { itemList } from './listSchema.ts';
import { ratingOf } from './opinions.ts';
import { pageSizes } from './pageSizes.ts';
import { centersOf, citiesOf } from './places.ts';
import type { PublicContent } from './snapshot.ts';
import { searchedIn, type Searched, searchEntries } from './search/searchEntries.ts';
import { pageMessages } from './messages.ts';

type Entry = ContentOf<'package'>;

const orders: Record<NonNullable<PackageQuery['sort']>, (a: Entry, b: Entry) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  price: (a, b) => a.price.amount - b.price.amount,
  'price-down': (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => b.rating.average - a.rating.average,
  shortest: (a, b) => a.durationDays - b.durationDays,
};

/** Title, category, what is told of it, and where and by whom it is done, in every language. */
const searched = (content: PublicContent, entry: Entry): Searched =>
  memoizeByVersion(content, `package text ${entry.slug}`, () => {
    const { title, summary, body, includes, preparation, days, faq } = entry;
    const category = content.find('category', entry.category);
    const people = entry.physicians.flatMap((slug) => content.find('physician', slug) ?? []);
    return searchedIn(
      [title, ...(category ? [category.name] : [])],
      [
        summary,
        ...includes.map(({ text }) => text),
        ...centersOf(content, entry.careCenters).flatMap(({ name, city }) => [name, city]),
        ...people.flatMap((person) => [person.name, person.title]),
      ],
      [
        body,
        ...preparation,
        ...days.flatMap((day) => [day.title, day.text]),
        ...faq.flatMap(({ question, answer: texts }) => [question, texts]),
      ],
    );
  });

function matches(content: PublicContent, entry: Entry, query: PackageQuery, locale: string): boolean {
  const { category, city, maxPrice, minRating } = query;
  if (category !== undefined && entry.category !== category) return false;
  if (city !== undefined && !citiesOf(content, entry.careCenters, locale).some(({ value }) => value === city)) return false;
  if (maxPrice !== undefined && entry.price.amount > maxPrice) return false;
  return minRating === undefined || ratingOf(content, 'package', entry.slug, entry.rating).average >= minRating;
}

const facetsOf = (content: PublicContent, all: readonly Entry[], locale: string) =>
  memoizeByVersion(content, `package facets ${locale}`, () => ({
    category: facet(all, ({ category }) => [
      { value: category, label: textIn(content.find('category', category)?.name ?? { und: category }, locale) },
    ]),
    city: facet(all, ({ careCenters }) => citiesOf(content, careCenters, locale)),
  }));

/** `GET /api/packages`: one page of the list, filtered and sorted. */
export function servePackages(app: Hono<Env>, deps: Deps): void {
  const { content, words } = deps;
  app.get('/packages', (c) => {
    const { locale } = c.var;
    const query = readQuery('packages', c);
    const at = addresses(c, deps);
    const all = content.list('package');
    const fitting = all.filter((entry) => matches(content, entry, query, locale)).sort(orders[query.sort ?? 'featured']);
    const found = searchEntries(fitting, query.q, (entry) => searched(content, entry), query.sort === undefined);
    const { items, ...counts } = pageOf(found, query.page ?? 1, pageSizes.packages);
    const { page } = counts;
    const number = words.number(locale, page);
    const texts =
      page === 1
        ? { title: pageMessages.packagesTitle, description: pageMessages.packagesDescription }
        : { title: pageMessages.packagesTitlePage, description: pageMessages.packagesDescriptionPage };
    return answer('packages', c, {
      items: items.map((entry) => packageCard(content, entry, locale)),
      ...counts,
      all: all.length,
      facets: facetsOf(content, all, locale),
      attributes: attributesOf(
        {
          title: words.say(locale, texts.title, { page: number }),
          description: words.say(locale, texts.description, { page: number }),
          path: page === 1 ? '/packages' : `/packages/${page}`,
          schema: [
            itemList(
              items.map(({ slug, title }) => ({ name: textIn(title, locale), path: `/packages/${slug}` })),
              { ...counts, size: pageSizes.packages },
              at,
            ),
          ],
          crumbs: page === 1 ? [] : [{ name: words.say(locale, pageMessages.packagesTitle), path: '/packages' }],
        },
        at,
        words,
      ),
    });
  });
}
