import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StartupError, startupStep } from '../start/startupError.ts';
import { allHeaders } from './security.ts';

/** Listens; returns a function that stops it. Throws a StartupError when the port is in use. */
export const listen = (
  listener: RequestListener,
  port: number,
  host: string,
): Promise<() => Promise<void>> =>
  startupStep(`The server cannot listen at ${host}:${port}`, () => openAll(listener, port, host));

/**
 * Throws as `listen` would, before a start prepares anything: creating a database takes half a
 * minute.
 */
export async function expectFreePort(port: number, host: string): Promise<void> {
  const stop = await listen((_request, response) => response.destroy(), port, host);
  await stop();
}

async function openAll(
  listener: RequestListener,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const [index, each] of hostsOf(host).entries()) {
    try {
      servers.push(await open(listener, port, each));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
        throw new StartupError(`Port ${port} is in use: set PORT to another one.`, {
          cause: error,
        });
      // Machines without IPv6 cannot listen on ::1.
      if (index === 0) throw error;
    }
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}

/**
 * Timeouts in ms. An upload piece of 256 kB at 1 kB a second arrives within `requestTimeout`. Event
 * streams send a heartbeat every 20 s, so an idle connection is dead.
 */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  idleTimeout: 120_000,
  maxConnections: 10_000,
};

/** Requests in progress at a stop are cut off after this time. */
const stopMs = 2000;

/** "localhost" listens on IPv4 and IPv6, as clients may try either first. */
const hostsOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds on the socket to a malformed HTTP request, which never reaches the app. */
function rejectBadRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const headers = {
    ...allHeaders,
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
}

/** A server with timeouts for slow and idle connections; not listening yet. */
export function createHttpServer(
  listener: RequestListener,
  limits: Partial<typeof timeouts> = {},
): Server {
  const { idleTimeout, maxConnections, ...times } = { ...timeouts, ...limits };
  const server = createServer(times, listener);
  server.maxConnections = maxConnections;
  server.timeout = idleTimeout;
  return server.on('clientError', rejectBadRequest);
}

function open(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createHttpServer(listener);
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve(server)),
  );
}

/** Stops accepting requests, waits `stopMs` for those in progress, then closes all connections. */
async function close(server: Server): Promise<void> {
  const grace = new AbortController();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([
    closed,
    setTimeout(stopMs, undefined, { signal: grace.signal, ref: false }).catch(() => undefined),
  ]);
  grace.abort();
  server.closeAllConnections();
}
