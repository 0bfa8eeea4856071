/**
 * Whether this page is the worker's stored copy (sw/storedPages.ts): the worker answers every
 * navigation, with a rendered page only when it has stored one. Evaluated once, as the script
 * loads: later every page has `data-page`, and a first visit has a worker, too. `routes/__root.tsx`
 * then loads the data anew.
 */
export const isStoredPage =
  typeof document !== 'undefined' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  document.querySelector('[data-page]') !== null;
