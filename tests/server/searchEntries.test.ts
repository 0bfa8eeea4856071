import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { noResult, searchCases } from './listSearchCases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

async function find(
  list: string,
  locale: string,
  q: string,
  rest = '',
): Promise<{ total: number; slugs: string[] }> {
  const answer = await app.request(`${list}?q=${encodeURIComponent(q)}${rest}`, {
    headers: { 'accept-language': locale },
  });
  expect(answer.status).toBe(200);
  const { total, items }: { total: number; items: { slug: string }[] } = await answer.json();
  return { total, slugs: items.map(({ slug }) => slug) };
}

test.each(searchCases)('%s, %s: “%s” finds %s', async (list, locale, typed, slug) =>
  expect((await find(list, locale, typed)).slugs.slice(0, 4)).toContain(slug),
);

test.each(noResult)('%s: “%s” finds nothing', async (list, typed) => {
  for (const locale of ['fa', 'en', 'ar'])
    expect((await find(list, locale, typed)).slugs).toEqual([]);
});

test('ranks exact names first, unless another order was chosen', async () => {
  expect((await find('packages', 'en', 'knee')).slugs.slice(0, 2).sort()).toEqual([
    'joint-arthroscopy',
    'knee-replacement',
  ]);
  const [cheapest, ...dearer] = (await find('packages', 'en', 'knee', '&sort=price')).slugs;
  expect(cheapest).not.toBe('knee-replacement');
  expect(dearer).toContain('knee-replacement');
});
