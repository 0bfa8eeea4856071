import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from './headScript.ts';

interface Start {
  path?: string;
  quiet?: string | null;
  standalone?: boolean;
  referrer?: string;
  type?: string;
}

/** Where the script of the head sends a page, and what it sets on `<html>`. */
function run({
  path = '/panel',
  quiet = 'taps',
  standalone = true,
  referrer = '',
  type = 'navigate',
}: Start = {}) {
  const root = { dataset: {} as Record<string, string>, hidden: false, classList: { add() {} } };
  let target: string | undefined;
  const page: Record<string, unknown> = {
    document: { documentElement: root, referrer, querySelectorAll: () => [] },
    location: { pathname: path, replace: (to: string) => (target = to) },
    localStorage: { getItem: (key: string) => (key === 'nabz-quiet' ? quiet : null) },
    matchMedia: (query: string) => ({ matches: standalone && query.includes('standalone') }),
    navigator: {},
    performance: { getEntriesByType: () => [{ type }] },
  };
  runInNewContext(headScript, page);
  return { target, hidden: root.hidden, isQuiet: 'quiet' in root.dataset };
}

test('in quiet mode the app starts on the public site of its language', () => {
  expect(run()).toEqual({ target: '/', hidden: true, isQuiet: true });
  expect(run({ path: '/en/panel' }).target).toBe('/en/');
  expect(run({ path: '/ckb/panel/' }).target).toBe('/ckb/');
});

test('a reload, a page of the panel, a tab of the browser and who comes from the site stay', () => {
  const stays = { target: undefined, hidden: false, isQuiet: true };
  expect(run({ type: 'reload' })).toEqual(stays);
  expect(run({ path: '/en/panel/bills' })).toEqual(stays);
  expect(run({ standalone: false })).toEqual(stays);
  expect(run({ referrer: 'https://nabz.example/en' })).toEqual(stays);
});

test('without quiet mode nothing changes', () => {
  expect(run({ quiet: null })).toEqual({ target: undefined, hidden: false, isQuiet: false });
});
