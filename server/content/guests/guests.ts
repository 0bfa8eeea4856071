import type { Hono } from 'hono';
import type { GuestQuery } from '#contract/site/guests.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { answer, readQuery } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addresses } from '../attributes.ts';
import { packageCard } from '../cards.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import { pageOf, sortedFacet } from '../list.ts';
import { pageSizes } from '../pageSizes.ts';
import { cityValue } from '../places.ts';
import type { PublicContent } from '../snapshot.ts';
import { guestsAttributes } from './attributes.ts';
import { latestGuests, packageNamed, storyCard } from './storyCard.ts';

const facetsOf = (content: PublicContent, locale: string) =>
  memoizeByVersion(content, `guest facets ${locale}`, () => ({
    country: sortedFacet(latestGuests(content), ({ country }) => [{ value: cityValue(country), label: textIn(country, locale) }], locale),
  }));

/** The package that was asked for; an unknown one is 404. */
function askedPackage(content: PublicContent, { package: name }: GuestQuery) {
  if (name === undefined) return undefined;
  const found = packageNamed(content, name);
  if (!found) throw new ProblemError('not-found');
  return found;
}

/** `GET /api/guests`: one page of those who tell, of all or of those who came for one package. */
export function serveGuests(app: Hono<Env>, deps: Deps): void {
  const { content, words } = deps;
  app.get('/guests', (c) => {
    const { locale } = c.var;
    const query = readQuery('guests', c);
    const cameFor = askedPackage(content, query);
    const all = latestGuests(content).filter((guest) => cameFor === undefined || guest.package === cameFor.slug);
    const found = all.filter(({ country }) => query.country === undefined || cityValue(country) === query.country);
    const { items, ...counts } = pageOf(found, query.page ?? 1, pageSizes.guests);
    const of = cameFor ? packageCard(content, cameFor, locale) : null;
    return answer('guests', c, {
      items: items.map((guest) => storyCard(content, guest, locale)),
      ...counts,
      all: all.length,
      facets: facetsOf(content, locale),
      package: of,
      attributes: guestsAttributes({ items, ...counts, of }, addresses(c, deps), words),
    });
  });
}
