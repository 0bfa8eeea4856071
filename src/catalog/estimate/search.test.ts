import { expect, test } from 'vitest';
import { estimateText, readEstimateSearch, readEstimateText } from './searchParams.ts';

const whole = { needs: 'heart,knee-replacement', options: 'companion', city: 'shiraz', people: 3 };

test('keeps valid parameters', () => expect(readEstimateSearch(whole)).toEqual(whole));

test('merges repeated parameters', () => {
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
])('drops invalid and default parameters: %j', (raw, read) =>
  expect(readEstimateSearch(raw)).toEqual(read),
);

test('drops more treatments than allowed', () => {
  const many = Array.from({ length: 12 }, (_, at) => `need-${at}`);
  expect(readEstimateSearch({ needs: many }).needs?.split(',')).toHaveLength(10);
});

test('parameters survive a round trip as a text', () => {
  const city = { ...whole, city: 'شیراز & more' };
  expect(estimateText(whole)).toBe(
    'needs=heart,knee-replacement&options=companion&city=shiraz&people=3',
  );
  expect(readEstimateText(estimateText(city))).toEqual(city);
  expect(readEstimateText('nonsense')).toEqual({});
});
