import { spawnSync } from 'node:child_process';
import { startWithOwnRelease } from './ownRelease.ts';
import { expect, signIn, test, upToDate, openKneeTicket } from './fixtures.ts';

/** A build takes as long as others use the machine: the test has its time without it. */
function deploy(dist: string): string {
  const begin = performance.now();
  const built = spawnSync(process.execPath, ['build/main.ts'], {
    env: { ...process.env, DIST_DIR: dist },
    encoding: 'utf8',
  });
  test.setTimeout(test.info().timeout + performance.now() - begin);
  if (built.status !== 0) throw new Error(built.stderr);
  return /built (\S+)/.exec(built.stdout)?.[1] ?? '';
}

/** How often this tab was loaded, counted before its first script. */
const countLoads = () => {
  // The home page has a frame of the same origin.
  if (window !== window.top) return;
  sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1));
};
const loads = (page: import('@playwright/test').Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('loads')));

const build = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.dataset['build']);
const documentCaches = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')));

test('7: a deploy under two open tabs: both ask, each reloads once, the draft is kept; the next deploy is noticed too', async ({
  newPhone,
}) => {
  test.setTimeout(240_000);
  const { server, dist, dispose } = await startWithOwnRelease({ from: 'dist' });
  const phone = await newPhone();
  await phone.context.addInitScript(countLoads);

  const one = await phone.page();
  await one.goto(`${server.url}/en`);
  await one.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await loads(one), 'a first visit never reloads').toBe(1);
  const first = await build(one);
  const packages = await phone.page();
  await packages.goto(`${server.url}/en/packages`);
  await expect.poll(() => documentCaches(packages)).toEqual([`pages-${first}`]);

  await signIn(one, server.url);
  await upToDate(one);
  await openKneeTicket(one, server.url);
  await one.getByRole('textbox', { name: 'Reply' }).fill('Half a thou');
  const two = await phone.page();
  await two.goto(`${server.url}/en/panel/my-package`);
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible();
  await one.getByRole('textbox', { name: 'Reply' }).pressSequentially('ght');
  const before = { one: await loads(one), two: await loads(two) };

  const second = deploy(dist);
  for (const page of [one, two])
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible({ timeout: 30_000 });
  await expect(two.getByRole('button', { name: 'Later' })).toBeVisible();
  // The server has the next release by now; this worker's pages are still of the first one.
  await packages.goto(`${server.url}/en/packages`);
  await expect(packages.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await build(packages)).toBe(first);
  expect(await documentCaches(packages)).toEqual([`pages-${first}`]);
  await packages.close();
  await two.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads(one).catch(() => 0), { timeout: 30_000 }).toBe(before.one + 1);
  await expect.poll(() => loads(two).catch(() => 0)).toBe(before.two + 1);
  await expect(one.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought');
  await expect(two.getByText(/^Updated\./).first()).toBeVisible();
  expect(await documentCaches(one)).not.toContain(`pages-${first}`);
  for (const page of [one, two]) {
    expect(await build(page)).toBe(second);
    await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
  }

  const third = deploy(dist);
  for (const page of [one, two])
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible({ timeout: 30_000 });
  await one.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads(two).catch(() => 0), { timeout: 30_000 }).toBe(before.two + 2);
  await expect
    .poll(() => one.evaluate(() => document.documentElement.dataset['build']).catch(() => ''))
    .toBe(third);
  expect(await loads(one)).toBe(before.one + 2);
  await expect(one.getByRole('textbox', { name: 'Reply' })).toHaveValue('Half a thought');
  console.log(`builds: first → ${second} → ${third}; each tab was loaded once for each`);
  await dispose();
});
