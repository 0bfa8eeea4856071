import { defaultParseSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readEstimateSearch } from '#catalog/estimate/searchParams.ts';
import { endpoints } from '#contract/endpoints.ts';
import {
  requireExistingPage,
  readBlogSearch,
  readPageSearch,
} from '#features/blog/searchParams.ts';
import { readCareCenterSearch } from '#features/careCenters/searchParams.ts';
import { readGuestSearch } from '#features/guests/searchParams.ts';
import { readPackageSearch } from '#features/packages/searchParams.ts';
import { readSiteSearch } from '#catalog/siteSearch/searchParams.ts';
import { readPhysicianSearch } from '#features/physicians/searchParams.ts';

const readers = {
  packages: readPackageSearch,
  physicians: readPhysicianSearch,
  careCenters: readCareCenterSearch,
  guests: readGuestSearch,
  posts: readPageSearch,
  blogSearch: readBlogSearch,
  search: readSiteSearch,
  estimate: readEstimateSearch,
} as const;

const names =
  'q category specialty city country language maxPrice minRating sort page needs options people package'.split(
    ' ',
  );
const values = [
  '',
  ' ',
  ...'%00 %20x%20 null true false 007 0 1 -1 2.5 4 1e3 1e-7 1e15 1e21 1e400 NaN 9007199254740991 9007199254740993'.split(
    ' ',
  ),
  ...'10000 9999 ۱۲ %D9%A4 4,5 0x10 1_000 .5 5. +3 english EN fa-IR fa price featured constructor __proto__ heart tehran'.split(
    ' ',
  ),
  ...'../x \' " "x" "%5Cud800" [] [1] ["a","b"] {} {"a":1} %ED%A0%80 %FF % %E2%80%8C %F0%9F%AB%80'.split(
    ' ',
  ),
  ...[80, 81, 99, 100, 101, 5000].flatMap((length) =>
    ['x', 'ی', '1', ' '].map((character) => encodeURIComponent(character.repeat(length))),
  ),
  ...[79, 99].map((length) => encodeURIComponent(`${'x'.repeat(length)}\u{1fac0}`)),
];

/** The list parameters that the API reads from an address, as texts. */
function apiQuery(
  endpoint: keyof typeof readers,
  query: string,
): Record<string, string> | undefined {
  const search: Record<string, unknown> = readers[endpoint](defaultParseSearch(`?${query}`));
  try {
    requireExistingPage({ page: 2, ...search });
  } catch {
    return undefined;
  }
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [
      name,
      decodeURIComponent(encodeURIComponent(String(value))),
    ]),
  );
}

describe.each(Object.keys(readers) as (keyof typeof readers)[])('%s', (endpoint) => {
  test.each(names)('the API accepts what the page keeps of “%s” in the address', (name) => {
    for (const value of values) {
      for (const query of [
        `${name}=${value}`,
        `${name}=${value}&${name}=x`,
        `${name}=heart&${name}=${value}`,
      ]) {
        const requestQuery = apiQuery(endpoint, query);
        if (requestQuery)
          expect(v.safeParse(endpoints[endpoint].query, requestQuery).success, query).toBe(true);
      }
    }
  });
});
