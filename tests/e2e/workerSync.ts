import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Has the worker send without a page of the panel, as when the browser is back online. */
export async function fireSync(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const known: { registrationId: string; scopeURL: string }[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    known.push(...registrations),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => known.length).toBeGreaterThan(0);
  for (const { registrationId, scopeURL } of known.slice(0, 1))
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(scopeURL).origin,
      registrationId,
      tag: 'workbox-background-sync:outbox',
      lastChance: false,
    });
}
