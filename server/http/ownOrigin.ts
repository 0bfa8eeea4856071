import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/**
 * A change by cookie, or with a passkey, must come from a page of this site. Browsers send `Origin`
 * with every request that is not GET or HEAD.
 */
export function requireOwnOrigin(c: Context<Env>, publicUrl: string | undefined): void {
  const origin = c.req.header('origin');
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const isOwn =
    origin !== undefined &&
    (origin === own || (own === undefined && URL.parse(origin)?.host === c.req.header('host')));
  if (!isOwn) throw new ProblemError('foreign-origin');
}
