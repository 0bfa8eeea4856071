import { joinPath } from '../../src/i18n/rewrite.ts';
import { seedDesk, waitForDesk } from '../support/deskScreens.ts';
import { shoot } from './camera.ts';
import type { Choice } from './choice.ts';
import type { Visitor } from './studio.ts';

const signedOut = ['desk-sign-in', 'desk-invitation'];
const signedIn = [
  'desk-inbox',
  'desk-inbox-filtered',
  'desk-inbox-empty',
  'desk-inbox-keys',
  'desk-new-ticket',
  'desk-thread',
  'desk-thread-note',
  'desk-review',
  'desk-visits',
  'desk-consults',
  'desk-letters',
  'desk-letter',
  'desk-patients',
  'desk-patient',
  'desk-carer',
  'desk-new-result',
  'desk-bills',
  'desk-cards',
  'desk-content',
  'desk-entry',
  'desk-comments',
  'desk-people',
  'desk-notices',
  'desk-audit',
  'desk-settings',
  'desk-start',
  'desk-sessions',
];
const states = ['desk-preview', 'desk-thread-writing', 'desk-offline', 'desk-error'];
export const deskNames = [...signedOut, ...signedIn, ...states];

/** Every screen of the desk, in one visit: first signed out, then with all roles. */
export async function shootDesk(visitor: Visitor, as: string, choice: Choice): Promise<void> {
  if (!deskNames.some((name) => choice.takes(name))) return;
  const { page, context, locale, server } = visitor;
  const open = async (path: string) => {
    await page.goto(joinPath(locale, path));
    await waitForDesk(page);
  };
  const take = (name: string, screenOnly = false) =>
    shoot(name, { page, as, choice, screenOnly, mayBeBusy: true });
  if (choice.takes('desk-sign-in')) {
    await page.goto(joinPath(locale, '/desk/sign-in'));
    await page.locator('form').waitFor();
    await take('desk-sign-in');
  }
  if (choice.takes('desk-invitation')) {
    const { hash } = new URL(await server.firstInvitation());
    await page.goto(joinPath(locale, `/desk/invitation${hash}`));
    await page.locator('code').first().waitFor();
    await take('desk-invitation');
  }
  const colleague = await visitor.newContext();
  try {
    const desk = await seedDesk(server, context, colleague);
    const pathOf = (name: string) =>
      desk.screens.find((screen) => screen.name === name)?.path ?? '';
    for (const { name, path, prepare, isOverlay } of desk.screens) {
      if (!choice.takes(name)) continue;
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(path);
      await prepare?.(page);
      await take(name, isOverlay);
    }
    if (choice.takes('desk-preview')) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(pathOf('desk-entry'));
      await page.locator('main button[aria-pressed=false]').last().click();
      await page.locator('main iframe').waitFor();
      await take('desk-preview');
    }
    if (choice.takes('desk-thread-writing')) {
      await open(pathOf('desk-thread'));
      await desk.writeAnswer();
      await page.locator('main').getByText('Mina Rahimi').first().waitFor();
      await take('desk-thread-writing');
    }
    if (choice.takes('desk-error')) {
      await page.route('**/api/staff/bills*', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(joinPath(locale, '/desk/bills'));
      await page.locator('main [role=alert], main section p').first().waitFor();
      await take('desk-error');
    }
    if (choice.takes('desk-offline')) {
      await open(pathOf('desk-thread'));
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await take('desk-offline');
    }
  } finally {
    await colleague.close();
  }
}
