import type { AboutPage as Page } from '#contract/site/pages.ts';

export function AboutPage({ page }: { page: Page }) {
  return <main id="content">{page.title}</main>;
}
