import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { freePort } from './server.ts';

/**
 * A proxy that can fail on purpose: a stable address in front of a server that stops and restarts.
 */
export async function createProxy(targetPort: number): Promise<Proxy> {
  let decide: ((exchange: Exchange) => Fault | undefined) | undefined;
  let cut = false;
  let connectionBytes = Infinity;
  let bodyBytes = 0;
  const seen: Exchange[] = [];
  const port = await freePort();

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    if (cut) return void from.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of from) {
      bodyBytes += chunk.length;
      if (from.socket.bytesRead > connectionBytes) return void from.socket.destroy();
      chunks.push(Buffer.from(chunk));
    }
    const exchange = {
      method: from.method ?? 'GET',
      path: from.url ?? '/',
      body: Buffer.concat(chunks).toString('utf8'),
    };
    seen.push(exchange);
    const fault = decide?.(exchange);
    if (fault?.kind === 'drop') return void from.socket.destroy();
    if (fault?.kind === 'hold') await fault.release;
    if (fault?.kind === 'answer') {
      to.writeHead(fault.status, { 'content-type': 'application/problem+json', ...fault.headers });
      return void to.end(JSON.stringify(fault.body ?? {}));
    }
    const onward = request(
      {
        port: targetPort,
        host: 'localhost',
        method: from.method,
        path: from.url,
        headers: { ...from.headers, host: `localhost:${port}` },
      },
      (answer) => {
        if (fault?.kind === 'lose-answer') {
          answer.resume();
          answer.on(
            'end',
            () => void (fault.after?.() ?? Promise.resolve()).then(() => from.socket.destroy()),
          );
          return;
        }
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        answer.on('error', () => to.destroy());
      },
    );
    onward.on('error', () => from.socket.destroy());
    const giveUp = () => void onward.destroy();
    from.socket.once('close', giveUp);
    onward.once('close', () => from.socket.off('close', giveUp));
    onward.end(Buffer.concat(chunks));
  }
  const server = createServer(
    (from, to) => void handle(from, to).catch(() => from.socket.destroy()),
  );
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    seen,
    rule: (next) => (decide = next),
    cut(next) {
      cut = next;
      if (next) server.closeAllConnections();
    },
    limitConnections: (bytes) => (connectionBytes = bytes),
    received: () => bodyBytes,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A request as a rule sees it, and how the rule may answer, delay or break it. */
export interface Exchange {
  method: string;
  path: string;
  body: string;
}
/** What a rule does to a request instead of passing it on. */
export type Fault =
  /** Answered by the proxy; the server does not receive it. */
  | { kind: 'answer'; status: number; body?: object; headers?: Record<string, string> }
  /** The server has answered, and the response is lost; `after` may kill the server. */
  | { kind: 'lose-answer'; after?: () => Promise<void> }
  /** Held until `release` resolves; then it is sent to the server. */
  | { kind: 'hold'; release: Promise<void> }
  /** The connection is refused. */
  | { kind: 'drop' };

/** A proxy before a test server, whose rules break the network. */
export interface Proxy {
  url: string;
  /** Called for each request; undefined passes it on. */
  rule(decide: ((exchange: Exchange) => Fault | undefined) | undefined): void;
  /** Refuses every connection, as a dead server does. */
  cut(isCut: boolean): void;
  /** Drops a connection once the client has sent so many bytes on it. */
  limitConnections(bytes: number): void;
  /** Bytes of all requests' bodies, also of those that were dropped. */
  received(): number;
  /** Every request, in order. */
  seen: Exchange[];
  close(): Promise<void>;
}
