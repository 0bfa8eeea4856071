import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer } from '../../server/http/listen.ts';
import { respondToUnparsedRequest } from '../../server/http/security.ts';

const opened: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  opened.server?.closeAllConnections();
  opened.server?.close();
});

async function serve(
  listener: RequestListener,
  limits: Parameters<typeof createHttpServer>[1] = {},
): Promise<() => Promise<Socket>> {
  const server = createHttpServer(listener, limits);
  opened.server = server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    opened.sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
}

/** All that the server sends until it closes the connection. */
async function restOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await once(socket, 'close');
  return text;
}

const app = new Hono();
app.post('/', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength} bytes`));
app.get('/', (c) => c.text('here'));
app.onError((_error, c) => c.text('not read', 500));
const listener = getRequestListener(app.fetch, { errorHandler: respondToUnparsedRequest });
const soon = { connectionsCheckingInterval: 50 };

test('closes a connection whose request headers do not end', async () => {
  const open = await serve(listener, { ...soon, headersTimeout: 200 });
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  expect(await restOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test('closes a connection whose request body does not end', async () => {
  const open = await serve(listener, { ...soon, headersTimeout: 200, requestTimeout: 300 });
  const socket = await open();
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nx');
  expect(await restOf(socket)).not.toContain('200 OK');
});

test('closes a connection that reads nothing, and releases its response', async () => {
  let over: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (over = resolve));
  const open = await serve(
    (_request, response) => {
      response.on('close', over);
      response.write(Buffer.alloc(64 * 1024 * 1024));
    },
    { idleTimeout: 300 },
  );
  const socket = await open();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
});

test('keeps a connection with traffic in either direction', async () => {
  const open = await serve(
    (_request, response) => {
      let sentBytes = 0;
      const heartbeat = setInterval(() => {
        sentBytes += 1;
        if (sentBytes < 10) return void response.write('beat\n');
        clearInterval(heartbeat);
        response.end('last\n');
      }, 100);
    },
    { idleTimeout: 400 },
  );
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await restOf(socket)).toContain('last');
});

test('closes connections over the limit at once, and serves the others', async () => {
  const open = await serve(listener, { maxConnections: 2 });
  const [first] = [await open(), await open()];
  const third = await open();
  expect(await restOf(third)).toBe('');
  first.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await restOf(first)).toContain('here');
});

test.each([
  ['a request that is not HTTP', 'nonsense\r\n\r\n', 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an invalid host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
  ['an invalid address', 'GET http:// HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  [
    'a backslash in the address',
    'GET /\\evil.example HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
  ],
])('refuses %s with the usual security headers', async (_what, request, status) => {
  const open = await serve(listener);
  const socket = await open();
  socket.write(request);
  const answer = (await restOf(socket)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  for (const header of [
    'content-security-policy: default-src',
    'strict-transport-security:',
    'x-content-type-options: nosniff',
  ])
    expect(answer).toContain(header);
});
