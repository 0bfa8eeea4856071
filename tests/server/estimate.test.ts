import { fileURLToPath } from 'node:url';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EstimatePage, estimatePage } from '#contract/site/estimate.ts';
import type { TicketEstimate } from '#contract/ticket.ts';
import { readFiles } from '../../server/content/files/folder.ts';
import { readContent } from '../../server/content/files/read.ts';
import { saveContent } from '../../server/content/files/save.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { envelope, readPage, send, sendDone, ticketOf } from './send.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp('embedded');
  const read = await readContent(
    await readFiles(fileURLToPath(new URL('../../server/demo/content', import.meta.url))),
  );
  expect(read.faults).toEqual([]);
  await saveContent(app.deps.database, read.content, [], app.clock.now());
  await vi.waitFor(() => expect(app.deps.content.list('package')).toHaveLength(24), 10_000);
});
afterAll(() => app.close());

const request = (query: string, locale = 'en') =>
  app.request(`package-stimation${query}`, { headers: { 'accept-language': locale } });
const pageOf = async (query: string, locale?: string): Promise<EstimatePage> =>
  v.parse(estimatePage, await (await request(query, locale)).json());

test('offers every choice, without an estimate, for an empty query', async () => {
  const { choices, estimate, problems, attributes } = await pageOf('');
  expect(choices.categories.flatMap(({ packages }) => packages)).toHaveLength(24);
  expect(choices.options).toHaveLength(10);
  expect(choices.cities.map(({ value }) => value)).toEqual([
    'isfahan',
    'kish',
    'mashhad',
    'shiraz',
    'tabriz',
    'tehran',
  ]);
  expect({ estimate, problems }).toEqual({ estimate: null, problems: [] });
  expect(attributes.meta_robots).toEqual([
    { type: 'robots', content: 'index, follow, max-image-preview:large' },
  ]);
  const [page, breadcrumbs] = JSON.parse(attributes.seo_schema)['@graph'];
  expect(page).toMatchObject({
    '@type': 'WebPage',
    about: { '@type': 'Service', offers: { priceCurrency: 'IRR', offerCount: 24 } },
  });
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2 }],
  });
});

test('the estimate is the sum of package prices and of the options by days and companions', async () => {
  const { estimate, attributes } = await pageOf(
    '?needs=heart-check-up,knee-replacement&options=companion,airport-transfer&people=2',
  );
  const knee = 2_400_000_000;
  const days = 2 + 12;
  expect(estimate?.range).toEqual({
    from: { amount: 185_000_000 + knee + 2 * days * 7_500_000 + 14_000_000, currency: 'IRR' },
    to: { amount: 185_000_000 + knee + 2 * days * 12_000_000 + 24_000_000, currency: 'IRR' },
  });
  expect(estimate).toMatchObject({ days: { from: days, to: days }, people: 2, city: null });
  expect(attributes.meta_robots).toEqual([{ type: 'robots', content: 'noindex, follow' }]);
  expect(attributes.canonical).toMatch(/\/en\/package-stimation$/);
});

test('reads repeated query parameters like comma-separated ones', async () => {
  const { asOf, ...once } = await pageOf('?needs=eye,heart-check-up&options=companion,interpreter');
  expect(once.estimate?.needs).toHaveLength(2);
  expect(
    await pageOf('?needs=eye&needs=heart-check-up&options=companion&options=interpreter'),
  ).toEqual({ asOf, ...once });
});

test('reports packages that are not offered in the city, and where they are', async () => {
  const { estimate, problems } = await pageOf('?needs=knee-replacement,dental&city=tehran', 'fa');
  expect(problems).toEqual([
    {
      kind: 'not-in-city',
      slug: 'knee-replacement',
      name: 'تعویض مفصل زانو',
      cities: [{ value: 'shiraz', label: 'شیراز' }],
    },
  ]);
  expect(estimate).toMatchObject({
    city: { value: 'tehran', label: 'تهران' },
    needs: [{ slug: 'dental', reason: { kind: 'category', count: 2 } }],
  });
});

test('the estimate covers every package and category, in whole rials', async () => {
  const { choices } = await pageOf('');
  for (const slug of choices.categories.flatMap((category) => [
    category.slug,
    ...category.packages.map((item) => item.slug),
  ])) {
    const { estimate, problems } = await pageOf(`?needs=${slug}&options=hotel-three-star`);
    expect(problems, slug).toEqual([]);
    expect(estimate?.range.from.amount, slug).toBeGreaterThan(0);
    expect(estimate?.range.to.amount ?? 0, slug).toBeGreaterThanOrEqual(
      estimate?.range.from.amount ?? Infinity,
    );
    expect(estimate?.days.to, `${slug}: nobody stays in a hotel for months`).toBeLessThanOrEqual(
      30,
    );
  }
});

test.each([
  '?people=0',
  '?people=5',
  '?people=x',
  `?needs=${Array.from({ length: 11 }, (_, at) => `n${at}`).join(',')}`,
])('refuses %s and names the field', async (query) => {
  const response = await request(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    type: 'urn:nabz:problem:bad-request',
    field: expect.stringMatching(/people|needs/),
  });
});

test('the estimate is stored with the ticket that asks about it; a ticket without one has none', async () => {
  const mina = await app.newPatient();
  const money = { amount: 5, currency: 'IRR' };
  const estimate: TicketEstimate = {
    query: 'needs=heart&city=tehran',
    needs: ['Heart'],
    options: [],
    city: 'Tehran',
    people: 0,
    from: money,
    to: money,
  };
  const ticketWithEstimate = ticketOf({ estimate });
  const { estimate: _none, ...older } = { ...(ticketOf().args as object), estimate };
  const plain = envelope('ticket.open', { ...older, messageId: uuidv7() });
  await sendDone(mina, uuidv7(), ticketWithEstimate);
  await sendDone(mina, uuidv7(), plain);
  const { changes } = await readPage(mina, 0);
  const rowOf = (id: string) => changes.find((change) => change.id === id)?.row;
  expect(rowOf(ticketWithEstimate.id)).toMatchObject({ estimate });
  expect(rowOf(plain.id)).toMatchObject({ estimate: null });
  const [wrong] = await send(
    mina,
    uuidv7(),
    ticketOf({ estimate: { ...estimate, from: { amount: 1.5, currency: 'IRR' } } }),
  );
  expect(wrong).toMatchObject({ status: 'refused' });
});
