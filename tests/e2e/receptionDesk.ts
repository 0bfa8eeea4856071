import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import type { TestServer } from '../support/server.ts';

/** Somebody at reception, on the list of patients. */
export async function receptionDesk(
  browser: Browser,
  server: TestServer,
): Promise<{ context: BrowserContext; desk: Page }> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Tehran' });
  await signInAtDesk(server, context, { name: 'Mina Rahimi', roles: ['reception'] });
  const desk = await context.newPage();
  await desk.goto(`${server.url}/en/desk/patients`);
  return { context, desk };
}

/** Opens the record of the demo's first patient from the list. */
export async function openDemoRecord(desk: Page): Promise<void> {
  await desk.getByRole('searchbox').last().fill('demo@nabz.example');
  await desk.keyboard.press('Enter');
  await desk.locator('main a[href*="/desk/patients/P-"]').first().click();
}
