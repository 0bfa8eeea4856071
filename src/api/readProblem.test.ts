import { describe, expect, test, vi } from 'vitest';
import { readProblem } from './readProblem.ts';

const serverNow = 'Sat, 21 Nov 2026 08:00:00 GMT';
const ours = { type: 'urn:nabz:problem:unavailable', title: 'Later', status: 503 };

const waitOf = (headers: Record<string, string>, body: unknown = ours) =>
  readProblem(503, body, new Headers(headers)).retryAfter;

describe('the retry delay', () => {
  test.each([
    ['seconds', { 'retry-after': '120' }, 120],
    ['no delay', { 'retry-after': '0' }, 0],
    [
      "a date by the server's clock",
      { 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT', date: serverNow },
      120,
    ],
    [
      'a date that has passed',
      { 'retry-after': 'Sat, 21 Nov 2026 07:00:00 GMT', date: serverNow },
      undefined,
    ],
    ['a negative number', { 'retry-after': '-5' }, undefined],
    ['an invalid value', { 'retry-after': 'soon', date: serverNow }, undefined],
    ['a date beside an invalid clock', { 'retry-after': 'soon', date: 'now' }, undefined],
    ['no header', {}, undefined],
  ])('%s', (_name, headers: Record<string, string>, expected) => {
    expect(waitOf(headers)).toBe(expected);
  });

  test.each(['2016-01-01', '2036-01-01'])(
    "reads a date by the server's clock, on a device whose clock says %s",
    (wrong) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(wrong) });
      try {
        expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT', date: serverNow })).toBe(
          120,
        );
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test("reads a date by the device's clock when the server's is missing", () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(serverNow) });
    try {
      expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT' })).toBe(120);
    } finally {
      vi.useRealTimers();
    }
  });

  test('prefers the problem body to the header', () => {
    expect(waitOf({ 'retry-after': '120' }, { ...ours, retryAfter: 30 })).toBe(30);
  });
});

test('keeps only the status of other responses, but 413 stays 413', () => {
  expect(readProblem(403, '<html>', new Headers())).toEqual({
    type: 'about:blank',
    title: '',
    status: 403,
  });
  expect(readProblem(401, undefined, new Headers())).toEqual({
    type: 'about:blank',
    title: '',
    status: 401,
  });
  expect(readProblem(413, undefined, new Headers())).toMatchObject({
    type: 'urn:nabz:problem:too-large',
    status: 413,
  });
});
