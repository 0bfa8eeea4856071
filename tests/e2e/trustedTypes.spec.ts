import type { Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { test, waitUntilSettled, walk } from './allPages.ts';
import { expect, signedInPage, waitForWorker } from './fixtures.ts';

/** Has each page print what its policy refused; returns the list. */
async function collectViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const mark = 'violation: ';
  await page.context().addInitScript((text) => {
    addEventListener('securitypolicyviolation', (event) =>
      console.warn(
        text,
        event.effectiveDirective,
        event.blockedURI,
        event.sample,
        location.pathname,
        event.sourceFile,
      ),
    );
  }, mark);
  page.context().on('console', (message) => {
    if (message.text().startsWith(mark) || message.text().includes('Permissions-Policy'))
      found.push(message.text());
  });
  return found;
}

test('every public page and panel page works under the policy, also one that was reached by links', async ({
  server,
  newContext,
}) => {
  test.setTimeout(300_000);
  const page = await (await newContext()).newPage();
  const violations = await collectViolations(page);
  await page.goto(`${server.url}/en`);
  await waitUntilSettled(page);
  await page.getByRole('link', { name: /All \d+ packages/ }).click();
  await page.waitForURL(/\/en\/packages$/);
  await waitUntilSettled(page);
  await page.locator('main a[href*="/packages/"]').first().click();
  await page.waitForURL(/\/en\/packages\/[^/]+$/);
  await waitUntilSettled(page);
  // A script element that React made in the browser.
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toEqual(
    [],
  );
  await walk(page, { url: server.url, languages: ['en', 'fa'] }, async () => undefined);
  expect(violations).toEqual([]);
});

test('the worker registers, and injected markup and scripts are refused', async ({
  server,
  phone,
}) => {
  test.setTimeout(120_000);
  const page = await signedInPage(phone, server);
  const violations = await collectViolations(page);
  await waitForWorker(page);
  await page.reload();
  await waitUntilSettled(page);
  expect(violations).toEqual([]);
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      template: () => (document.createElement('template').innerHTML = '<b>x</b>'),
      insertion: () => document.body.insertAdjacentHTML('beforeend', '<script></script><b></b>'),
      document: () => document.write('<p>x</p>'),
      frame: () => (document.createElement('iframe').srcdoc = '<p>x</p>'),
      parser: () => new DOMParser().parseFromString('<p>x</p>', 'text/html'),
      source: () => (document.createElement('script').src = '/assets/other.js'),
      text: () => (document.createElement('script').text = 'alert(1)'),
      handler: () => document.body.setAttribute('onclick', 'alert(1)'),
      worker: () => new Worker('/sw.js'),
      service: () => navigator.serviceWorker.register('/assets/other.js'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        const result = attempt();
        if (result instanceof Promise) result.catch(() => undefined);
        return [`${name} was allowed`];
      } catch (error) {
        return error instanceof TypeError ? [] : [`${name}: ${String(error)}`];
      }
    });
  });
  // A registration answers with a promise; the violation says that it was refused.
  expect(refused).toEqual(['service was allowed']);
  await expect
    .poll(() => violations.filter((each) => each.includes('/assets/other.js')).length)
    .toBeGreaterThan(1);
  expect(
    await page.evaluate(() => {
      const factory: unknown = Reflect.get(window, 'trustedTypes');
      const make = (name: string) => {
        try {
          Reflect.apply(Reflect.get(Object(factory), 'createPolicy'), factory, [name, {}]);
          return 'made';
        } catch {
          return 'refused';
        }
      };
      return ['other', 'nabz-markup', 'default'].map(make);
    }),
  ).toEqual(['refused', 'refused', 'refused']);
});

test('every page of the desk works under its policy', async ({ server, newContext }) => {
  test.setTimeout(180_000);
  const context = await newContext({ viewport: { width: 1280, height: 900 } });
  await signInAtDesk(server, context, {
    name: 'Leila Navab',
    roles: ['administrator', 'reception', 'medical', 'billing', 'editor'],
  });
  const page = await context.newPage();
  const violations = await collectViolations(page);
  await page.goto(`${server.url}/en/desk`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    await page.goto(new URL(link, server.url).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const row = page.locator('main a[href*="/desk/"]').first();
    if ((await row.count()) > 0) {
      await row.click();
      await expect(page.getByRole('heading').first()).toBeVisible();
    }
  }
  await page.goto(`${server.url}/en/desk/content`);
  await page.getByLabel('Search in titles and addresses').fill('cane that');
  await page.getByRole('link', { name: 'A cane that fits, in the right hand' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview, English"]');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});
