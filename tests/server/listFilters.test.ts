import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

const lists = { packages: siteEndpoints.packages, 'care-centers': siteEndpoints.careCenters };
async function read(list: keyof typeof lists, query = '', locale = 'en') {
  const answer = await app.request(`${list}${query}`, { headers: { 'accept-language': locale } });
  return v.parse(lists[list].answer, await answer.json());
}

test('prices and ratings say how many packages each would leave', async () => {
  for (const query of ['', '?category=heart']) {
    const { facets } = await read('packages', query);
    for (const name of ['maxPrice', 'minRating'])
      for (const { value, count } of facets[name] ?? [])
        expect((await read('packages', `${query || '?'}&${name}=${value}`)).total).toBe(count);
    expect(facets['maxPrice']?.map(({ value }) => value)).toEqual([
      '1000000000',
      '500000000',
      '250000000',
    ]);
  }
});

test('a rating that no entry has is no filter', async () => {
  expect((await read('care-centers')).facets).not.toHaveProperty('minRating');
  expect((await read('packages', '?q=qwertyuiop')).facets).toHaveProperty('minRating');
});

test.each(['fa', 'en', 'ar'])('the cities of packages are sorted in %s', async (locale) => {
  const labels = (await read('packages', '', locale)).facets['city']?.map(({ label }) => label);
  expect(labels).toEqual(labels?.toSorted((a, b) => a.localeCompare(b, locale)));
});
