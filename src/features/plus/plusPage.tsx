import type { PlusPage as Page } from '#contract/site/pages.ts';

export function PlusPage({ page }: { page: Page }) {
  return <main id="content">{page.title}</main>;
}
