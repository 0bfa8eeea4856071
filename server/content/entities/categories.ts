import { defineEntity } from '../entity.ts';
import type { CategoryCard } from '#contract/site/cards.ts';
import type { ContentOf } from '../kinds.ts';
import type { PublicContent } from '../snapshot.ts';
import { toNamed } from '../cards.ts';

/** Cards: what a list shows of an entry, in one locale. */
export function categoryCard(
  content: PublicContent,
  entry: ContentOf<'category'>,
  locale: string,
): CategoryCard {
  const packages = content.list('package').filter((item) => item.category === entry.slug).length;
  return { ...toNamed(entry.slug, entry, locale), icon: entry.icon, packages };
}

export const categoryEntity = defineEntity('category', {
  source: { format: 'list', path: 'categories.json' },
  references: {},
  pages: null,
  pictures: [],
  serve: [],
});
