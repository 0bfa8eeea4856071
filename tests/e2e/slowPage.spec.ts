import { expect } from './fixtures.ts';
import { test } from './allPages.ts';

const notes = {
  '': ['باز شدن این صفحه طول کشیده است.', 'تلاش دوباره'],
  '/en': ['This page is slow to open.', 'Try now'],
  '/ar': ['فتح هذه الصفحة يستغرق وقتًا طويلًا.', 'إعادة المحاولة'],
};

for (const [prefix, [note = '', action = '']] of Object.entries(notes))
  test(`a panel page whose scripts do not load says so after some seconds and offers a retry: ${prefix || 'fa'}`, async ({
    server,
    newContext,
  }) => {
    const page = await (await newContext()).newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}${prefix}/panel/my-ticket`);
    await expect(page.getByText(note)).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: action }).click();
    await page.waitForURL(/\/sign-in/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(note)).toHaveCount(0);
  });
