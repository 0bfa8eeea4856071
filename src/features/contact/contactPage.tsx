import type { ContactPage as Page } from '#contract/site/pages.ts';

export function ContactPage({ page }: { page: Page }) {
  return <main id="content">{page.title}</main>;
}
