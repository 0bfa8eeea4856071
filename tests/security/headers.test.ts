import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { createTestSite, type TestSite } from '../support/site.ts';

let app: TestApp;
let files: TestSite;
let killed: TestSite;
beforeAll(async () => {
  app = await createTestApp('embedded');
  files = await createTestSite(
    app,
    {},
    {
      'assets/app-1.js': 'let a;',
      'assets/pdfjs-6.5.1/pdf.worker.js': 'let c;',
      'sw.js': 'let b;',
      'icons/icon.svg': '<svg/>',
      '_shell/1-a/fa.html': '<!DOCTYPE html>',
      'manifest/fa.webmanifest': '{}',
      'builds/latest.json': '{}',
    },
  );
  killed = await createTestSite(app, { killWorker: true });
});
afterAll(async () => {
  await files.dispose();
  await killed.dispose();
  await app.close();
});

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const worker =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types";
const page =
  /base-uri 'none'; require-trusted-types-for 'script'; script-src 'self'.*frame-ancestors 'none'; trusted-types default nabz-markup nabz-worker$/;

test.each<[string, number, RegExp | string, RequestInit?]>([
  ['/api/health', 200, closed],
  ['/api/openapi.json', 200, closed],
  ['/api/packages', 200, closed],
  ['/api/nowhere', 404, closed],
  ['/api/health', 405, closed, { method: 'DELETE' }],
  ['/api/me', 401, closed],
  ['/api/auth/sign-in', 400, closed, { method: 'POST', body: '{' }],
  ['/api/auth/sign-in', 413, closed, json('POST', { login: 'x'.repeat(9000) })],
  ['/images/0123456789abcdef-320.webp', 404, closed],
  ['/images/nonsense', 404, closed],
  ['/sitemap.xml', 200, closed],
  ['/robots.txt', 200, closed],
  ['/blog/feed.xml', 200, closed],
  ['/assets/app-1.js', 200, closed],
  ['/assets/gone.js', 404, closed],
  ['/assets/pdfjs-6.5.1/pdf.worker.js', 200, worker],
  ['/sw.js', 200, worker],
  ['/icons/icon.svg', 200, closed],
  ['/manifest/fa.webmanifest', 200, closed],
  ['/builds/latest.json', 200, closed],
  ['/_shell/1-a/fa.html', 200, page],
  ['/packages', 200, page],
  ['/sample', 200, page],
  [
    '/en/sample/frame',
    200,
    /^default-src 'none'; (?!.*script-src ).*frame-ancestors 'self'; trusted-types$/,
  ],
  ['/en/nowhere', 404, page],
  ['/en/moved', 301, closed],
  ['/en/fails', 500, closed],
  ['/%', 200, page],
  ['/anything', 404, closed, { method: 'POST', body: 'x' }],
  ['/panel/my-documents/share', 303, closed, { method: 'POST', body: 'x' }],
  [
    '/panel/my-documents/share',
    413,
    closed,
    { method: 'POST', body: 'x', headers: { 'content-length': '999999999' } },
  ],
  ['/packages', 200, page, { method: 'HEAD' }],
])('%s %i has a content security policy', async (path, status, policy, init) => {
  const { status: answered, headers } = await files.site.request(path, init);
  expect(answered).toBe(status);
  expect(headers.get('content-security-policy')).toEqual(
    typeof policy === 'string' ? policy : expect.stringMatching(policy),
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  if (!path.startsWith('/assets/'))
    expect(headers.get('x-frame-options')).toBe(
      path.endsWith('/sample/frame') ? 'SAMEORIGIN' : 'DENY',
    );
});

test("the script that removes the worker has a worker's policy", async () =>
  expect((await killed.site.request('/sw.js')).headers.get('content-security-policy')).toBe(
    worker,
  ));

test('304 has a policy, too', async () => {
  const { headers } = await files.site.request('/packages');
  const again = await files.site.request('/packages', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
});

test('an endless share upload is stopped, and the person reads why', async () => {
  const piece = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 400) controller.close();
      else controller.enqueue(piece);
    },
  });
  const answer = await files.site.request('/en/panel/my-documents/share', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(await answer.text()).toBe('en:problem.too-large 20971520 bytes');
  expect(sent).toBeLessThan(250);
});
