import { shoot } from './camera.ts';
import type { Choice } from './choice.ts';
import { openFirst } from './routes.ts';
import type { Visitor } from './studio.ts';

type State = (visitor: Visitor) => Promise<void>;

/** Texts that a patient writes in the pictures, by language. */
const replies: Record<string, string> = {
  fa: 'زانویم از دیروز کمی ورم دارد.',
  ar: 'ركبتي متورمة قليلاً منذ أمس.',
};

async function openThread({ page, open }: Visitor): Promise<void> {
  await open('/panel/my-ticket');
  await openFirst(page, '/panel/my-ticket');
  await page.locator('main form textarea').waitFor();
}

async function reply({ page, locale }: Visitor): Promise<void> {
  await page
    .locator('main form textarea')
    .fill(replies[locale.code] ?? 'My knee has been a little swollen since yesterday.');
  await page.locator('main form:has(textarea) button[type=submit]').click();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('main form textarea')?.value === '',
  );
}

async function unsent(visitor: Visitor): Promise<void> {
  await visitor.signIn();
  await openThread(visitor);
  await visitor.context.setOffline(true);
  await reply(visitor);
}

/** They cover the page, so only the viewport is taken. */
const overlays: Record<string, State> = {
  menu: async ({ page, open }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open('/');
    await page.locator('header button[aria-haspopup=dialog]').click();
    await page.getByRole('dialog').waitFor();
  },
  'sign-out-question': async (visitor) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 900 });
    await unsent(visitor);
    await page.locator('aside button, nav ~ * button').filter({ hasNotText: /^$/ }).last().click();
    await page.getByRole('dialog').waitFor();
  },
};
const pages: Record<string, State> = {
  'offline-panel': async (visitor) => {
    await visitor.signIn();
    await visitor.context.setOffline(true);
    await visitor.open('/panel/my-ticket');
  },
  'offline-page': async ({ context, open }) => {
    for (const path of ['/', '/packages/knee-replacement', '/blog']) await open(path);
    await context.setOffline(true);
    await open('/physicians/raha-salimi');
  },
  'unsent-reply': unsent,
  'parked-reply': async (visitor) => {
    const { page, context, open } = visitor;
    await unsent(visitor);
    await visitor.closeTicket(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await context.setOffline(false);
    await open('/panel/sync');
    await page.locator('main article button, main li button').first().waitFor();
  },
  'error-screen': async ({ page, open }) => {
    await page.route('**/api/packages*', (route) => route.fulfill({ status: 500, body: '' }));
    await open('/');
    await page.locator('a[href$="/packages"]').filter({ visible: true }).first().click();
    await page.locator('main p.t-display').waitFor();
  },
};
/** The worker would answer instead of the route. */
const withoutWorker = ['error-screen'];
export const stateNames = [...Object.keys(overlays), ...Object.keys(pages)];

/** The chosen states, each from a new visit. */
export function statesOf(
  choice: Choice,
): { name: string; worker: boolean; take(visitor: Visitor, as: string): Promise<void> }[] {
  return stateNames
    .filter((name) => choice.takes(name))
    .map((name) => ({
      name,
      worker: !withoutWorker.includes(name),
      async take(visitor, as) {
        const over = overlays[name];
        await (over ?? pages[name])?.(visitor);
        const widths = name === 'menu' ? [360] : choice.widths;
        await shoot(name, {
          page: visitor.page,
          as,
          choice,
          screenOnly: over !== undefined,
          widths,
        });
      },
    }));
}
