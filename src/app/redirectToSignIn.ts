import type { AppRouter } from './router.tsx';

/**
 * Redirects a public page to sign-in and back. The panel locks its records first: see
 * `sessionEnd.ts`.
 */
export function redirectToSignIn(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  if (/^\/(?:panel|sign-in|sign-up)(?:\/|$)/.test(pathname)) return;
  void router.navigate({ to: '/sign-in', search: { next: href, reason: 'expired' } });
}
