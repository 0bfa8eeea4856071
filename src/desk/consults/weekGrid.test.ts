import { expect, test } from 'vitest';
import type { ConsultWeek } from '#contract/staff/consults.ts';
import { gridOf, segmentAt, stepFrom } from './weekGrid.ts';

const time = (startsAt: string, minutes = 30, isOpen = true): ConsultWeek['times'][number] => ({
  startsAt,
  minutes,
  modes: ['video'],
  isOpen,
});
const consult = (startsAt: string, minutes = 30): ConsultWeek['consults'][number] => ({
  id: '01900000-0000-7000-8000-000000000001',
  number: 1,
  patient: 'Zahra',
  mode: 'video',
  state: 'scheduled',
  startsAt,
  minutes,
});
const week = (change: Partial<ConsultWeek>): ConsultWeek => ({
  physicians: [],
  physician: 'a',
  timeZone: 'Asia/Tehran',
  from: '2026-11-21',
  times: [],
  consults: [],
  minutes: 30,
  bookableUntil: '2026-12-05T00:00:00.000Z',
  ...change,
});
// Monday, 10:30 in Iran.
const monday = '2026-11-23T07:00:00.000Z';

test('every row of every day is covered once', () => {
  const grid = gridOf(
    week({
      times: [time(monday), time('2026-11-24T03:30:00.000Z', 20)],
      consults: [consult('2026-11-25T16:00:00.000Z', 45)],
    }),
  );
  for (const { segments } of grid.days) {
    const rows = segments.flatMap(({ row, span }) =>
      Array.from({ length: span }, (_, at) => row + at),
    );
    expect(rows).toEqual(Array.from({ length: grid.rows }, (_, at) => at));
  }
  // 20:15 in Iran ends the day later than usual, and 7:00 begins it earlier.
  expect(grid).toMatchObject({ first: 7 * 60, shortest: 20 });
});

test('a patient who has a time stands in its place', () => {
  const grid = gridOf(week({ times: [time(monday)], consults: [consult(monday)] }));
  const place = segmentAt(grid, 2, (10.5 * 60 - grid.first) / grid.step);
  expect(place?.segment).toMatchObject({ consult: { patient: 'Zahra' }, startsAt: monday });
  expect(grid.days[2]?.segments.filter(({ time: own }) => own)).toEqual([]);
});

test('an agreed time stands before one that is only proposed', () => {
  const proposed = { ...consult(monday, 45), patient: 'Sara', state: 'proposed' as const };
  const grid = gridOf(week({ consults: [proposed, consult(monday)] }));
  const place = segmentAt(grid, 2, (10.5 * 60 - grid.first) / grid.step);
  expect(place?.segment).toMatchObject({ consult: { patient: 'Zahra' } });
});

test('a time that is opened ends before the next one', () => {
  const grid = gridOf(week({ times: [time('2026-11-23T06:10:00.000Z', 20)] }));
  expect(grid.step).toBe(10);
  const before = segmentAt(grid, 2, (9.5 * 60 - grid.first) / grid.step);
  expect(before?.segment).toMatchObject({ startsAt: '2026-11-23T06:00:00.000Z', minutes: 10 });
});

test('arrow keys pass a long time in one step, and stay within the week', () => {
  const grid = gridOf(week({ times: [time(monday, 90)] }));
  const row = (10.5 * 60 - grid.first) / grid.step;
  expect(stepFrom(grid, { day: 2, row }, 'down')).toEqual({ day: 2, row: row + 3 });
  expect(stepFrom(grid, { day: 1, row: row + 1 }, 'next')).toEqual({ day: 2, row });
  expect(stepFrom(grid, { day: 6, row }, 'next')).toBeUndefined();
  expect(stepFrom(grid, { day: 0, row: 0 }, 'up')).toBeUndefined();
});
