import { expect, test, vi } from 'vitest';
import {
  fillString,
  findComponentLocale,
  loadComponentStrings,
  sourceStrings,
} from './componentStrings.ts';

const loaded = vi.hoisted<string[]>(() => []);
// Files of an earlier release: without some keys, of another shape, and one that never loads.
vi.mock('../../locales/components/sv.json', () => {
  loaded.push('sv');
  return { default: { strings: { close: 'Stäng' } } };
});
vi.mock('../../locales/components/da.json', () => {
  loaded.push('da');
  return { default: { words: {} } };
});
vi.mock('../../locales/components/fi.json', () => {
  loaded.push('fi');
  throw new Error('no network');
});

test.each([
  ['fa', 'fa-IR'],
  ['fa-IR', 'fa-IR'],
  ['nb', 'nb-NO'],
  ['ug', 'ug-CN'],
  ['zh', 'zh-CN'],
  ['zh-TW', 'zh-TW'],
  ['pt', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['de', 'de'],
  ['de-CH', 'de-CH'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['ar-AR', 'ar'],
  ['xx', undefined],
  ['f', undefined],
  ['', undefined],
])('the strings of %s are in the file %s', (code, name) => {
  expect(findComponentLocale(code)).toBe(name);
});

test('loads one locale at a time', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { close } = await loadComponentStrings('fa');
  expect(close).toBe('بستن');
  expect(warn).not.toHaveBeenCalled();
  expect(loaded).toEqual([]);
});

test('uses English for a missing key', async () => {
  expect(await loadComponentStrings('sv')).toEqual({ ...sourceStrings, close: 'Stäng' });
  expect(loaded).toEqual(['sv']);
});

test.each(['xx', 'da', 'fi'])(
  'uses English with one warning for %s, whose file is unreadable',
  async (code) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await loadComponentStrings(code)).toEqual(sourceStrings);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `the component strings of ${code} could not be loaded`,
      expect.any(Error),
    );
  },
);

test('inserts values, and keeps a placeholder without a value', () => {
  expect(fillString('{index} of {count}', { index: 0, count: '۳' })).toBe('0 of ۳');
  expect(fillString('{index} of {count}', { index: 1 })).toBe('1 of {count}');
});
