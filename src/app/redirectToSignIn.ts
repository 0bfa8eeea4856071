import type { AppRouter } from './router.tsx';

/** From a public page to sign-in, and back afterwards. The panel has a way of its own, as it locks what is on the screen first. */
export function redirectToSignIn(router: AppRouter): void {
  const { pathname, href } = router.latestLocation;
  if (/^\/(?:panel|sign-in|sign-up)(?:\/|$)/.test(pathname)) return;
  void router.navigate({ to: '/sign-in', search: { next: href, reason: 'expired' } });
}
