import { describe, expect, test, vi } from 'vitest';
import { readProblem } from './problem.ts';

const serverNow = 'Sat, 21 Nov 2026 08:00:00 GMT';
const ours = { type: 'urn:nabz:problem:unavailable', title: 'Later', status: 503 };

const waitOf = (headers: Record<string, string>, body: unknown = ours) =>
  readProblem(503, body, new Headers(headers)).retryAfter;

describe('how long a server asks to wait', () => {
  test.each([
    ['seconds', { 'retry-after': '120' }, 120],
    ['no time at all', { 'retry-after': '0' }, 0],
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
    ['less than nothing', { 'retry-after': '-5' }, undefined],
    ['nonsense', { 'retry-after': 'soon', date: serverNow }, undefined],
    ['a date beside a nonsensical clock', { 'retry-after': 'soon', date: 'now' }, undefined],
    ['nothing', {}, undefined],
  ])('%s', (_name, headers: Record<string, string>, expected) => {
    expect(waitOf(headers)).toBe(expected);
  });

  test.each(['2016-01-01', '2036-01-01'])(
    'a date, on a device whose clock says %s, is taken by the clock of the server',
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

  test('a date without the clock of the server is taken by our own', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(serverNow) });
    try {
      expect(waitOf({ 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT' })).toBe(120);
    } finally {
      vi.useRealTimers();
    }
  });

  test('what the problem itself says goes before the header', () => {
    expect(waitOf({ 'retry-after': '120' }, { ...ours, retryAfter: 30 })).toBe(30);
  });
});

test('an answer that is no problem of ours says no more than its status, but 413 is 413 whoever says it', () => {
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
