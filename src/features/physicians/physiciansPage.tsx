import type { PhysicianListPage } from '#contract/site/physicians.ts';
import type { PhysicianSearch } from './search.ts';

export function PhysiciansPage({ list }: { list: PhysicianListPage; search: PhysicianSearch }) {
  return <main id="content">{list.total}</main>;
}
