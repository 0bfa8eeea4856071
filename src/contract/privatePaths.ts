/**
 * Whether a page has personal data or takes credentials: noindex, and never in a shared cache or
 * among the worker's stored pages. A new route of that kind must be added here. `path` has no
 * locale: `/panel/tickets`.
 */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:panel|sign-in|sign-up)(?:\/|$)/.test(path);
