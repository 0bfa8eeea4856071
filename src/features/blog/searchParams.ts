import { notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { lastPage } from '#contract/site/params.ts';
import { optionalParam, searchReader, searchText } from '#catalog/listing/searchParams.ts';
import { typed } from '#catalog/siteSearch/searchParams.ts';

/** The page number of blog lists, which is in the query, not in the path. Page 1 has no param. */
const page = optionalParam(v.pipe(v.number(), v.notValue(1)));

/**
 * Reads the search params of the blog’s lists and of its search; invalid ones are dropped. They are
 * public URLs. `typed=1` corrects no slips.
 */
export const readPageSearch = searchReader({ page });
export const readBlogSearch = searchReader({
  q: searchText,
  page,
  typed,
});

/** Throws notFound for page numbers outside 1 to 9999. */
export function requireExistingPage<Search extends { page?: number }>(search: Search): Search {
  const { page: requested = 2 } = search;
  if (!Number.isInteger(requested) || requested < 2 || requested > lastPage) throw notFound();
  return search;
}
