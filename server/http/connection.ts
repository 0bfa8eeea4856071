import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from './deps.ts';

/** One side of the connection under a request; undefined in tests, which have none. */
function find<Side extends object>(c: Context<Env>, name: 'incoming' | 'outgoing', kind: new (...of: never[]) => Side): Side | undefined {
  const { env }: { env: unknown } = c;
  const found = typeof env === 'object' && env !== null ? new Map<string, unknown>(Object.entries(env)).get(name) : undefined;
  return found instanceof kind ? found : undefined;
}

/** Ends a connection whose other end does not read: more words would not reach it. */
export const closeConnection = (c: Context<Env>): void => void find(c, 'outgoing', ServerResponse)?.destroy();

/** For work that takes longer than a silent connection is kept. */
export const disableSocketTimeout = (c: Context<Env>): void => void find(c, 'incoming', IncomingMessage)?.socket.setTimeout(0);
