import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from './deps.ts';

/** Node's request or response under a Hono request; undefined in tests without a socket. */
function find<Side extends object>(
  c: Context<Env>,
  name: 'incoming' | 'outgoing',
  kind: new (...of: never[]) => Side,
): Side | undefined {
  const { env }: { env: unknown } = c;
  const found =
    typeof env === 'object' && env !== null
      ? new Map<string, unknown>(Object.entries(env)).get(name)
      : undefined;
  return found instanceof kind ? found : undefined;
}

/** Destroys a connection whose client has stopped reading. */
export const closeConnection = (c: Context<Env>): void =>
  void find(c, 'outgoing', ServerResponse)?.destroy();

/** For requests that take longer than the idle timeout. */
export const disableSocketTimeout = (c: Context<Env>): void =>
  void find(c, 'incoming', IncomingMessage)?.socket.setTimeout(0);
