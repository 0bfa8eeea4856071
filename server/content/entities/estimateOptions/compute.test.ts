import { expect, test } from 'vitest';
import type { EstimateQuery } from '#contract/site/estimate.ts';
import type { ContentKind, ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import { computeEstimate } from './compute.ts';

const text = (en: string) => ({ en });
const money = (amount: number, currency = 'IRR') => ({ amount, currency });
const center = (slug: string, city: string) => ({ slug, city: text(city) });
const item = (
  slug: string,
  category: string,
  price: number,
  durationDays: number,
  careCenters: string[],
  change: object = {},
) => ({
  slug,
  category,
  durationDays,
  careCenters,
  title: text(slug),
  price: money(price),
  compareAt: null,
  days: [],
  ...change,
});
const option = (slug: string, per: string, price: number, upTo: number, currency = 'IRR') => ({
  slug,
  per,
  name: text(slug),
  detail: text(''),
  price: money(price, currency),
  upTo: money(upTo, currency),
  typical: money((price + upTo) / 2, currency),
  drivers: [],
});

const entries: Partial<Record<ContentKind, object[]>> = {
  category: [
    { slug: 'heart', name: text('Heart') },
    { slug: 'eye', name: text('Eyes') },
    { slug: 'empty', name: text('Empty') },
  ],
  careCenter: [center('alborz', 'Tehran'), center('eram', 'Shiraz'), center('hafez', 'Shiraz')],
  package: [
    item('check-up', 'heart', 100, 2, ['alborz'], { compareAt: money(130) }),
    item('bypass', 'heart', 900, 16, ['eram']),
    item('program', 'heart', 50, 90, ['alborz'], { days: [1, 2, 30, 90].map((day) => ({ day })) }),
    item('laser', 'eye', 400, 4, ['eram', 'hafez'], { compareAt: money(300) }),
    item('abroad', 'eye', 7, 3, ['alborz'], { price: money(7, 'EUR') }),
  ],
  estimateOption: [
    option('translation', 'stay', 10, 20),
    option('hotel', 'day', 5, 8),
    option('companion', 'person-day', 1, 2),
    option('euro', 'day', 1, 1, 'EUR'),
  ],
};

const list = <Kind extends ContentKind>(kind: Kind) =>
  (entries[kind] ?? []) as unknown as ContentOf<Kind>[];
const content: PublicContent = {
  list,
  find: (kind, slug) => list(kind).find((entry) => (entry as { slug: string }).slug === slug),
  changedAt: () => undefined,
  image: () => undefined,
  published: () => [],
  version: () => 1,
  isCurrent: () => true,
  movedTo: () => undefined,
};
const compute = (query: EstimateQuery) => computeEstimate(content, query, 'en');
const computed = (query: EstimateQuery) => {
  const { estimate } = compute(query);
  return (
    estimate && [
      estimate.range.from.amount,
      estimate.range.to.amount,
      estimate.days.from,
      estimate.days.to,
    ]
  );
};

test.each<[what: string, query: EstimateQuery, told: number[] | null]>([
  ['nothing chosen', {}, null],
  ['options alone: days are those of the treatments', { options: ['hotel'] }, null],
  ['a package: its price', { needs: ['bypass'] }, [900, 900, 16, 16]],
  ['a package with a higher old price: its price now', { needs: ['check-up'] }, [100, 100, 2, 2]],
  ['a lower old price changes nothing', { needs: ['laser'] }, [400, 400, 4, 4]],
  ['a program of months: the days of its visits', { needs: ['program'] }, [50, 50, 4, 4]],
  [
    'a category: from the cheapest package to the most expensive',
    { needs: ['heart'] },
    [50, 900, 2, 16],
  ],
  [
    'a category in one city: its packages there',
    { needs: ['heart'], city: 'tehran' },
    [50, 100, 2, 4],
  ],
  [
    'two treatments, one after another: sums',
    { needs: ['check-up', 'bypass'] },
    [1000, 1000, 18, 18],
  ],
  ['a package replaces its category', { needs: ['heart', 'check-up'] }, [100, 100, 2, 2]],
  ['the category of another package stays', { needs: ['heart', 'laser'] }, [450, 1300, 6, 20]],
  ['per stay: once', { needs: ['bypass'], options: ['translation'] }, [910, 920, 16, 16]],
  [
    'per day: by the days',
    { needs: ['heart'], options: ['hotel'] },
    [50 + 2 * 5, 900 + 16 * 8, 2, 16],
  ],
  [
    'per person and day: one companion by default',
    { needs: ['check-up'], options: ['companion'] },
    [102, 104, 2, 2],
  ],
  [
    'per person and day: by companions',
    { needs: ['check-up'], options: ['companion'], people: 3 },
    [106, 112, 2, 2],
  ],
  ['companions alone cost nothing', { needs: ['check-up'], people: 4 }, [100, 100, 2, 2]],
  ['an unknown city filters nothing', { needs: ['bypass'], city: 'atlantis' }, [900, 900, 16, 16]],
  [
    'a package that is not in the city is not counted',
    { needs: ['check-up', 'bypass'], city: 'tehran' },
    [100, 100, 2, 2],
  ],
  ['a category without packages in the city', { needs: ['bypass'], city: 'tehran' }, null],
  [
    'an option that is not offered is not counted',
    { needs: ['gone', 'bypass'], options: ['gone-too'] },
    [900, 900, 16, 16],
  ],
  ['a category without packages is not offered', { needs: ['empty'] }, null],
  [
    'another currency is not added',
    { needs: ['bypass', 'abroad'], options: ['euro'] },
    [900, 900, 16, 16],
  ],
])('%s', (_what, query, expected) => expect(computed(query)).toEqual(expected));

test('the total is the sum of the lines, in whole minor units', () => {
  const { estimate } = compute({
    needs: ['check-up', 'laser', 'eye'],
    options: ['translation', 'hotel', 'companion'],
    people: 2,
  });
  const lines = [...(estimate?.needs ?? []), ...(estimate?.options ?? [])];
  expect(lines).toHaveLength(5);
  for (const end of ['from', 'to'] as const) {
    const sum = lines.reduce((total, { range }) => total + range[end].amount, 0);
    expect(estimate?.range[end]).toEqual(money(sum));
    expect(Number.isInteger(sum)).toBe(true);
  }
});

test('each line has its basis', () => {
  const { estimate } = compute({
    needs: ['check-up', 'laser', 'heart'],
    options: ['companion'],
    people: 2,
  });
  expect(estimate?.needs).toMatchObject([
    {
      slug: 'check-up',
      reason: { kind: 'package', earlier: false },
      cities: ['Tehran'],
      atIntervals: false,
    },
    { slug: 'laser', reason: { kind: 'package', earlier: false }, cities: ['Shiraz'] },
  ]);
  expect(estimate).toMatchObject({
    people: 2,
    city: null,
    options: [{ per: 'person-day', each: { from: money(1), to: money(2) } }],
  });
  expect(compute({ needs: ['heart'] }).estimate?.needs[0]).toMatchObject({
    atIntervals: true,
    cities: ['Tehran', 'Shiraz'],
    reason: {
      kind: 'category',
      count: 3,
      cheapest: { slug: 'program' },
      dearest: { slug: 'bypass' },
    },
  });
});

test('items that are not counted are listed, with the cities that offer them', () => {
  expect(compute({ needs: ['bypass', 'eye'], city: 'tehran' })).toEqual({
    estimate: null,
    problems: [
      {
        kind: 'not-in-city',
        slug: 'bypass',
        name: 'bypass',
        cities: [{ value: 'shiraz', label: 'Shiraz' }],
      },
      {
        kind: 'not-in-city',
        slug: 'eye',
        name: 'Eyes',
        cities: [{ value: 'shiraz', label: 'Shiraz' }],
      },
    ],
  });
  expect(
    compute({ needs: ['gone', 'bypass', 'abroad'], options: ['nothing', 'euro'] }).problems,
  ).toEqual([
    { kind: 'not-offered', slug: 'gone' },
    { kind: 'not-offered', slug: 'nothing' },
    { kind: 'other-currency', slug: 'abroad', name: 'abroad' },
    { kind: 'other-currency', slug: 'euro', name: 'euro' },
  ]);
});

test.each<[what: string, query: EstimateQuery, typical: number]>([
  ['a package: its price', { needs: ['check-up'] }, 100],
  ['a category: the middle of its packages', { needs: ['heart'] }, 100],
  [
    'an even number of packages: between the two in the middle',
    { needs: ['heart'], city: 'tehran' },
    75,
  ],
  [
    'an option: for the middle of the days',
    { needs: ['heart'], options: ['hotel'] },
    100 + 9 * 6.5,
  ],
])('the typical price of %s', (_what, query, typical) =>
  expect(compute(query).estimate?.typical?.amount).toBe(Math.round(typical)),
);
