import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitePolicy } from '../../server/http/security.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp('embedded')));
afterAll(() => app.close());

test('returns icons of a set by name, and lists unknown names', async () => {
  const answer = await app.request('_icons/lucide.json?icons=bed-double,no-such-icon,sort-asc');
  expect(answer.status).toBe(200);
  const set = await answer.json();
  expect(set).toMatchObject({
    prefix: 'lucide',
    width: 24,
    height: 24,
    not_found: ['no-such-icon'],
  });
  expect(set.icons['bed-double'].body).toContain('<path');
  expect(set.icons[set.aliases['sort-asc'].parent].body).toContain('<path');
  expect(Object.keys(set.icons)).toHaveLength(2);
});

test('returns the same at the address that the specification names', async () => {
  for (const query of [
    'lucide.json?icons=bed-double,sort-asc',
    'lucide.json?icons=',
    'other.json?icons=bed',
    'lucide.json?icons=bed%2Ccar',
  ]) {
    const [own, specified] = [
      await app.request(`_icons/${query}`),
      await app.request(`_nuxt_icon/${query}`),
    ];
    expect(specified.status, query).toBe(own.status);
    expect(specified.headers.get('etag')).toBe(own.headers.get('etag'));
    expect(specified.headers.get('cache-control')).toBe(own.headers.get('cache-control'));
    expect(await specified.json()).toEqual(await own.json());
  }
});

test('an icon response is cached for a week and revalidated by ETag', async () => {
  const first = await app.request('_icons/lucide.json?icons=bed');
  expect(first.headers.get('cache-control')).toBe('public, max-age=604800');
  const again = await app.request('_icons/lucide.json?icons=bed', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test.each([
  ['_icons/other.json?icons=bed', 404],
  ['_icons/constructor.json?icons=bed', 404],
  ['_icons/lucide?icons=bed', 404],
  ['_icons/lucide.json', 400],
  ['_icons/lucide.json?icons=', 400],
  ['_icons/lucide.json?icons=../secret', 400],
  [`_icons/lucide.json?icons=${'a'.repeat(501)}`, 400],
])('%s is %i', async (path, status) => expect((await app.request(path)).status).toBe(status));

test('does not find icons by names of inherited object properties', async () => {
  expect(await (await app.request('_icons/lucide.json?icons=constructor')).json()).toMatchObject({
    icons: {},
    not_found: ['constructor'],
  });
});

test('the policy allows another icon host only when the operator named one', () => {
  expect(sitePolicy([])).toContain(`connect-src 'self';`);
  expect(sitePolicy([], { iconService: 'https://icons.example/v1' })).toContain(
    `connect-src 'self' https://icons.example;`,
  );
});
