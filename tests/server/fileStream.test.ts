import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chunkBytes } from '#contract/file.ts';
import { fileChunks, files } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

/** More than the buffers of both ends of a connection hold. */
const chunkCount = 80;

let app: TestApp;
let server: Server;
let url: URL;
let socket: Socket | undefined;
/** Number of chunks read from the database. */
let read = 0;
const id = uuidv7();

beforeAll(async () => {
  app = await createTestApp('embedded');
  const accountId = app.accounts[0].account.id;
  const size = chunkCount * chunkBytes;
  const file = {
    accountId,
    id,
    name: 'x.pdf',
    type: 'application/pdf' as const,
    size,
    sha256: 'x',
    received: size,
    complete: true,
  };
  await app.db.insert(files).values({ ...file, createdAt: app.clock.now().toISOString() });
  const data = new Uint8Array(chunkBytes).fill(7);
  for (let n = 0; n < chunkCount; n += 1)
    await app.db.insert(fileChunks).values({ accountId, fileId: id, start: n * chunkBytes, data });
  server = createServer(getRequestListener(app.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = new URL(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/me/files/${id}`,
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(() => {
  read = 0;
  const { sqlToQuery } = PgDialect.prototype;
  vi.spyOn(PgDialect.prototype, 'sqlToQuery').mockImplementation(function (
    this: PgDialect,
    query: SQL,
    ...rest
  ) {
    const made = sqlToQuery.call(this, query, ...rest);
    if (/^select "start", "data" from "file_chunks" .* limit \$/.test(made.sql)) read += 1;
    return made;
  });
});
afterEach(() => {
  vi.useRealTimers();
  socket?.destroy();
});

const authorization = () => `Bearer ${app.accounts[0].token}`;
function sendRequest(): void {
  socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  socket.write(
    `GET ${url.pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization()}\r\n\r\n`,
  );
}

/**
 * Waits until the server has stopped reading the file: buffers are full, or the client is gone.
 */
async function stalled(): Promise<number> {
  for (let turns = 0, before = read; turns < 2000; turns += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (read === 0 || read !== before) turns = 0;
    before = read;
  }
  return read;
}

test('streams a large file completely, a chunk at a time', async () => {
  const answer = await fetch(url, { headers: { authorization: authorization() } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(chunkCount * chunkBytes);
  expect(bytes.every((byte) => byte === 7)).toBe(true);
  expect(read).toBe(chunkCount);
});

test('closes a stalled download after two minutes, but not a slow one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Observed at the server: a client that does not read does not see the end.
  let closed = false;
  const closing = once(server, 'connection').then(async ([connection]: Socket[]) => {
    if (connection) await once(connection, 'close');
    closed = true;
  });
  sendRequest();
  const first = await stalled();
  expect(first).toBeLessThan(chunkCount);
  await vi.advanceTimersByTimeAsync(100_000);
  while (read === first) {
    socket?.read();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await stalled()).toBeLessThan(chunkCount);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(closed).toBe(false);
  const before = read;
  await vi.advanceTimersByTimeAsync(20_000);
  await closing;
  expect(read).toBe(before);
});

test('stops reading the file when the client disconnects', async () => {
  sendRequest();
  await stalled();
  socket?.destroy();
  expect(await stalled()).toBeLessThan(chunkCount);
});
