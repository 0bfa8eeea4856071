import type { GuestCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import { guestCard } from '../cards.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';

export type Guest = ContentOf<'guest'>;

/** All guests, the latest visit first. */
export const latestGuests = (content: PublicContent): readonly Guest[] =>
  memoizeByVersion(content, 'latest guests', () => [...content.list('guest')].sort((a, b) => b.visitedAt.localeCompare(a.visitedAt)));

/** A guest’s card; where the record does not say what was done, the package’s name does. */
export function storyCard(content: PublicContent, guest: Guest, locale: string): GuestCard {
  const card = guestCard(guest, locale);
  if (card.treatment !== '') return card;
  const came = content.find('package', guest.package);
  return came ? { ...card, treatment: textIn(came.title, locale) } : card;
}

/** A package by what an address has of it: its number or its slug. */
export const packageNamed = (content: PublicContent, name: string): ContentOf<'package'> | undefined =>
  content.find('package', name) ?? content.list('package').find(({ id }) => String(id) === name);
