import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Env } from './deps.ts';

// Access to Node's request and response below Hono, for long-lived connections.

function nodeBinding(c: Context<Env>, name: 'incoming' | 'outgoing'): unknown {
  const { env }: { env: unknown } = c;
  return typeof env === 'object' && env !== null
    ? new Map<string, unknown>(Object.entries(env)).get(name)
    : undefined;
}

/** Node's response of a Hono request; undefined for requests without a socket. */
export function nodeResponse(c: Context<Env>): ServerResponse | undefined {
  const response = nodeBinding(c, 'outgoing');
  return response instanceof ServerResponse ? response : undefined;
}

/** Destroys a connection whose client has stopped reading. */
export const closeConnection = (c: Context<Env>): void => void nodeResponse(c)?.destroy();

/** For requests that take longer than the idle timeout. */
export function disableSocketTimeout(c: Context<Env>): void {
  const request = nodeBinding(c, 'incoming');
  if (request instanceof IncomingMessage) request.socket.setTimeout(0);
}
