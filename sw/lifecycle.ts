import { clientsClaim } from 'workbox-core';

/** Takes the open pages as soon as it is active: the first visit is enough, and after an update every tab hears of it. */
export function claimPages(): void {
  clientsClaim();
}
