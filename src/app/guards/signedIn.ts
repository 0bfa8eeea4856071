import { redirect } from '@tanstack/react-router';
import type { DeviceSession } from '#mirror/deviceDb.ts';

/** For signed-in people: anybody else goes to sign-in, and comes back from there. */
export async function signedIn({ location }: { location: { href: string } }): Promise<{ session: DeviceSession }> {
  // Loaded when the panel is entered: a visitor's pages carry neither Dexie nor the queue.
  const { currentSession } = await import('#app/panel.ts');
  const session = await currentSession();
  if (session?.state === 'open') return { session };
  throw redirect({ to: '/sign-in', search: { next: location.href, ...(session ? { reason: 'expired' as const } : {}) }, replace: true });
}
