import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { findSession } from '../accounts/tokens.ts';
import { closeConnection } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { createEventStreams } from './eventStreams.ts';

const heartbeatMs = 20_000;
/** The end of a session is told by a notification; one that got lost is noticed after so many beats. */
const heartbeatsPerSessionCheck = 15;

/** A poke says nothing but "pull now": one that waits to be read stands for all that follow. */
function createPoke(stream: SSEStreamingApi): () => void {
  let sending = false;
  let sendAgain = false;
  const poke = async (): Promise<void> => {
    sendAgain = sending;
    if (sending) return;
    sending = true;
    await stream.writeSSE({ event: 'poke', data: '' });
    sending = false;
    if (sendAgain) await poke();
  };
  return () => void poke();
}

/** Who has not read a beat by the next one is not there any more. */
function createHeartbeat(stream: SSEStreamingApi, onUnread: () => void): () => void {
  let unread = false;
  return () => {
    if (unread) return onUnread();
    unread = true;
    void stream.writeSSE({ event: 'beat', data: '' }).then(() => (unread = false));
  };
}

/** `GET /api/me/events`: a line for every change. It carries no data: the feed is the one source. */
export function serveEvents(app: Hono<Env>, deps: Deps): void {
  const streams = createEventStreams();
  app.get('/me/events', (c) => {
    const { account, tokenHash, address, expiresAt } = c.var;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const removeStream = streams.open({ accountId: account.id, tokenHash, address, since: deps.now().getTime(), close: end });
    // A database that does not answer ends no stream.
    const checkSession = () =>
      findSession(deps.database.db, tokenHash, deps.now()).then(
        (found) => found ?? end(),
        () => undefined,
      );
    return streamSSE(c, async (stream) => {
      stream.onAbort(end);
      const poke = createPoke(stream);
      const beat = createHeartbeat(stream, () => {
        end();
        closeConnection(c);
      });
      let beats = 0;
      const heartbeatTimer = setInterval(() => {
        beats += 1;
        if (deps.now().toISOString() >= expiresAt) return end();
        if (beats % heartbeatsPerSessionCheck === 0) void checkSession();
        beat();
      }, heartbeatMs);
      const cleanups = [
        deps.pokes.subscribe(account.id, poke),
        deps.pokes.onSessionEnd(tokenHash, end),
        removeStream,
        () => clearInterval(heartbeatTimer),
      ];
      poke();
      // It may have ended before we listened.
      void checkSession();
      const stop = () => end();
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) end();
      await ended;
      deps.stopping.removeEventListener('abort', stop);
      for (const release of cleanups) release();
    });
  });
}
