import { expect, test } from 'vitest';
import { visitAlarms } from './visitAlarms.ts';

const startsAt = '2026-11-26T06:00:00.000Z';

test.each([
  ['without fasting', null, [1440, 120]],
  ['with fasting from the evening before', '2026-11-25T19:15:00.000Z', [1440, 645, 120]],
  ['with fasting from two hours before', '2026-11-26T04:00:00.000Z', [1440, 120]],
  [
    'with a time of fasting after the visit, which is a mistake',
    '2026-11-26T09:00:00.000Z',
    [1440, 120],
  ],
])('%s', (_name, fastFrom, alarms) => {
  expect(visitAlarms({ startsAt, fastFrom })).toEqual(alarms);
});
