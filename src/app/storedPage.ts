/**
 * Whether this document is a stored copy: the worker answers every navigation of a controlled page,
 * with a rendered document only when it has stored one. Its data is then loaded anew.
 */
export const isStoredPage =
  typeof document !== 'undefined' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  document.querySelector('[data-page]') !== null;
