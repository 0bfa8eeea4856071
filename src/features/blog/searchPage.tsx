import type { BlogSearchPage } from '#contract/site/blog.ts';

export function SearchPage({ found }: { found: BlogSearchPage }) {
  return <main id="content">{found.total}</main>;
}
