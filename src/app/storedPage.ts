/**
 * Whether this page is the worker's stored copy (sw/storedPages.ts): the worker answers every
 * navigation, with a rendered page only when it has stored one. Its data is then loaded anew.
 */
export const isStoredPage =
  typeof document !== 'undefined' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  document.querySelector('[data-page]') !== null;
