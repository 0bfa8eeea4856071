/**
 * Pages of signed-in people, which share the panel's frame. A new route of that kind must be added
 * here. Paths have no locale: `/panel/bills`.
 */
export const isPanelPath = (path: string): boolean =>
  /^\/(?:panel|order-pcheck-card|physician-consult-payment)(?:\/|$)/.test(path);

/** Pages of people who are not signed in and take credentials. The server renders one for all. */
export const isAccountPath = (path: string): boolean =>
  /^\/(?:sign-in|sign-up|recover)(?:\/|$)/.test(path);

/**
 * The portal with sample records: public and the same for everybody, but not indexed. The home page
 * shows `/sample/frame`, the same without scripts.
 */
export const samplePath = '/sample';

/**
 * Whether a page has personal data or takes credentials: noindex, and never in a shared cache. A
 * new route of that kind must be added to one of the two.
 */
export const isPrivatePath = (path: string): boolean => isPanelPath(path) || isAccountPath(path);
