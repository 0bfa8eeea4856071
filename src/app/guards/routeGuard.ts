import { guest } from './guest.ts';
import { redirect } from '@tanstack/react-router';
import type { DeviceSession } from '#mirror/deviceDb.ts';

// Guards of routes: `routeGuard('signed-in')` for the panel, `routeGuard('guest')` for sign-in.

/** Requires a session; otherwise redirects to sign-in with `next`. */
async function signedIn({
  location,
  cause,
}: {
  location: { href: string };
  cause: 'preload' | 'enter' | 'stay';
}): Promise<{ session: DeviceSession }> {
  // Loaded on demand: public pages load neither Dexie nor the outbox.
  const { currentSession, hasPeople, sessionForPreload } = await import('#app/panel.ts');
  const session = await (cause === 'preload' ? sessionForPreload() : currentSession());
  if (session?.state === 'open') return { session };
  const people = !session && (await hasPeople());
  throw redirect({
    to: '/sign-in',
    search: {
      next: location.href,
      ...(session && { reason: reasonOf(session) }),
      ...(people && { people }),
    },
    replace: true,
  });
}

const reasonOf = ({ endedBy }: DeviceSession) => (endedBy === 'replay' ? 'replayed' : 'expired');

const guards = { guest, 'signed-in': signedIn };
type Guards = typeof guards;

/**
 * The guard of that name for `beforeLoad`. Throws when it does not exist, instead of leaving the
 * page unguarded.
 */
export function routeGuard<Name extends keyof Guards>(name: Name): Guards[Name] {
  const guard: Guards[Name] | undefined = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`Unknown route guard: ${name}`);
  return guard;
}
