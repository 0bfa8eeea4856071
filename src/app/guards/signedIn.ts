import { redirect } from '@tanstack/react-router';
import type { DeviceSession } from '#mirror/deviceDb.ts';

/** Requires a session; otherwise redirects to sign-in with `next`. */
export async function signedIn({
  location,
}: {
  location: { href: string };
}): Promise<{ session: DeviceSession }> {
  // Loaded on demand: public pages load neither Dexie nor the outbox.
  const { currentSession } = await import('#app/panel.ts');
  const session = await currentSession();
  if (session?.state === 'open') return { session };
  throw redirect({
    to: '/sign-in',
    search: { next: location.href, ...(session ? { reason: 'expired' as const } : {}) },
    replace: true,
  });
}
