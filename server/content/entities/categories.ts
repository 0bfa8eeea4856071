import { defineEntity } from '../entity.ts';
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
  const packages = content.list('package').filter((item) => item.category === entry.slug).length;
  return { ...toNamed(entry.slug, entry, locale), icon: entry.icon, packages };
}
