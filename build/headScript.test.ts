import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from './headScript.ts';

interface Start {
  path?: string;
  quiet?: string | null;
  standalone?: boolean;
  referrer?: string;
  type?: string;
  neutral?: string;
}

/** Where the script of the head sends a page, and what it sets on `<html>`. */
function run({
  path = '/panel',
  quiet = 'taps',
  standalone = true,
  referrer = '',
  type = 'navigate',
  neutral,
}: Start = {}) {
  const root = {
    dataset: (neutral === undefined ? {} : { neutralTitle: neutral }) as Record<string, string>,
    hidden: false,
    classList: { add() {} },
  };
  const shown = { documentElement: root, referrer, title: 'Nabz', querySelectorAll: () => [] };
  let target: string | undefined;
  const page: Record<string, unknown> = {
    document: shown,
    location: { pathname: path, replace: (to: string) => (target = to) },
    localStorage: { getItem: (key: string) => (key === 'nabz-quiet' ? quiet : null) },
    matchMedia: (query: string) => ({ matches: standalone && query.includes('standalone') }),
    navigator: {},
    performance: { getEntriesByType: () => [{ type }] },
  };
  runInNewContext(headScript, page);
  const { title } = shown;
  return { target, title, hidden: root.hidden, isQuiet: 'quiet' in root.dataset };
}

test('in quiet mode the app starts on the public site of its language', () => {
  expect(run()).toEqual({ target: '/', title: 'Nabz', hidden: true, isQuiet: true });
  expect(run({ path: '/en/panel' }).target).toBe('/en/');
  expect(run({ path: '/ckb/panel/' }).target).toBe('/ckb/');
});

test('a reload, a page of the panel, a tab of the browser and who comes from the site stay', () => {
  const stays = { target: undefined, title: 'Nabz', hidden: false, isQuiet: true };
  expect(run({ type: 'reload' })).toEqual(stays);
  expect(run({ path: '/en/panel/bills' })).toEqual(stays);
  expect(run({ standalone: false })).toEqual(stays);
  expect(run({ referrer: 'https://nabz.example/en' })).toEqual(stays);
});

test('without quiet mode nothing changes', () => {
  expect(run({ quiet: null, neutral: 'My pages' })).toEqual({
    target: undefined,
    title: 'Nabz',
    hidden: false,
    isQuiet: false,
  });
});

test('the title of a private page that comes as a shell is neutral in quiet mode', () => {
  const titleOf = (path: string) => run({ path, neutral: 'My pages' }).title;
  for (const path of ['/panel', '/en/panel/bills', '/ar/sign-in', '/sign-up'])
    expect(titleOf(path)).toBe('My pages');
  for (const path of ['/en', '/en/blog/panel', '/panels']) expect(titleOf(path)).toBe('Nabz');
});
