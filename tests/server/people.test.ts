import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CareCenterListPage,
  careCenterListPage,
  careCenterPage,
} from '#contract/site/careCenters.ts';
import {
  type PhysicianListPage,
  physicianListPage,
  physicianPage,
} from '#contract/site/physicians.ts';
import { minRatings } from '#contract/rating.ts';
import { countryCode } from '../../server/content/seo/jsonLd.ts';
import { firstSentences } from '../../server/content/seo/sentences.ts';
import type { Translator } from '../../server/http/translator.ts';
import { schemaFaults } from '../e2e/crawl/schema.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';

const locales = ['fa', 'en', 'ar'];
/** The English templates, filled in, have the real length. */
const translator: Translator = {
  locales,
  translate: (_, { message }, values = {}) =>
    message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
  formatMegabytes: (_, bytes) => String(bytes),
  formatNumber: (_, value) => String(value),
  messages: () => ({}),
  defaultName: () => 'Nabz',
  negotiateLocale: (header) => locales.find((locale) => locale === header) ?? 'fa',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded', { translator });
  await fillDemoContent(app);
});
afterAll(() => app.close());

async function get(path: string, locale = 'en'): Promise<unknown> {
  const answer = await app.request(path, { headers: { 'accept-language': locale } });
  expect(answer.status, path).toBe(200);
  return answer.json();
}
type Query = Record<string, string | number>;
const address = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
const doctors = async (query: Query, locale?: string): Promise<PhysicianListPage> =>
  v.parse(physicianListPage, await get(address('physicians', query), locale));
const centers = async (query: Query, locale?: string): Promise<CareCenterListPage> =>
  v.parse(careCenterListPage, await get(address('care-centers', query), locale));
const itemPlaces = v.array(v.object({ position: v.number() }));
const slugs = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug);

describe.each([
  { path: 'physicians', size: 12, list: doctors },
  { path: 'care-centers', size: 6, list: centers },
])('/$path', ({ path, size, list }) => {
  test('its pages hold every entry once, and the page past the last is 404', async () => {
    const first = await list({});
    expect(first).toMatchObject({
      page: 1,
      pages: Math.ceil(first.total / size),
      all: first.total,
    });
    expect(first.pages).toBeGreaterThan(1);
    const found = new Set<string>();
    const places: unknown[] = [];
    for (let page = 1; page <= first.pages; page += 1) {
      const { items, attributes } = await list({ page });
      for (const slug of slugs({ items })) found.add(slug);
      const itemList = schemaOf(attributes.seo_schema).find(
        (thing) => thing['@type'] === 'ItemList',
      );
      expect(itemList?.['numberOfItems']).toBe(first.total);
      places.push(
        ...v.parse(itemPlaces, itemList?.['itemListElement']).map(({ position }) => position),
      );
    }
    expect(places).toEqual(Array.from({ length: first.total }, (_, index) => index + 1));
    expect(found.size).toBe(first.total);
    for (const page of [0, first.pages + 1, 9999, 10_000]) {
      const { status } = await app.request(address(path, { page }));
      expect([400, 404], `page ${page}`).toContain(status);
    }
  });

  test('every filter option leaves as many entries as it says', async () => {
    for (const locale of locales) {
      const { facets } = await list({}, locale);
      expect(Object.keys(facets).length).toBeGreaterThan(1);
      for (const [name, choices] of Object.entries(facets)) {
        expect(choices.length, name).toBeGreaterThan(1);
        for (const { value, label, count } of choices) {
          expect(label).not.toBe('');
          expect((await list({ [name]: value }, locale)).total, `${name}=${value}`).toBe(count);
        }
      }
    }
  });

  test('a filter without matches leaves none, and keeps the options', async () => {
    const none = await list({ city: 'atlantis' });
    expect(none).toMatchObject({ items: [], total: 0, page: 1, pages: 1 });
    const valuesOf = ({ facets }: typeof none) =>
      Object.values(facets).map((choices) => choices.map(({ value }) => value));
    expect(valuesOf(none)).toEqual(valuesOf(await list({})));
    expect((none.facets['specialty'] ?? []).every(({ count }) => count === 0)).toBe(true);
  });

  test('counts of one filter follow the others and the search', async () => {
    const { facets } = await list({});
    const specialty = facets['specialty']?.find(({ count }) => count > 1)?.value ?? '';
    const q = 'tehran';
    const within = await list({ specialty, q });
    for (const { value, count } of within.facets['city'] ?? [])
      expect((await list({ specialty, q, city: value })).total, value).toBe(count);
    for (const { value, count } of within.facets['specialty'] ?? [])
      expect((await list({ q, specialty: value })).total, value).toBe(count);
  });

  test('a missing entry is 404', async () => {
    for (const slug of ['nobody', '2-nobody', 'constructor'])
      expect((await app.request(`${path}/${slug}`)).status).toBe(404);
  });
});

test.each([
  'kiani',
  'Mehrdad KIANI',
  'کیانی',
  'كياني',
  'دکتر  مهرداد',
  'مهرداد كیاني',
  'Dr. Kiani, cardiologist',
  'قلب مهرداد',
])('finds a doctor by “%s”', async (q) =>
  expect(slugs(await doctors({ q }, 'en'))).toContain('mehrdad-kiani'),
);

test('ignores half-space, space and hamza', async () => {
  for (const q of ['نیک‌روش', 'نیک روش', 'نيك روش'])
    expect(slugs(await doctors({ q })), q).toEqual(['abbas-nikravesh']);
  for (const q of ['رؤیا بختیار', 'رويا بختيار'])
    expect(slugs(await doctors({ q })), q).toEqual(['roya-bakhtiar']);
});

test('requires every word of a search to match', async () => {
  expect((await doctors({ q: 'kiani dentist' })).total).toBe(0);
  expect(slugs(await centers({ q: 'tehran heart' }))).toEqual(['alborz-heart-center']);
});

test('sorts doctors in every order', async () => {
  const of = async (sort: string, value: (item: PhysicianListPage['items'][number]) => number) =>
    (await doctors({ sort })).items.map(value);
  const down = (values: number[]) => [...values].sort((a, b) => b - a);
  const rating = await of('rating', (item) => item.rating.average);
  expect(rating).toEqual(down(rating));
  const experience = await of('experience', (item) => item.experienceYears ?? -1);
  expect(experience).toEqual(down(experience));
  const fee = await of('fee', (item) => item.fee.amount);
  expect(fee).toEqual(down(fee).reverse());
  for (const locale of locales) {
    const names = (await doctors({ sort: 'name' }, locale)).items.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
  }
});

test('derives the specialties of a center from its packages and doctors', async () => {
  const { content } = app.deps;
  for (const { slug } of content.list('category')) {
    const offered = content.list('package').filter(({ category }) => category === slug);
    const skilled = content
      .list('physician')
      .filter(({ specialties }) => specialties.includes(slug));
    const expected = new Set([...offered, ...skilled].flatMap(({ careCenters }) => careCenters));
    expect(new Set(slugs(await centers({ specialty: slug }))), slug).toEqual(expected);
  }
});

test('shows a doctor with related entries', async () => {
  const found = v.parse(physicianPage, await get('physicians/mehrdad-kiani'));
  expect(found.careCenters.map(({ slug }) => slug)).toEqual(['alborz-heart-center']);
  expect(found.specialties).toEqual([{ slug: 'heart', name: 'Heart' }]);
  expect(found.packages.map(({ slug }) => slug)).toContain('heart-check-up');
  expect(found.bio.length).toBeGreaterThan(1);
  expect(found.posts.some(({ author }) => author.slug === 'mehrdad-kiani')).toBe(true);
  const reviewer = v.parse(physicianPage, await get('physicians/bahram-sotudeh'));
  expect(reviewer.posts.length).toBeGreaterThan(0);
  expect(reviewer.posts.every(({ author }) => author.slug !== 'bahram-sotudeh')).toBe(true);
});

test('shows a center with its doctors, packages and comments', async () => {
  const found = v.parse(careCenterPage, await get('care-centers/eram-hospital'));
  expect(found.physicians.map(({ slug }) => slug)).toContain('nasrin-etemadi');
  expect(found.packages.map(({ slug }) => slug)).toContain('knee-replacement');
  expect(found.comments.total).toBeGreaterThan(0);
  expect(found.rating.received).toBeGreaterThan(0);
});

const schemaOf = (text: string) =>
  v.parse(
    v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) }),
    JSON.parse(text),
  )['@graph'];

test('every doctor and center has structured data, and a title and description of its own', async () => {
  const seen = new Set<string>();
  for (const locale of locales) {
    for (const [kind, path, schema] of [
      ['physician', 'physicians', physicianPage],
      ['careCenter', 'care-centers', careCenterPage],
    ] as const) {
      for (const { slug } of app.deps.content.list(kind)) {
        const { attributes } = v.parse(schema, await get(`${path}/${slug}`, locale));
        const { title, description, canonical } = attributes;
        expect(`${title} | Nabz`.length, title).toBeLessThanOrEqual(60);
        expect(description.length, description).toBeLessThanOrEqual(155);
        expect(description.length, description).toBeGreaterThan(50);
        for (const text of [title, description]) {
          expect(seen.has(text), text).toBe(false);
          seen.add(text);
        }
        expect(schemaFaults([attributes.seo_schema]), canonical).toEqual([]);
        const graph = schemaOf(attributes.seo_schema);
        expect(graph[0]).toMatchObject({
          '@id': canonical,
          url: canonical,
          address: { '@type': 'PostalAddress' },
        });
        expect(graph[0]?.['medicalSpecialty']).not.toEqual([]);
        const types = kind === 'physician' ? ['Physician'] : ['Hospital', 'MedicalClinic'];
        expect(types).toContain(graph[0]?.['@type']);
        expect(graph.map((one) => one['@type'])).toContain('BreadcrumbList');
      }
    }
  }
});

test('a center is described by the same terms as its doctors, with a country code', async () => {
  const { attributes } = v.parse(
    careCenterPage,
    await get('care-centers/alborz-heart-center', 'fa'),
  );
  expect(schemaOf(attributes.seo_schema)[0]).toMatchObject({
    medicalSpecialty: expect.arrayContaining(['https://schema.org/Cardiovascular']),
    address: { addressCountry: 'IR' },
  });
  expect(countryCode({ en: 'Türkiye', fa: 'ترکیه' })).toBe('TR');
  expect(countryCode({ en: 'United Kingdom' })).toBe('GB');
  expect(countryCode({ en: 'Utopia' })).toBe('Utopia');
});

test('structured data has rating and reviews with their numbers', async () => {
  const { attributes } = v.parse(physicianPage, await get('physicians/mehrdad-kiani'));
  expect(schemaOf(attributes.seo_schema)[0]).toMatchObject({
    worksFor: [{ '@id': expect.stringContaining('/en/care-centers/alborz-heart-center') }],
    aggregateRating: { ratingValue: expect.any(Number), ratingCount: expect.any(Number) },
    review: expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })]),
  });
});

test('with fewer than ten ratings no page, list, filter or structured data shows stars', async () => {
  const list = v.parse(careCenterListPage, await get('care-centers'));
  const few = list.items.find(({ rating }) => rating.received && rating.received < minRatings);
  expect(few?.rating).toMatchObject({ average: 0, count: 0 });
  const page = v.parse(careCenterPage, await get(`care-centers/${few?.slug}`));
  expect(page.rating).toEqual(few?.rating);
  expect(page.comments.rating).toEqual(few?.rating);
  expect(page.comments.items.length).toBeGreaterThan(0);
  expect(page.comments.items.every(({ rating }) => rating === null)).toBe(true);
  expect(page.attributes.seo_schema).not.toMatch(/aggregateRating|reviewRating/);
  const rated = v.parse(careCenterListPage, await get('care-centers?minRating=1'));
  expect(rated.items.map(({ slug }) => slug)).not.toContain(few?.slug);
  expect(list.items.every(({ rating }) => rating.count === 0 || rating.count >= minRatings)).toBe(
    true,
  );
});

test('a description starts like the text and ends with a sentence or a word', () => {
  expect(firstSentences('One. Two three. Four five six.', 16)).toBe('One. Two three.');
  expect(firstSentences('یک. دو؟ سه چهار.', 8)).toBe('یک. دو؟');
  expect(firstSentences('One two three four.', 12)).toBe('One two…');
  expect(firstSentences('', 10)).toBe('');
});
