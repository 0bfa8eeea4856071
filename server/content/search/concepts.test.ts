import { expect, test } from 'vitest';
import { conceptsIn, namesOperation, operationsLast, topicsOf } from './concepts.ts';
import { tokenize } from './tokenize.ts';

const named = (text: string) => [
  ...new Set(conceptsIn(tokenize(text, 'und')).map(({ concept }) => concept.id)),
];

test.each([
  ['my knees hurt', ['knee', 'pain']],
  ['زانوهایم درد می‌کند', ['knee', 'pain']],
  ['ركبتي تؤلمني', ['knee', 'pain']],
  ['الركبة', ['knee']],
  ['nose job', ['nose']],
  ['LASIK', ['lasik']],
  ['ليزك', ['lasik']],
  ['تپش قلب', ['heart-rhythm', 'heart']],
])('«%s» names %s', (text, ids) => expect(named(text).toSorted()).toEqual(ids.toSorted()));

// Words of one language that are other words in another one.
test.each(['سن بیمار', 'ظهر می‌آیم', 'حمل و نقل', 'تقویم', 'نظر پزشک', 'kneel', 'earring'])(
  '«%s» names none',
  (text) => expect(named(text)).toEqual([]),
);

test('only topics choose doctors and packages', () => {
  expect(topicsOf('the pain in my knee')).toMatchObject({
    topics: [{ id: 'knee' }],
    named: 'knee',
  });
  expect(topicsOf('how much is an operation')).toEqual({ topics: [], named: '' });
});

test('operations are last, unless the search names one', () => {
  const packages = ['Bypass surgery', 'Heart check-up'];
  const order = (search: string) => operationsLast(packages, namesOperation, search);
  expect(order('my heart')).toEqual(['Heart check-up', 'Bypass surgery']);
  expect(order('heart surgery')).toEqual(packages);
});
