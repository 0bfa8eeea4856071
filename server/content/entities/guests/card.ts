import type { GuestCard, GuestDay } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';

/** A guest as lists and package pages show it. */
export function guestCard(entry: ContentOf<'guest'>, locale: string): GuestCard {
  const { slug, visitedAt, treatment } = entry;
  return {
    slug,
    visitedAt,
    name: textIn(entry.name, locale),
    country: textIn(entry.country, locale),
    quote: textIn(entry.quote, locale),
    treatment: treatment ? textIn(treatment, locale) : '',
    from: textIn(entry.from, locale),
    to: textIn(entry.to, locale),
  };
}

/** The days of a stay, in their order. */
export const guestDays = ({ days }: ContentOf<'guest'>, locale: string): GuestDay[] =>
  days
    .map(({ day, title }) => ({ day, title: textIn(title, locale) }))
    .toSorted((a, b) => a.day - b.day);

/** A former patient who tells a story; not a visitor without an account. */
export type Guest = ContentOf<'guest'>;

/** All guests, the latest visit first. */
export const latestGuests = (content: PublicContent): readonly Guest[] =>
  memoizeByVersion(content, 'latest guests', () =>
    [...content.list('guest')].sort((a, b) => b.visitedAt.localeCompare(a.visitedAt)),
  );

/** A guest's card; without a treatment of its own it has the package's title. */
export function storyCard(content: PublicContent, guest: Guest, locale: string): GuestCard {
  const card = guestCard(guest, locale);
  if (card.treatment !== '') return card;
  const forPackage = content.find('package', guest.package);
  return forPackage ? { ...card, treatment: textIn(forPackage.title, locale) } : card;
}
