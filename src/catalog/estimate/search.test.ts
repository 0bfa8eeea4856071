import { expect, test } from 'vitest';
import { estimateText, readEstimateSearch, readEstimateText } from './searchParams.ts';

const whole = { needs: 'heart,knee-replacement', options: 'companion', city: 'shiraz', people: 3 };

test('what is understood is kept', () => expect(readEstimateSearch(whole)).toEqual(whole));

test('the names that a form repeats become one', () => {
  const sent = {
    needs: ['heart', 'knee-replacement', 'heart'],
    options: ['companion'],
    city: 'shiraz',
    people: 3,
  };
  expect(readEstimateSearch(sent)).toEqual(whole);
  expect(
    readEstimateText('needs=heart&needs=knee-replacement&options=companion&city=shiraz&people=3'),
  ).toEqual(whole);
});

test.each([
  [{ needs: '', options: [], city: '', people: '' }, {}],
  [{ needs: ['', '../x', 'A b'], people: 9, city: [['a']] }, {}],
  [{ needs: 'heart,<b>,eye', people: 1, utm: 'x' }, { needs: 'heart,eye' }],
  [{ needs: 24 }, { needs: '24' }],
])('what is not understood, and what is usual, is dropped: %j', (raw, read) =>
  expect(readEstimateSearch(raw)).toEqual(read),
);

test('more needs than may be asked for are left out', () => {
  const many = Array.from({ length: 12 }, (_, at) => `need-${at}`);
  expect(readEstimateSearch({ needs: many }).needs?.split(',')).toHaveLength(10);
});

test('as a text it is found again', () => {
  const city = { ...whole, city: 'شیراز & more' };
  expect(estimateText(whole)).toBe(
    'needs=heart,knee-replacement&options=companion&city=shiraz&people=3',
  );
  expect(readEstimateText(estimateText(city))).toEqual(city);
  expect(readEstimateText('nonsense')).toEqual({});
});
