import type { Addresses, Schema } from './attributes.ts';

/** One page of a list as search engines read it. */
export const itemList = (items: readonly { name: string; path: string }[], at: Addresses): Schema => ({
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: at.page(path) })),
});
