import { glob, readFile, rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './e2e/browser.ts';
import { password } from './e2e/fixtures.ts';
import { addFourthLocale, company, sorani } from './support/fourthLocale.ts';
import { buildThere } from './support/projectCopy.ts';
import { createServerProcess, type TestServer } from './support/server.ts';

/** A clinic with a phone number of its own: one build serves both tests. */
const phone = '+971 4 555 0100';
const demoPhone = /9100\s?4820/;

let root: string;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  root = await addFourthLocale();
  await buildThere(root, { VITE_CLINIC_PHONE: phone });
  server = await createServerProcess(undefined, { DIST_DIR: `${root}/dist` }, root);
  await server.start();
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  if (root !== undefined) await rm(root, { recursive: true, force: true });
});

test.each(['/ckb', '/ckb/packages'])(
  'the server renders %s from right to left, and every page links to the language',
  async (path) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="ckb-IQ" dir="rtl">');
    expect(html.includes(sorani.Language), 'the catalogue is used').toBe(true);
    const hrefLangs = async (of: string) =>
      [
        ...(await fetch(server.url + of).then((page) => page.text())).matchAll(
          /<link rel="alternate" hrefLang="([^"]+)"/gi,
        ),
      ].map(([, tag]) => tag);
    const all = ['fa', 'fa-IR', 'en', 'en-US', 'ar', 'ar-AR', 'ckb', 'ckb-IQ', 'x-default'];
    expect(await hrefLangs(path)).toEqual(all);
    expect(await hrefLangs(path.replace('/ckb', '/en'))).toEqual(all);
  },
);

test('the clinic’s name comes from the catalogue everywhere', async () => {
  const pointer = await readFile(`${root}/dist/current.json`, 'utf8');
  const { id: release } = v.parse(v.object({ id: v.string() }), JSON.parse(pointer));
  const read = async (path: string) => (await fetch(server.url + path)).text();
  const home = await read('/ckb');
  expect(/<title>([^<]*)/.exec(home)?.[1]).toContain(company);
  expect(/<meta property="og:site_name" content="([^"]*)"/.exec(home)?.[1]).toBe(company);
  const schema = [
    ...home.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ]
    .map(([, text]) => text)
    .join();
  expect(schema).toContain(`"name":"${company}"`);
  expect(schema).not.toContain('Nabz');
  for (const part of ['header', 'footer']) {
    const html = new RegExp(`<${part}[\\s\\S]*?</${part}>`).exec(home)?.[0] ?? '';
    expect(html, part).toContain(company);
    expect(html.replace(/nabz\.example|example\/nabz/g, ''), part).not.toMatch(/Nabz|نبض/);
  }
  for (const path of [
    '/manifest/ckb.webmanifest',
    `/_shell/${release}/ckb.html`,
    '/ckb/sign-in',
    '/ckb/nowhere',
  ]) {
    const text = await read(path);
    expect(text, path).toContain(company);
    expect(text.replace(/https?:[^"]*/g, ''), path).not.toMatch(/Nabz(?!-)|نبض/);
  }
  expect(/<title>([^<]*)/.exec(await read('/ckb/blog/feed.xml'))?.[1]).toContain(company);
  const schemas = (await read('/ckb/packages/heart-check-up')) + (await read('/ckb/plus'));
  expect(schemas).toContain(`"brand":{"@type":"Brand","name":"${company}"}`);
  // Other languages keep their own name.
  expect(/<meta property="og:site_name" content="([^"]*)"/.exec(await read('/en'))?.[1]).toBe(
    'Nabz',
  );
});

test('a first visit redirects by the browser’s language, and the manifest is translated', async () => {
  const first = await fetch(server.url, {
    headers: { 'accept-language': 'ckb-IQ,en;q=0.5' },
    redirect: 'manual',
  });
  expect(first.headers.get('location')).toBe('/ckb');
  const manifest = await fetch(`${server.url}/manifest/ckb.webmanifest`).then((answer) =>
    answer.json(),
  );
  expect(manifest).toMatchObject({
    lang: 'ckb-IQ',
    dir: 'rtl',
    start_url: '/ckb/panel',
  });
  for (const { src } of manifest.screenshots ?? [])
    expect((await fetch(server.url + src)).status, src).toBe(200);
});

test('the clinic’s number is on the pages and in structured data; the demo’s number is in no file of the release', async () => {
  const html = await fetch(`${server.url}/en`).then((answer) => answer.text());
  expect(html).toContain('href="tel:+97145550100"');
  expect(html).toContain(phone);
  expect(html).toMatch(/"telephone":"\+97145550100"/);
  expect(html).not.toMatch(demoPhone);
  const filesWithDemoPhone: string[] = [];
  for await (const file of glob(`${root}/dist/releases/*/**/*.{js,html,json,webmanifest}`)) {
    const text = await readFile(file, 'utf8');
    expect(demoPhone.test(text), file).toBe(false);
    if (text.includes(phone) || text.includes('+97145550100')) filesWithDemoPhone.push(file);
  }
  for (const part of [/\/assets\/.+\.js$/, /\/server\/server\.js$/])
    expect(
      filesWithDemoPhone.some((file) => part.test(file)),
      String(part),
    ).toBe(true);
});

test('works in the browser: language switch, sign-in, panel with component strings, digits', async () => {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(10_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));

  await page.goto(`${server.url}/en/packages?page=1`);
  await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
  await page.locator('header summary').filter({ hasText: 'Language' }).click();
  await page.locator('header').getByRole('link', { name: 'کوردیی ناوەندی' }).click();
  await page.waitForURL(`${server.url}/ckb/packages?page=1`);
  await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
  expect(
    await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
  ).toEqual(['ckb-IQ', 'rtl']);
  await expect.poll(() => page.getByRole('main').innerText()).toMatch(/[٠-٩]/);

  await page.goto(`${server.url}/ckb/sign-in`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('textbox').nth(0).fill('demo@nabz.example');
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: sorani['Sign in'] }).click();
  await page.waitForURL(/\/ckb\/panel/);
  const { strings } = JSON.parse(await readFile('locales/components/ckb.json', 'utf8'));
  await page.getByRole('region', { name: strings['toast.region'] }).waitFor({ state: 'attached' });
  expect(errors).toEqual([]);
});
