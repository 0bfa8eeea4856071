import type { Hono } from 'hono';
import type { PackageQuery } from '#contract/site.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readQuery } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { attributesOf } from './attributes.ts';
import { packageCard } from './cards.ts';
import { foldText } from './fold.ts';
import type { ContentOf, PublicContent } from './snapshot.ts';
import { pageWords } from './words.ts';

const pageSize = 10;
type Entry = ContentOf<'package'>;

const orders: Record<NonNullable<PackageQuery['sort']>, (a: Entry, b: Entry) => number> = {
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  price: (a, b) => a.price.amount - b.price.amount,
  'price-down': (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => b.rating.average - a.rating.average,
  shortest: (a, b) => a.durationDays - b.durationDays,
};

const cityOf = (content: PublicContent, entry: Entry) => content.find('careCenter', entry.careCenters[0] ?? '')?.city;
/** A city's value in the URL is its English name in lower case, whatever the page's language. */
const cityValue = (content: PublicContent, entry: Entry) => (cityOf(content, entry)?.['en'] ?? '').toLowerCase();

function matches(content: PublicContent, entry: Entry, query: PackageQuery, locale: string): boolean {
  if (query.category !== undefined && entry.category !== query.category) return false;
  if (query.city !== undefined && cityValue(content, entry) !== query.city) return false;
  if (query.maxPrice !== undefined && entry.price.amount > query.maxPrice) return false;
  return query.q === undefined || foldText(`${textIn(entry.title, locale)} ${textIn(entry.summary, locale)}`).includes(foldText(query.q));
}

function countBy(entries: readonly Entry[], key: (entry: Entry) => { value: string; label: string }) {
  const counts = new Map<string, { value: string; label: string; count: number }>();
  for (const entry of entries) {
    const { value, label } = key(entry);
    counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 });
  }
  return [...counts.values()].filter((choice) => choice.value !== '');
}

/** `GET /api/packages`: one page of the list, filtered and sorted. A page that is not there is 404, never empty. */
export function servePackages(app: Hono<Env>, { content, words }: Deps): void {
  app.get('/packages', (c) => {
    const { locale } = c.var;
    const query = readQuery('packages', c);
    const all = content.list('package');
    const found = all.filter((entry) => matches(content, entry, query, locale)).sort(orders[query.sort ?? 'featured']);
    const page = query.page ?? 1;
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    if (page > pages) throw new ProblemError('not-found');
    const items = found.slice((page - 1) * pageSize, page * pageSize).map((entry) => packageCard(content, entry, locale));
    const number = words.number(locale, page);
    const told =
      page === 1
        ? { title: pageWords.packagesTitle, description: pageWords.packagesDescription }
        : { title: pageWords.packagesTitlePage, description: pageWords.packagesDescriptionPage };
    return answer('packages', c, {
      items,
      page,
      pages,
      total: found.length,
      all: all.length,
      categories: countBy(all, (entry) => ({
        value: entry.category,
        label: textIn(content.find('category', entry.category)?.name ?? { und: entry.category }, locale),
      })),
      cities: countBy(all, (entry) => ({ value: cityValue(content, entry), label: textIn(cityOf(content, entry) ?? { und: '' }, locale) })),
      attributes: attributesOf(
        {
          title: words.say(locale, told.title, { page: number }),
          description: words.say(locale, told.description, { page: number }),
          path: page === 1 ? '/packages' : `/packages/${page}`,
          locale,
          schema: {
            '@type': 'ItemList',
            itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, name: item.title })),
          },
        },
        words.locales,
      ),
    });
  });
}
