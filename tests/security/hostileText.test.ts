import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createTestSite, type TestSite } from '../support/site.ts';
import { costOf, hostileTexts, isLinear, longer } from './cost.ts';
import { inputs, samplesOf } from './inputs.ts';

const shortText = 30_000;

test('control: measures a pattern that blocked the server for eight seconds', async () => {
  const careless = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
  const cost = (length: number, runs: number) =>
    costOf(() => v.safeParse(careless, `a@${'.'.repeat(length)}@`), runs);
  // The short text runs several times: V8 interprets a pattern first and compiles it later.
  expect(isLinear(await cost(8000, 3), await cost(longer * 8000, 1))).toBe(false);
});

const filled = inputs
  .map(({ name, schema }) => ({ name, schema, samples: samplesOf(schema) }))
  .filter(({ samples }) => samples.length > 0);

test('control: a text is inserted into every place', () => {
  expect(filled.length).toBeGreaterThan(20);
  for (const { name, samples } of filled)
    for (const { place, fill } of samples)
      expect(JSON.stringify(fill('hostile')), `${name} ${place}`).toContain('hostile');
});

describe.each(filled)('a long hostile text in $name', ({ schema, samples }) => {
  test(`takes linear time in each of ${samples.length} places`, async () => {
    const slow: string[] = [];
    for (const { place, fill } of samples) {
      for (const [kind, text] of Object.entries(hostileTexts)) {
        const [short, long] = [fill(text(shortText)), fill(text(longer * shortText))];
        const costs = [
          await costOf(() => v.safeParse(schema, short)),
          await costOf(() => v.safeParse(schema, long)),
        ] as const;
        if (!isLinear(...costs)) slow.push(`${place}: ${kind} (${costs.join(' → ')} ms)`);
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('a long hostile text in a request', () => {
  let app: TestApp;
  let site: TestSite;
  beforeAll(async () => {
    app = await createTestApp('embedded', { trustsProxy: () => true });
    site = await createTestSite(app);
  });
  afterAll(async () => {
    await site.dispose();
    await app.close();
  });

  // As long as Node allows headers to be.
  const longest = 15_000;
  const ascii = Object.entries(hostileTexts).filter(([, text]) => /^[\x20-\x7e]+$/.test(text(10)));

  test.each([
    'accept-encoding',
    'accept-language',
    'authorization',
    'cookie',
    'if-none-match',
    'nabz-account',
    'x-forwarded-for',
  ])('in %s takes linear time', async (header) => {
    const slow: string[] = [];
    for (const path of ['/', '/api/packages', '/api/me']) {
      for (const [kind, text] of ascii) {
        const request = (length: number) => () =>
          site.site.request(path, { headers: { [header]: `Bearer ${text(length)}` } });
        const costs = [
          await costOf(request(longest / longer)),
          await costOf(request(longest)),
        ] as const;
        if (!isLinear(...costs)) slow.push(`${path}: ${kind} (${costs.join(' → ')} ms)`);
      }
    }
    expect(slow).toEqual([]);
  });

  test('in an address takes linear time', async () => {
    const slow: string[] = [];
    for (const base of [
      '/',
      '/en/',
      '/api/',
      '/api/packages/',
      '/api/me/files/',
      '/api/_icons/',
      '/images/',
      '/assets/',
      '/packages?q=',
      '/search?q=',
    ]) {
      for (const [kind, text] of ascii) {
        const request = (length: number) => () =>
          site.site.request(base + text(length).replaceAll(' ', '%20'));
        const costs = [
          await costOf(request(longest / longer)),
          await costOf(request(longest)),
        ] as const;
        if (!isLinear(...costs)) slow.push(`${base}: ${kind} (${costs.join(' → ')} ms)`);
      }
    }
    expect(slow).toEqual([]);
  });
});
