import type { Page } from '@playwright/test';
import { type Language, languages, test as pages, waitUntilSettled } from './allPages.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';
import { expect, feed, password, test, waitForPacks } from './fixtures.ts';

/** The addresses of signed-in people; a name in braces stands for the first one's id. */
const addresses = [
  '/panel/bills',
  '/panel/profile',
  '/panel/my-documents',
  '/panel/my-line',
  '/panel/my-results',
  '/panel/my-results/{result}',
  '/panel/my-forms',
  '/panel/my-forms/{form}',
  '/panel/my-ticket',
  '/panel/my-ticket/{ticket}',
  '/panel/my-ticket/new',
  '/panel/comments',
  '/panel/recommendation',
  '/panel/loan-recommendation',
  '/panel/change-password',
  '/panel/my-consult',
  '/panel/my-consult/{consult}',
  '/panel/my-package',
  '/panel/my-package/{patientPackage}',
  '/order-pcheck-card',
  '/physician-consult-payment',
];
const all = Object.keys(languages) as Language[];
const directions = { fa: 'rtl', en: 'ltr', ar: 'rtl' };
const upToDate = { fa: 'به‌روز است', en: 'Up to date', ar: 'كل شيء محدَّث' };

/** What is never stored on a device: which devices are signed in. */
const onlineOnly: Record<string, { from: string; to: string }> = {
  fa: { from: 'رمز عبور و دستگاه‌ها', to: 'حذف حساب' },
  en: { from: 'Password and devices', to: 'Delete the account' },
  ar: { from: 'كلمة المرور والأجهزة', to: 'حذف الحساب' },
};
const needsInternet = {
  fa: /^برای این کار اینترنت لازم است/,
  en: /^This needs the internet/,
  ar: /^هذا يحتاج إلى الإنترنت/,
};

/** Opening an unread conversation or result changes what the next page shows. */
const isUnread = ({ clinicRepliedAt, patientReadAt, seenAt }: Record<string, unknown>): boolean =>
  seenAt === null ||
  (typeof clinicRepliedAt === 'string' &&
    (typeof patientReadAt !== 'string' || patientReadAt < clinicRepliedAt));

async function readAddresses(url: string): Promise<string[]> {
  const rows = await feed(url);
  const idOf = (name: string) => {
    const found = rows.find(({ collection, row }) => collection === name && row && !isUnread(row));
    return String(found?.row?.['id']);
  };
  return addresses.map((address) => address.replace(/\{(\w+)\}/, (_, name: string) => idOf(name)));
}

async function submitSignIn(page: Page): Promise<void> {
  await page.locator('main form [name=login]').fill('demo@nabz.example');
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

/** Whether the worker has a public answer. */
const isStored = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, path);

/** Whether the device has stored the person's contacts. */
const hasContacts = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    const db = await testDatabases.open();
    const found = await done(db.transaction('meta').objectStore('meta').get('contacts'));
    db.close();
    return found !== undefined;
  });

/** What a page shows, and what it says of itself. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await waitUntilSettled(page);
  return read(page);
}

const read = (page: Page) =>
  page.evaluate(() => ({
    lines: (document.querySelector('main')?.innerText ?? '')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    title: document.title,
    lang: document.documentElement.lang.split('-')[0],
    dir: document.documentElement.dir,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  }));

/** Without what only the internet can show, and the notes that say so. */
function comparable(lines: readonly string[], language: Language): string[] {
  const part = onlineOnly[language];
  const from = lines.indexOf(part?.from ?? '');
  const to = lines.indexOf(part?.to ?? '', from);
  const rest = from >= 0 && to > from ? lines.toSpliced(from + 1, to - from - 1) : lines;
  return rest.filter((line) => !needsInternet[language].test(line));
}

for (const language of all)
  test(`after one sync every address shows the same without the internet, ${language}`, async ({
    network,
    server,
    phone,
  }) => {
    // A lock opens anew at each address.
    test.setTimeout(isLockedRun ? 420_000 : 180_000);
    const base = network.url + languages[language];
    const paths = await readAddresses(server.url);
    const page = await phone.page();
    await page.goto(`${base}/sign-in`);
    await submitSignIn(page);
    await page.waitForURL(/\/panel(?:\/|$)/);
    if (isLockedRun) await lockRecords(page);
    await page
      .getByRole('status')
      .filter({ hasText: upToDate[language] })
      .first()
      .waitFor({ timeout: 30_000 });
    await waitForPacks(page, 'panel', language);
    // No page was opened yet: what they need beside the records comes by itself.
    await expect.poll(() => isStored(page, '/api/card-plans')).toBe(true);
    await expect.poll(() => hasContacts(page)).toBe(true);
    network.cut(true);
    await phone.offline(true);
    const offline = new Map<string, Awaited<ReturnType<typeof open>>>();
    for (const path of paths) offline.set(path, await open(page, base + path));

    network.cut(false);
    await phone.offline(false);
    await open(page, `${base}/panel`);
    for (const path of paths) {
      const online = await open(page, base + path);
      const before = offline.get(path);
      // More may come after the page has settled.
      await expect
        .poll(async () => comparable((await read(page)).lines, language), { message: path })
        .toEqual(comparable(before?.lines ?? [], language));
      expect(online.lines.length, path).toBeGreaterThan(1);
      const { lines: _shown, ...head } = online;
      expect(head, path).toEqual({
        title: expect.stringMatching(language === 'en' ? / \| Nabz$/ : / \| نبض$/),
        lang: language,
        dir: directions[language],
        canonical: base + path,
      });
      expect(before, path).toMatchObject(head);
    }
  });

pages('signed out, every address leads to sign-in and back', async ({ server, newContext }) => {
  test.setTimeout(180_000);
  const paths = await readAddresses(server.url);
  for (const [index, path] of paths.entries()) {
    const prefix = languages[all[index % all.length] ?? 'en'];
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(server.url + prefix + path);
    await page.waitForURL(
      (url) =>
        url.pathname === `${prefix}/sign-in` &&
        url.searchParams.get('next')?.endsWith(path) === true,
    );
    await submitSignIn(page);
    await page.waitForURL(server.url + prefix + path);
    await waitUntilSettled(page);
    await context.close();
  }
});
