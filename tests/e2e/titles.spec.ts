import { expect } from '@playwright/test';
import { isPanelPath } from '#contract/privatePaths.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { test, walk } from './allPages.ts';

/** A title's own part, which names the page, and the site's name in the language. */
const siteName = { fa: 'نبض', en: 'Nabz', ar: 'نبض' } as const;
const script = { fa: /^[^a-z]+$/i, en: /^[^\u0600-\u06ff]+$/u, ar: /^[^a-zپچژگکی]+$/iu } as const;
/**
 * The panel's titles name its sections: no private data gets into the history of a shared phone.
 */
const known = {
  fa: [
    'بسته‌های من',
    'امروز',
    'درمان',
    'بیشتر',
    'پیام‌ها',
    'گفت‌وگو',
    'گفت‌وگوی جدید',
    'فرم‌ها',
    'فرم',
    'مدارک',
    'نظرهای من',
    'نوشتن نظر',
    'مرکز همگام‌سازی',
    'مشاوره‌های من',
    'مشاوره',
    'مشاورهٔ جدید',
    'صورت‌حساب‌ها',
    'صورت‌حساب',
    'پیشنهادها',
    'وام‌ها',
    'مشخصات من',
    'تغییر رمز عبور',
    'سفارش کارت چکاپ',
    'پرداخت هزینهٔ مشاوره',
    'جست‌وجوی پرونده',
    'دانلود پروندهٔ من',
    'نتیجهٔ آزمایش',
    'نتیجهٔ آزمایش‌ها',
  ],
  en: [
    'My packages',
    'Today',
    'Care',
    'More',
    'Messages',
    'Conversation',
    'New conversation',
    'Forms',
    'Form',
    'Documents',
    'My comments',
    'Write a comment',
    'Sync center',
    'My consultations',
    'Consultation',
    'New consultation',
    'Bills',
    'Bill',
    'Recommendations',
    'Loans',
    'Profile',
    'Change password',
    'Order a check-up card',
    'Payment for a consultation',
    'Download my records',
    'Lab result',
    'Results',
    'Search my records',
  ],
  ar: [
    'باقاتي',
    'اليوم',
    'الرعاية',
    'المزيد',
    'الرسائل',
    'سجلّ المراسلة',
    'مراسلة جديدة',
    'النماذج',
    'نموذج',
    'المستندات',
    'تعليقاتي',
    'كتابة تعليق',
    'مركز المزامنة',
    'استشاراتي',
    'استشارة',
    'استشارة جديدة',
    'الفواتير',
    'الفاتورة',
    'التوصيات',
    'القروض',
    'بياناتي',
    'تغيير كلمة المرور',
    'طلب بطاقة فحص دوري',
    'دفع رسوم استشارة',
    'البحث في سجلاتي',
    'تنزيل سجلاتي',
    'نتائج التحاليل',
    'نتيجة التحليل',
  ],
} as const;

for (const language of ['fa', 'en', 'ar'] as const)
  test(`titles in ${language}: right script, short, and without private data in the panel`, async ({
    server,
    newContext,
  }) => {
    test.setTimeout(120_000);
    const page = await (await newContext()).newPage();
    const seen = new Set<string>();
    await walk(page, { url: server.url, languages: [language] }, async (path) => {
      const title = await page.title();
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(title, path).toMatch(script[language]);
      expect(title, path).toContain(siteName[language]);
      if (isPanelPath(splitPath(path).path)) seen.add(title);
    });
    expect([...seen].sort()).toEqual(
      known[language].map((name) => `${name} | ${siteName[language]}`).sort(),
    );
  });

test('a page with an error has a title that says why', async ({ server, newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
  await page.route('**/api/packages*', (route) => route.abort());
  await page.getByRole('link', { name: /All \d+ packages/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'There is no internet' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveTitle('There is no internet | Nabz');
  await expect(page.locator('meta[name=robots][content=noindex]')).toHaveCount(0);
});
