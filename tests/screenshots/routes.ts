import type { Page } from '@playwright/test';
import { shoot } from './camera.ts';
import type { Choice } from './choice.ts';
import type { Visitor } from './studio.ts';

/** One address of each kind. */
const publicPaths = {
  home: '/',
  packages: '/packages',
  'packages-none': '/packages?category=dental&city=kish',
  package: '/packages/knee-replacement',
  physicians: '/physicians',
  physician: '/physicians/mehrdad-kiani',
  'care-centers': '/care-centers',
  'care-center': '/care-centers/eram-hospital',
  guests: '/guests',
  guest: '/guests/salim-al-balushi',
  'package-guests': '/guests/package/101',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  plus: '/plus',
  sample: '/sample',
  'contact-us': '/contact-us',
  estimate: '/package-stimation',
  'estimate-result':
    '/package-stimation?needs=knee-replacement,heart-check-up&options=hotel-four-star&people=2',
  'public-form': '/public-forms/pre-visit-intake',
  blog: '/blog',
  post: '/blog/when-may-i-fly-after-an-operation',
  'blog-category': '/blog/category/after-care',
  'blog-tag': '/blog/tag/heart',
  'blog-author': '/blog/author/mehrdad-kiani',
  'blog-package': '/blog/package/101',
  'blog-search': '/blog/search?q=115',
  search: '/search?q=knee',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  recover: '/recover',
  'recover-code': '/recover?request=0197f3a0-0000-7000-8000-000000000001',
  'not-found': '/nowhere',
  parts: '/dev/ui',
};
const panelPaths = {
  today: '/panel',
  care: '/panel/care',
  more: '/panel/more',
  'my-package': '/panel/my-package',
  'my-ticket': '/panel/my-ticket',
  'new-ticket': '/panel/my-ticket/new',
  'my-documents': '/panel/my-documents',
  'my-line': '/panel/my-line',
  'my-results': '/panel/my-results',
  'my-forms': '/panel/my-forms',
  comments: '/panel/comments',
  'new-comment': '/panel/comments/new?kind=package&slug=hip-replacement',
  'my-consult': '/panel/my-consult',
  'new-consult': '/panel/my-consult/new?physician=nasrin-etemadi',
  recommendation: '/panel/recommendation',
  loan: '/panel/loan-recommendation',
  sync: '/panel/sync',
  bills: '/panel/bills',
  'consult-payments': '/physician-consult-payment',
  'order-card': '/order-pcheck-card',
  profile: '/panel/profile',
  'change-password': '/panel/change-password',
};
/** Linked from the first row of a list. */
const inside = {
  'my-package-detail': '/panel/my-package',
  thread: '/panel/my-ticket',
  form: '/panel/my-forms',
  bill: '/panel/bills',
  consult: '/panel/my-consult',
  result: '/panel/my-results',
};
/** The second patient of the demo has no records. */
const empty = {
  'empty-today': '/panel',
  'empty-package': '/panel/my-package',
  'empty-ticket': '/panel/my-ticket',
  'empty-documents': '/panel/my-documents',
  'empty-forms': '/panel/my-forms',
  'empty-comments': '/panel/comments',
  'empty-bills': '/panel/bills',
  'empty-profile': '/panel/profile',
  'empty-consult': '/panel/my-consult',
  'empty-recommendation': '/panel/recommendation',
  'empty-loan': '/panel/loan-recommendation',
};
export const routeNames = [publicPaths, panelPaths, inside, empty].flatMap((paths) =>
  Object.keys(paths),
);

/** Opens the first row of a list. */
export async function openFirst(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href*="${path}/"]:not([href$="/new"])`).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Every route, and the print view of the visit card. */
export async function shootRoutes(visitor: Visitor, as: string, choice: Choice): Promise<void> {
  const { page } = visitor;
  const wanted = (paths: Record<string, string>) =>
    Object.entries(paths).filter(([name]) => choice.takes(name));
  const take = async (name: string, path: string, first = false) => {
    await visitor.open(path);
    if (first) await openFirst(page, path);
    await shoot(name, { page, as, choice, mayBeBusy: name === 'parts' });
  };
  for (const [name, path] of wanted(publicPaths)) await take(name, path);
  if (
    wanted(panelPaths).length + wanted(inside).length > 0 ||
    choice.takes('visit-mode') ||
    choice.takes('visit-card-print')
  ) {
    await visitor.signIn();
    for (const [name, path] of wanted(panelPaths)) await take(name, path);
    for (const [name, path] of wanted(inside)) await take(name, path, true);
    if (choice.takes('visit-mode')) {
      await visitor.open('/panel');
      await page.locator('main a[href*="/panel/visit/"]').first().click();
      await page.locator('main [role=img]').waitFor();
      await shoot('visit-mode', { page, as, choice });
    }
    if (choice.takes('visit-card-print')) {
      await visitor.open('/panel/my-package');
      await openFirst(page, '/panel/my-package');
      await page.emulateMedia({ media: 'print' });
      await shoot('visit-card-print', { page, as, choice, widths: [768] });
      await page.emulateMedia({ media: null });
    }
  }
}

export async function shootEmpty(visitor: Visitor, as: string, choice: Choice): Promise<void> {
  const wanted = Object.entries(empty).filter(([name]) => choice.takes(name));
  if (wanted.length === 0) return;
  await visitor.signIn('sara@nabz.example');
  for (const [name, path] of wanted) {
    await visitor.open(path);
    await shoot(name, { page: visitor.page, as, choice });
  }
}
