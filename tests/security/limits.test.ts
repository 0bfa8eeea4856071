import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { createTestSite, type TestSite } from '../support/site.ts';
import { problemOf } from '../server/send.ts';

let app: TestApp;
let site: TestSite;
beforeAll(async () => {
  app = await createTestApp('embedded', {
    trustsProxy: (address) => address === 'test',
    readsPerMinute: 5,
  });
  site = await createTestSite(app, {}, { 'assets/app-1.js': 'let a;' });
});
afterAll(async () => {
  await site.dispose();
  await app.close();
});

let addresses = 0;
const newAddress = () => `192.0.2.${(addresses += 1)}`;
const get = (path: string, address: string) =>
  site.site.request(path, { headers: { 'x-forwarded-for': address } });
async function statuses(
  count: number,
  path: string,
  addressOf: (at: number) => string,
): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < count; at += 1) found.push((await get(path, addressOf(at))).status);
  return found;
}
const five = (status: number, then: number, more: number) => [
  ...Array<number>(5).fill(status),
  ...Array<number>(more).fill(then),
];

test.each([
  ['/api/packages', 200],
  ['/api/packages/none', 404],
  ['/api/health', 200],
  ['/api/openapi.json', 200],
  ['/en/packages', 200],
  ['/sitemap.xml', 200],
  ['/blog/feed.xml', 200],
])('%s has a limit by address', async (path, status) => {
  const address = newAddress();
  expect(await statuses(8, path, () => address)).toEqual(five(status, 429, 3));
  expect((await get(path, newAddress())).status).toBe(status);
});

test('the API answers with a problem, a page with a sentence in its language; both with Retry-After', async () => {
  const address = '198.51.100.200';
  await statuses(5, '/api/packages', () => address);
  const refused = await get('/api/packages', address);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await problemOf(refused)).toMatchObject({
    status: 429,
    type: 'urn:nabz:problem:too-many-requests',
  });
  await statuses(5, '/ar/packages', () => address);
  const page = await get('/ar/packages', address);
  expect([
    page.status,
    page.headers.get('content-type'),
    page.headers.get('content-language'),
  ]).toEqual([429, 'text/plain; charset=utf-8', 'ar']);
  expect(await page.text()).toBe('ar:problem.too-many-requests 1');
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an IPv6 network counts as one address', async () => {
  expect(await statuses(8, '/api/packages', (at) => `2001:db8:0:1::${at + 1}`)).toEqual(
    five(200, 429, 3),
  );
  expect((await get('/api/packages', '2001:db8:0:2::1')).status).toBe(200);
});

test('immutable files are not counted', async () => {
  expect(await statuses(12, '/assets/app-1.js', () => '198.51.100.201')).toEqual(
    Array(12).fill(200),
  );
});

test('renders of pages count their API requests for the visitor, not for the server', async () => {
  expect(await statuses(12, '/en/packages', (at) => `198.51.101.${at}`)).toEqual(
    Array(12).fill(200),
  );
});

test('patients have a separate limit', async () => {
  const [mina] = app.accounts;
  const request = () => mina.request('me', { headers: { 'x-forwarded-for': '198.51.100.202' } });
  for (let count = 0; count < 12; count += 1) expect((await request()).status).toBe(200);
  const body = json(
    'POST',
    { clientId: 'x', mutations: [] },
    { 'x-forwarded-for': '198.51.100.202' },
  );
  expect((await mina.request('me/mutations', body)).status).toBe(422);
});
