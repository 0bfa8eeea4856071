import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StartFault } from '../start/fault.ts';
import { allHeaders } from './security.ts';

/**
 * How long a connection may take, in ms. An upload's piece of 256 kB at 1 kB a second comes within the five minutes. Event
 * streams beat every 20 s, so a connection on which nothing goes either way has nobody at its other end.
 */
const timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
  idleTimeout: 120_000,
  maxConnections: 10_000,
};

/** What is under way at a stop has this long to end. */
const stopMs = 2000;

/** "localhost" is both loopbacks: which of them a client tries first is the machine's choice. */
const hostsOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What was not understood as HTTP reaches no application: the socket itself is told, as plainly and as safely. */
function rejectBadRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const headers = { ...allHeaders, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
}

/** A server that ends slow and silent connections; not yet listening. */
export function createHttpServer(listener: RequestListener, limits: Partial<typeof timeouts> = {}): Server {
  const { idleTimeout, maxConnections, ...times } = { ...timeouts, ...limits };
  const server = createServer(times, listener);
  server.maxConnections = maxConnections;
  server.timeout = idleTimeout;
  return server.on('clientError', rejectBadRequest);
}

function open(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createHttpServer(listener);
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}

/** Takes no more requests; those under way may end, and are cut off when they take long. */
async function close(server: Server): Promise<void> {
  const grace = new AbortController();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await Promise.race([closed, setTimeout(stopMs, undefined, { signal: grace.signal, ref: false }).catch(() => undefined)]);
  grace.abort();
  server.closeAllConnections();
}

/** Listens, and gives a function that stops it. Throws a plain sentence when the port is taken. */
export async function listen(listener: RequestListener, port: number, host: string): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  for (const [index, each] of hostsOf(host).entries()) {
    try {
      servers.push(await open(listener, port, each));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
        throw new StartFault(`Port ${port} is taken: set PORT to another one.`, { cause: error });
      // A machine without IPv6 has one loopback.
      if (index === 0) throw error;
    }
  }
  return async () => {
    await Promise.all(servers.map(close));
  };
}
