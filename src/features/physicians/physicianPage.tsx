import type { PhysicianPage as Item } from '#contract/site/physicians.ts';

export function PhysicianPage({ item }: { item: Item }) {
  return <main id="content">{item.name}</main>;
}
