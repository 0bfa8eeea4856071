import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestListPage, guestPage } from '#contract/site/guests.ts';
import { aboutPage, contactPage, plusPage } from '#contract/site/infoPages.ts';
import { schemaFaults } from '../e2e/crawl/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { publicApi } from './publicApi.ts';

let app: TestApp;
let withoutContent: number;
beforeAll(async () => {
  app = await createTestApp('embedded');
  withoutContent = (await request('plus')).status;
  await fillDemoContent(app);
});
afterAll(() => app.close());

const { request, get } = publicApi(() => app);

const schemaText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) }),
);
const graphOf = ({ seo_schema }: { seo_schema: string }) =>
  v.parse(schemaText, seo_schema)['@graph'];

test('lists eight guests a page, latest visit first, each once', async () => {
  const first = await get(guestListPage, 'guests');
  expect(first).toMatchObject({ page: 1, pages: 3, total: 20, all: 20, package: null });
  const pages = [
    first,
    await get(guestListPage, 'guests?page=2'),
    await get(guestListPage, 'guests?page=3'),
  ];
  expect(pages.map(({ items }) => items.length)).toEqual([8, 8, 4]);
  const visits = pages.flatMap(({ items }) => items.map(({ visitedAt }) => visitedAt));
  expect(visits).toEqual([...visits].sort().reverse());
  expect(new Set(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).size).toBe(20);
  expect(new Set(pages.map(({ attributes }) => attributes.title)).size).toBe(3);
  const lists = pages.flatMap(({ attributes }) =>
    graphOf(attributes).filter((thing) => thing['@type'] === 'ItemList'),
  );
  expect(lists).toMatchObject(
    [1, 9, 17].map((position) => ({
      numberOfItems: 20,
      itemListElement: expect.arrayContaining([expect.objectContaining({ position })]),
    })),
  );
});

test('filters guests by country with the same value in every language, and counts them', async () => {
  for (const locale of ['fa', 'en', 'ar']) {
    const list = await get(guestListPage, 'guests?country=iraq', locale);
    const iraq = list.facets['country']?.find(({ value }) => value === 'iraq');
    expect([list.total, list.items.length, iraq?.count, list.all]).toEqual([2, 2, 2, 20]);
  }
  expect(await get(guestListPage, 'guests?country=atlantis')).toMatchObject({
    total: 0,
    items: [],
  });
});

test('finds guests of a package by its number and its slug', async () => {
  const bySlug = await get(guestListPage, 'guests?package=heart-check-up');
  const { id } = bySlug.package ?? { id: 0 };
  expect(await get(guestListPage, `guests?package=${id}`)).toEqual(bySlug);
  expect(bySlug.items.map(({ slug }) => slug)).toEqual(['salim-al-balushi']);
  expect(bySlug.attributes.canonical).toMatch(new RegExp(`/en/guests/package/${id}$`));
});

test('marks a package without guests as noindex', async () => {
  const list = await get(guestListPage, 'guests?package=clear-aligners');
  expect(list).toMatchObject({ total: 0, package: { slug: 'clear-aligners' } });
  expect(list.attributes.meta_robots).toEqual([{ type: 'robots', content: 'noindex, follow' }]);
});

test.each([
  ['guests?page=4', 404],
  ['guests?page=0', 400],
  ['guests?page=10000', 400],
  ['guests?country=iraq&page=2', 404],
  ['guests?package=nothing', 404],
  ['guests?package=99999', 404],
  ['guests?package=heart-check-up&page=2', 404],
  ['guests/nobody', 404],
])('%s is %i', async (path, status) => expect((await request(path)).status).toBe(status));

test('a story has paragraphs, package, doctors and three other stories', async () => {
  const story = await get(guestPage, 'guests/salim-al-balushi');
  expect(story.story.length).toBeGreaterThan(1);
  expect(story.package?.slug).toBe('heart-check-up');
  expect(story.physicians.map(({ slug }) => slug)).toContain('mehrdad-kiani');
  expect(story.others).toHaveLength(3);
  expect(story.others.map(({ slug }) => slug)).not.toContain('salim-al-balushi');
  expect(graphOf(story.attributes)[0]).toMatchObject({
    '@type': 'Article',
    author: { name: story.name },
    publisher: expect.anything(),
  });
});

test('the operator’s pages exist in each language, with links in that language', async () => {
  const titles = await Promise.all(
    ['fa', 'en', 'ar'].map(async (locale) => (await get(aboutPage, 'about', locale)).title),
  );
  expect(new Set(titles).size).toBe(3);
  const about = await get(aboutPage, 'about', 'ar');
  expect(about.bodyHtml).toContain('<a href="/ar/packages">');
  expect(about.counts).toEqual({ packages: 24, physicians: 40, careCenters: 12, cities: 6 });
  expect(graphOf(about.attributes)[0]?.['@type']).toBe('AboutPage');
});

test('every plan is a product with its own offer, and one is highlighted', async () => {
  const { plans, attributes } = await get(plusPage, 'plus');
  const products = graphOf(attributes).filter((thing) => thing['@type'] === 'Product');
  expect(products.map(({ offers }) => offers)).toMatchObject(
    plans.map(({ price }) => ({
      '@type': 'Offer',
      price: price.amount,
      priceCurrency: price.currency,
    })),
  );
  expect(new Set(products.map((product) => product['@id'])).size).toBe(plans.length);
  expect(plans.filter(({ highlighted }) => highlighted)).toHaveLength(1);
});

test('every office is a MedicalClinic with address, place and phone', async () => {
  const { offices, attributes } = await get(contactPage, 'contact-us');
  const clinics = graphOf(attributes).filter((thing) => thing['@type'] === 'MedicalClinic');
  expect(clinics).toMatchObject(
    offices.map(({ name, geo, phones }) => ({
      name,
      geo,
      telephone: phones.map((phone) => phone.replaceAll(' ', '')),
      address: { addressCountry: 'IR' },
    })),
  );
  expect(clinics).toHaveLength(3);
  expect(schemaFaults([attributes.seo_schema])).toEqual([]);
});

test('a page that the operator has not written is 404', () => expect(withoutContent).toBe(404));
