import { expect, heading, openPackages, stopClock, test, waitForHydration } from './visitor.ts';

test('page transition: the old page fades out before the new one enters', async ({
  server,
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await waitForHydration(page);
  const before = await page.locator('h1').first().innerText();
  // A transition that takes too long is skipped; with a stopped clock it takes as long as it
  // needs.
  await stopClock(page);
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-page]');
      const title = document.querySelector('h1')?.textContent ?? '';
      if (shown && log.at(-1)?.split('|')[1] !== title) log.push(`new|${title}`);
    }).observe(document.body, { childList: true, subtree: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const title = () => document.querySelector('h1')?.textContent ?? '';
      if (this instanceof HTMLElement && this.dataset['page'] !== undefined)
        void animation.finished.then(() =>
          log.push(`left at opacity ${getComputedStyle(this).opacity}|${title()}`),
        );
      return animation;
    };
  });
  await openPackages(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  const log = await page.evaluate(() => (window as unknown as { log: string[] }).log);
  expect(log[0]).toBe(`left at opacity 0|${before}`);
  expect(log[1]).toContain('new|Care packages');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('[data-page]') ?? document.body).opacity === '1',
  );
});

test('page transition: nothing moves under reduced motion', async ({ server, visitor }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/en`);
  await waitForHydration(page);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('moved');
    };
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openPackages(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a language switch waits for the old page, keeps query and hash, and is remembered', async ({
  server,
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${server.url}/en/packages?sort=price#search`);
  await waitForHydration(page);
  await stopClock(page);
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const leaving = document.querySelector('[data-page]');
      sessionStorage.setItem(
        'left',
        `${leaving && getComputedStyle(leaving).opacity} ${document.documentElement.lang}`,
      );
    }),
  );
  await page.locator('header summary', { hasText: 'Language' }).click();
  await page.getByRole('link', { name: 'فارسی' }).click();
  await page.waitForURL(`${server.url}/packages?sort=price#search`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('0 en-US');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: 'fa', path: '/', sameSite: 'Lax' });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
test('a crawler keeps the current page when the next one fails; a person sees the error; both see a 404', async ({
  server,
  visitor,
}) => {
  for (const userAgent of [crawler, undefined]) {
    const page = await visitor(userAgent === undefined ? {} : { userAgent });
    await page.goto(`${server.url}/en`);
    await waitForHydration(page);
    const before = await page.locator('h1').first().innerText();
    await page.route('**/api/packages**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
    );
    await openPackages(page);
    await page.waitForURL('**/en/packages');
    if (userAgent) await expect(page.locator('h1').first()).toHaveText(before);
    else await expect(page.getByText('500')).toBeVisible();
    await page.goto(`${server.url}/en/nothing-here`);
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await page.context().close();
  }
});

test('a page chunk that fails to load: one reload at the target address, then the error screen', async ({
  server,
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await waitForHydration(page);
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  let refused = 0;
  await page.route('**/assets/packages-*.js', (route) => {
    if (loaded.has(route.request().url())) return route.continue();
    refused++;
    return route.abort();
  });
  const documents: string[] = [];
  page.on(
    'request',
    (request) =>
      // The home page has a frame.
      request.frame() === page.mainFrame() &&
      request.resourceType() === 'document' &&
      documents.push(new URL(request.url()).pathname),
  );
  await openPackages(page);
  // The server's page is complete without its scripts.
  await expect.poll(() => documents).toEqual(['/en/packages']);
  await waitForHydration(page);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Nabz' }).first().click();
  await page.waitForURL('**/en');
  await expect(heading(page, 'Care packages')).toBeHidden();
  // As if the ten seconds had just begun, also on a slow machine.
  await page.evaluate(() => sessionStorage.setItem('nabz-reload:/en/packages', String(Date.now())));
  await openPackages(page);
  await expect(page.getByText('Something went wrong on our side')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  // A prefetch that is refused while the home page is being opened loads that one as a document.
  expect(documents.filter((path) => path !== '/en')).toEqual(['/en/packages']);
});

test('links in view are prefetched once the worker is active; not under Save-Data; never the panel', async ({
  network,
  newPhone,
}) => {
  const countPrefetched = () =>
    network.seen.filter(({ path }) => /^\/api\/packages\/[a-z]/.test(path)).length;
  const saveDataPhone = await newPhone();
  await saveDataPhone.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  );
  const saveDataPage = await saveDataPhone.page();
  await saveDataPage.goto(`${network.url}/en/packages`);
  await saveDataPage.evaluate(() => navigator.serviceWorker.ready);
  await saveDataPage.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
  expect(countPrefetched()).toBe(0);
  const phone = await newPhone();
  const page = await phone.page();
  await page.goto(`${network.url}/en/packages`);
  await expect.poll(countPrefetched).toBeGreaterThan(1);
  expect(
    await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /panel-/.test(name)).length,
    ),
  ).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('a catalogue that fails to load: a page keeps its language and hydrates later; without one the source language, never ids', async ({
  server,
  visitor,
}) => {
  const page = await visitor({ locale: 'fa-IR', colorScheme: 'dark' });
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/_i18n/**', (route) => route.abort());
  await page.goto(`${server.url}/packages`);
  await expect.poll(() => warnings.join()).toContain('the catalogue of fa could not be loaded');
  await expect(heading(page, 'بسته‌های سلامت')).toBeVisible();
  await expect(page.getByText('packages', { exact: false })).toHaveCount(0);
  // Its links still work.
  await page.getByRole('navigation').first().getByRole('link', { name: 'پزشکان' }).click();
  await page.waitForURL(`${server.url}/physicians`);
  await page.unroute('**/_i18n/**');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page, 'پزشکان')).toBeVisible();

  // The panel's document is empty: there is no text to keep.
  await page.route('**/_i18n/**', (route) => route.abort());
  await page.goto(`${server.url}/panel/my-package`);
  await waitForHydration(page);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
  expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
});
