import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Deps, Env } from '../http/deps.ts';

const heartbeatMs = 20_000;

/** `GET /api/me/events`: a line for every change. It carries no data: the feed is the one source. */
export function serveEvents(app: Hono<Env>, deps: Deps): void {
  app.get('/me/events', (c) =>
    streamSSE(c, async (stream) => {
      const poke = () => void stream.writeSSE({ event: 'poke', data: '' });
      const stopHearing = deps.pokes.hear(c.var.account.id, poke);
      const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), heartbeatMs);
      poke();
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      clearInterval(beat);
      stopHearing();
    }),
  );
}
