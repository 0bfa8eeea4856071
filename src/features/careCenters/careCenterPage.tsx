import type { CareCenterPage as Item } from '#contract/site/careCenters.ts';

export function CareCenterPage({ item }: { item: Item }) {
  return <main id="content">{item.name}</main>;
}
