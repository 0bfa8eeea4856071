import type { PhysicianQuery } from '#contract/site/physicians.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../memoizeByVersion.ts';
import type { ContentOf } from '../kinds.ts';
import { ratingOf } from '../opinions.ts';
import type { PublicContent } from '../snapshot.ts';

type Entry = ContentOf<'physician'>;
type Sort = NonNullable<PhysicianQuery['sort']>;

/** All doctors in an order; where it leaves two equal, by name as the language sorts. */
export function physiciansBy(content: PublicContent, sort: Sort, locale: string): readonly Entry[] {
  return memoizeByVersion(content, `physicians by ${sort} ${locale}`, () => {
    const { compare } = new Intl.Collator(locale);
    const rated = new Map(content.list('physician').map((entry) => [entry, ratingOf(content, 'physician', entry.slug, entry.rating)]));
    const stars = (entry: Entry) => rated.get(entry) ?? entry.rating;
    const orders: Record<Sort, (a: Entry, b: Entry) => number> = {
      rating: (a, b) => stars(b).average - stars(a).average || stars(b).count - stars(a).count,
      name: () => 0,
      fee: (a, b) => a.consult.fee.amount - b.consult.fee.amount,
      experience: (a, b) => (b.experienceYears ?? -1) - (a.experienceYears ?? -1),
    };
    return [...rated.keys()].sort((a, b) => orders[sort](a, b) || compare(textIn(a.name, locale), textIn(b.name, locale)));
  });
}
