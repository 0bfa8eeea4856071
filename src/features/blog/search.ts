import * as v from 'valibot';
import { lastPage } from '#contract/site/list.ts';
import { dropped, searchReader, soughtText } from '#catalog/listing/search.ts';

const page = dropped(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(lastPage)));

/** A later page of the magazine: its addresses have no numbers in their path. */
export const readPageSearch = searchReader({ page });
export const readBlogSearch = searchReader({ q: soughtText, page });
