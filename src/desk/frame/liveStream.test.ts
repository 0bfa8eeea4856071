import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveStream, silenceMs } from './liveStream.ts';

/** A connection as the browser has it; the test says what comes. */
class FakeSource extends EventTarget {
  static CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  come(name: string, data = ''): void {
    if (name === 'open') this.readyState = 1;
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

let heard: string[];
let end: () => void;
const newest = (): FakeSource => {
  const source = FakeSource.all.at(-1);
  if (!source) throw new Error('no stream was opened');
  return source;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.all = [];
  heard = [];
  end = openLiveStream({
    onEvent: ({ kind }) => heard.push(kind),
    onLive: (isLive) => heard.push(isLive ? 'live' : 'not live'),
    onReturn: () => heard.push('return'),
    onRefused: () => heard.push('refused'),
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that says nothing for two beats is not live, and another is opened', () => {
  const dead = newest();
  dead.come('open');
  vi.advanceTimersByTime(silenceMs - 1);
  dead.come('beat');
  vi.advanceTimersByTime(silenceMs - 1);
  dead.come('change', '{"kind":"letter"}');
  vi.advanceTimersByTime(silenceMs - 1);
  expect(heard).toEqual(['live', 'letter']);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(['live', 'letter', 'not live']);
  expect(dead.readyState).toBe(FakeSource.CLOSED);
  expect(FakeSource.all).toHaveLength(2);
  newest().come('open');
  expect(heard.slice(3)).toEqual(['return', 'live']);
});

test('a connection that never opens is tried again', () => {
  vi.advanceTimersByTime(silenceMs);
  expect(FakeSource.all).toHaveLength(2);
});

test('a refused stream is tried again after a while, and the session is looked at', () => {
  newest().close();
  newest().come('error');
  vi.advanceTimersByTime(5000);
  expect(heard).toEqual(['not live', 'refused']);
  expect(FakeSource.all).toHaveLength(2);
});

test('after its end nothing is opened', () => {
  newest().come('open');
  end();
  vi.advanceTimersByTime(10 * silenceMs);
  expect(FakeSource.all).toHaveLength(1);
});
