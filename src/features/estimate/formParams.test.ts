import { expect, test } from 'vitest';
import { readForm, dropExclusive } from './formParams.ts';

const item = (slug: string) => ({
  slug,
  name: slug,
  days: 1,
  atIntervals: false,
  cities: [],
  range: money(),
});
const money = () => ({ from: { amount: 1, currency: 'IRR' }, to: { amount: 1, currency: 'IRR' } });
const categories = [
  { slug: 'heart', name: 'Heart', packages: [item('check-up'), item('bypass')] },
  { slug: 'eye', name: 'Eyes', packages: [item('laser')] },
];
const after = (needs: string, ticked: string) =>
  dropExclusive({ needs, city: 'shiraz' }, ticked, { categories });

test('reads checked and selected values of a form', () => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ city: '', people: '1' })) data.set(name, value);
  expect(readForm(data)).toEqual({});
  for (const need of ['heart', 'laser']) data.append('needs', need);
  data.set('people', '2');
  expect(readForm(data)).toEqual({ needs: 'heart,laser', people: 2 });
});

test.each([
  ['heart,check-up,laser', 'heart', 'heart,laser'],
  ['heart,check-up,laser', 'check-up', 'check-up,laser'],
  ['check-up,bypass,eye', 'bypass', 'check-up,bypass,eye'],
])('of %s, with %s just checked, %s remain', (needs, ticked, stays) =>
  expect(after(needs, ticked)).toEqual({ needs: stays, city: 'shiraz' }),
);
