import * as v from 'valibot';
import { optionalParam, searchReader, searchText } from '../listing/searchParams.ts';

/** Reads the search params of `/search`; `typed=1` corrects no slips. */
export const readSiteSearch = searchReader({ q: searchText, typed: optionalParam(v.literal(1)) });
