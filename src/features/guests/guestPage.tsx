import type { GuestPage as Item } from '#contract/site/guests.ts';

export function GuestPage({ item }: { item: Item }) {
  return <main id="content">{item.name}</main>;
}
