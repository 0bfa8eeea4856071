import type { EstimatePage as Page } from '#contract/site/estimate.ts';
import type { EstimateSearch } from './search.ts';

export function EstimatePage({ page }: { page: Page; search: EstimateSearch }) {
  return <main id="content">{page.choices.options.length}</main>;
}
