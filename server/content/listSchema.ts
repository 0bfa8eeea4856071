import type { Addresses, Schema } from './attributes.ts';

interface Place {
  /** From 1. */
  page: number;
  /** How many entries a full page has. */
  size: number;
  /** How many all pages have. */
  total: number;
}

/** One page of a list as search engines read it: where its entries stand in the whole list. */
export const itemList = (items: readonly { name: string; path: string }[], { page, size, total }: Place, at: Addresses): Schema => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * size + index + 1,
    name,
    url: at.page(path),
  })),
});
