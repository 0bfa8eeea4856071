import { defineEntity } from '../entity.ts';
import type { Money } from '#contract/money.ts';
import type { CategoryCard } from '#contract/site/cards.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { toNamed } from '../cards.ts';

/**
 * Medical categories of packages and doctors (not those of posts), from one file. Registered in
 * entities/index.ts.
 */
export const categoryEntity = defineEntity('category', {
  source: { format: 'list', path: 'categories.json' },
  references: {},
  pages: null,
  pictures: [],
  serve: [],
});

/** A category with its number of packages, as the home page shows it. */
export function categoryCard(
  content: PublicContent,
  entry: ContentOf<'category'>,
  locale: string,
): CategoryCard {
  const packages = content.list('package').filter((item) => item.category === entry.slug);
  return {
    ...toNamed(entry.slug, entry, locale),
    icon: entry.icon,
    packages: packages.length,
    lowestPrice: lowest(packages.map(({ price }) => price)),
  };
}

/** The lowest price; null without any, or when currencies differ, as they cannot be compared. */
function lowest(prices: readonly Money[]): Money | null {
  const [first, ...others] = prices;
  if (!first || others.some(({ currency }) => currency !== first.currency)) return null;
  return others.reduce((least, price) => (price.amount < least.amount ? price : least), first);
}
