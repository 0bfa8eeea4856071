import { guest } from './guest.ts';
import { signedIn } from './signedIn.ts';

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
