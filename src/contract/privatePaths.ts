/**
 * Pages of signed-in people, which share the panel's frame. A new route of that kind must be added
 * here. Paths have no locale: `/panel/bills`.
 */
export const isPanelPath = (path: string): boolean =>
  /^\/(?:panel|order-pcheck-card|physician-consult-payment)(?:\/|$)/.test(path);

/**
 * Whether a page has personal data or takes credentials: noindex, and never in a shared cache or
 * among the worker's stored pages. A new route of that kind must be added here.
 */
export const isPrivatePath = (path: string): boolean =>
  isPanelPath(path) || /^\/(?:sign-in|sign-up|recover)(?:\/|$)/.test(path);
