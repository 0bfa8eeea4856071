import { clientsClaim } from 'workbox-core';

/**
 * Controls open pages as soon as it is active: one visit is enough for offline use, and every tab
 * learns of an update.
 */
export function claimPages(): void {
  clientsClaim();
}
