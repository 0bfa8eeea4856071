import type { CareCenterListPage } from '#contract/site/careCenters.ts';
import type { CareCenterSearch } from './search.ts';

export function CareCentersPage({ list }: { list: CareCenterListPage; search: CareCenterSearch }) {
  return <main id="content">{list.total}</main>;
}
