import { notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { lastPage } from '#contract/site/list.ts';
import { optionalParam, searchReader, searchText } from '#catalog/listing/searchParams.ts';

/** A later page of the magazine: its addresses have no numbers in their path. The first has no number at all. */
const page = optionalParam(v.pipe(v.number(), v.notValue(1)));

export const readPageSearch = searchReader({ page });
export const readBlogSearch = searchReader({ q: searchText, page });

/** Page 0 and page 10000 are not there, like a page past the end. */
export function requireExistingPage<Search extends { page?: number }>(search: Search): Search {
  const { page: asked = 2 } = search;
  if (!Number.isInteger(asked) || asked < 2 || asked > lastPage) throw notFound();
  return search;
}
