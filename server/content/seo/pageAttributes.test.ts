import { expect, test } from 'vitest';
import * as v from 'valibot';
import { pageAttributes } from '#contract/pageAttributes.ts';
import { type UrlBuilder, buildPageAttributes, truncateDescription } from './pageAttributes.ts';

test('a description ends after a word, before search engines cut it', () => {
  const text = 'word '.repeat(40).trim();
  expect(truncateDescription(text.slice(0, 155))).toBe(text.slice(0, 155));
  const cut = truncateDescription(text);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut).toMatch(/ word…$/);
  expect(truncateDescription(`${'a'.repeat(150)}, ${'b'.repeat(20)}`)).toBe(`${'a'.repeat(150)}…`);
});

test('page attributes have the fields of the specification: og entries have type, number and position', () => {
  const urls: UrlBuilder = {
    locale: 'en',
    page: (path) => `https://nabz.test${path}`,
    file: (path) => `https://nabz.test${path}`,
    image: () => undefined,
    defaultImage: 'https://nabz.test/og/default-en.png',
  };
  const translator = { translate: (_locale: string, { message }: { message: string }) => message };
  const about = {
    title: 'Plans',
    description: 'All plans',
    path: '/plus',
    og: [{ type: 'article:section', content: 'Knees' }],
    schema: [],
  };
  const attributes = buildPageAttributes(about, urls, translator);
  expect(Object.keys(attributes).sort()).toEqual([
    'canonical',
    'description',
    'meta_robots',
    'og',
    'seo_schema',
    'title',
  ]);
  expect(attributes.og.map(({ number }) => number)).toEqual(
    attributes.og.map((_, index) => index + 1),
  );
  expect(attributes.og.map(({ type }) => type)).toContain('article:section');
  for (const entry of attributes.meta_robots)
    expect(Object.keys(entry).sort()).toEqual(['content', 'type']);
  expect(v.parse(pageAttributes, attributes)).toEqual(attributes);
});
