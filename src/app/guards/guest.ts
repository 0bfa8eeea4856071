import { redirect } from '@tanstack/react-router';
import { readToken } from '#app/token.ts';

// The guard `guest` of sign-in and sign-up. A guest is a person who is not signed in.

/** A `next` into the panel means that the panel redirected here; redirecting back would loop. */
export const belongsInPanel = (next: string | undefined): boolean =>
  typeof document !== 'undefined' && next === undefined && readToken() !== undefined;

/**
 * For signed-out people: a signed-in person goes to the panel. The server does not look at tokens.
 */
export function guest({ search }: { search: { next?: string | undefined } }): void {
  if (belongsInPanel(search.next)) throw redirect({ to: '/panel', replace: true });
}
