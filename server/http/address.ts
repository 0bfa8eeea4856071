import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from './deps.ts';

/** The sender's address: the socket's, or the last one that a trusted proxy added. `app.request` in tests has no socket. */
export function addressOf(c: Context<Env>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  return typeof c.env === 'object' && c.env !== null && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'test';
}
