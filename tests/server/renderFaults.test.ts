import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { createLog } from '../../server/http/logging.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';

let app: TestApp;
const logged: string[] = [];
const log = createLog('debug', { write: (line: string) => void logged.push(line) });
beforeAll(async () => {
  app = await createTestApp('embedded', { translator: await siteTranslator() });
  await fillDemoContent(app);
});
afterAll(() => app.close());
beforeEach(() => void logged.splice(0));

/** The site over an API of which one endpoint is replaced. */
async function siteWith(
  path: string,
  answer: () => Response | Promise<Response>,
): Promise<Hono<Env>> {
  const api = new Hono<Env>().basePath('/api');
  api.onError(() => {
    throw new Error('the API is gone');
  });
  api.get(path, () => answer());
  api.all('/*', (c) => app.app.fetch(c.req.raw));
  return createRenderedSite({ ...app, deps: { ...app.deps, log } }, { api });
}
const problem =
  (status: number, title: string, more: object = {}) =>
  () =>
    new Response(JSON.stringify({ type: 'urn:nabz:problem:other', title, status, ...more }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });

interface Shown {
  status: number;
  headers: Headers;
  /** Title and main text of a page. */
  text: string;
  title: string;
  html: string;
}
async function show(site: Hono<Env>, path: string, userAgent = 'Mozilla/5.0'): Promise<Shown> {
  const answer = await site.request(`http://localhost${path}`, {
    headers: { 'user-agent': userAgent },
  });
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    html,
  };
}

const failedScreen = {
  fa: 'مشکلی از سمت ما پیش آمد',
  en: 'Something went wrong on our side',
  ar: 'حدث خلل من جانبنا',
};
const failures: [what: string, answer: () => Response | Promise<Response>, status: number][] = [
  ['answers 500', problem(500, 'Our own title'), 500],
  ['answers 503', problem(503, 'Our own title', { retryAfter: 7 }), 503],
  [
    'answers with a page of somebody else',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    502,
  ],
  ['answers in another shape', () => Response.json({}), 500],
  ['answers with no JSON', () => new Response('ok'), 500],
  [
    'throws',
    () => {
      throw new Error('no');
    },
    500,
  ],
];

test.each(failures)(
  'an API that %s gives the error screen with that status, in the language of the page',
  async (_what, answer, status) => {
    const site = await siteWith('/packages', answer);
    for (const [locale, path] of [
      ['fa', '/packages'],
      ['en', '/en/packages'],
      ['ar', '/ar/packages'],
    ] as const) {
      const shown = await show(site, path);
      expect(shown.status).toBe(status);
      expect(shown.text, locale).toContain(failedScreen[locale]);
      expect(shown.title).toContain(failedScreen[locale]);
      expect(shown.text).toContain(
        new Intl.NumberFormat({ fa: 'fa-IR', en: 'en', ar: 'ar-u-nu-arab' }[locale]).format(status),
      );
      expect(shown.html).not.toContain('<!--$!-->');
      expect(shown.html).not.toMatch(/ at .*\.tsx?:|stack/i);
      expect(shown.headers.get('cache-control')).toBe('no-store');
      expect(shown.headers.has('etag')).toBe(false);
    }
    expect(logged.filter((line) => line.includes('page failed'))).toHaveLength(3);
  },
);

test('503 has a Retry-After', async () => {
  const site = await siteWith('/packages', problem(503, '', { retryAfter: 7 }));
  expect((await show(site, '/en/packages')).headers.get('retry-after')).toBe('7');
});

test.each([400, 403, 410, 429, 451])(
  'a %i of the API keeps its status and shows its message',
  async (status) => {
    const shown = await show(
      await siteWith('/physicians', problem(status, 'Too many guests at once. Wait a minute.')),
      '/en/physicians',
    );
    expect(shown.status).toBe(status);
    expect(shown.text).toBe(
      `${status} Too many guests at once. Wait a minute. Try now Call the clinic Home page`,
    );
    expect(shown.title).toBe('Too many guests at once | Nabz');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(logged.filter((line) => line.includes('page failed'))).toEqual([]);
  },
);

test.each(['/about', '/packages', '/home', '/package-stimation'])(
  '404 of the API at %s gives the page for unknown addresses',
  async (path) => {
    const page = path === '/home' ? '/en' : `/en${path}`;
    const shown = await show(await siteWith(path, problem(404, 'Gone')), page);
    expect(shown.status).toBe(404);
    expect(shown.text).toContain('Page Not Found');
    expect(shown.text).toContain(page);
    expect(shown.title).toBe('Page Not Found | Nabz');
  },
);

test('a page whose API requires sign-in redirects there, uncached; a 401 without a problem does not', async () => {
  const needsSignIn = problem(401, 'x', { type: 'urn:nabz:problem:sign-in-needed' });
  const shown = await show(await siteWith('/packages', needsSignIn), '/ar/packages?sort=price');
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const to = new URL(shown.headers.get('location') ?? '', 'http://localhost');
  expect([to.pathname, to.searchParams.get('next'), to.searchParams.get('reason')]).toEqual([
    '/ar/sign-in',
    '/packages?sort=price',
    'expired',
  ]);
  expect(
    (
      await show(
        await siteWith('/packages', () => new Response('no', { status: 401 })),
        '/ar/packages',
      )
    ).status,
  ).toBe(401);
});

const crawlers = ['Googlebot/2.1', 'facebookexternalhit/1.1', 'Chrome-Lighthouse', 'bingbot/2.0'];
test.each(crawlers)(
  '%s gets no error screen but the status, and the error is logged',
  async (userAgent) => {
    for (const answer of [problem(500, 'x'), problem(429, 'Too many'), () => Response.json({})]) {
      const shown = await show(await siteWith('/packages', answer), '/en/packages', userAgent);
      expect([500, 429]).toContain(shown.status);
      expect(shown.text).toBe('');
      expect(shown.html).toContain('</header>');
      expect(shown.html).not.toMatch(/went wrong on our side<\/h1>|Too many<\/h1>/);
    }
    expect(logged.filter((line) => line.includes('page failed'))).toHaveLength(2);
    const missing = await show(await siteWith('/x', problem(500, 'x')), '/en/nowhere', userAgent);
    expect([missing.status, missing.text]).toEqual([
      404,
      expect.stringContaining('Page Not Found'),
    ]);
  },
);

test('a rendering error is 500 with the error screen, without app and details; crawlers get no body', async () => {
  const broken = () => {
    throw new RangeError('a secret of the clinic');
  };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(broken);
  const site = await siteWith('/nothing', () => Response.json({}));
  const shown = await show(site, '/blog/the-second-week');
  const crawled = await show(site, '/blog/the-second-week', 'Googlebot/2.1');
  vi.restoreAllMocks();
  vi.spyOn(console, 'error');
  expect([shown.status, crawled.status]).toEqual([500, 500]);
  expect(shown.html).toContain('<html lang="fa-IR" dir="rtl">');
  expect(shown.text).toContain(failedScreen.fa);
  expect(shown.text).toContain('صفحهٔ اصلی');
  expect(shown.html).not.toMatch(/<script|secret/);
  expect(crawled.text).toBe('');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(logged.filter((line) => line.includes('a secret of the clinic')).length).toBe(2);
});
