import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { closeConnection } from '../http/connection.ts';
import type { Deps, Env } from '../http/deps.ts';
import { createEventStreams } from './eventStreams.ts';

/**
 * `GET /api/me/events`: an SSE stream with an event "poke" per change. Events carry no data;
 * clients then read the feed. Installed apps listen for this name.
 */
export function serveEvents(app: Hono<Env>, deps: Deps): void {
  const streams = createEventStreams();
  app.get('/me/events', (c) => {
    const { account, tokenHash, address, expiresAt } = c.var;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const removeStream = streams.open({
      accountId: account.id,
      tokenHash,
      address,
      since: deps.now().getTime(),
      close: end,
    });
    // A failing database must not close streams.
    const checkSession = () =>
      deps.findSession(tokenHash, deps.now()).then(
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
      // The session may have ended before the subscription.
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

const heartbeatMs = 20_000;
/**
 * A revoked session is notified at once; this check, after so many heartbeats, is for lost
 * notifications.
 */
const heartbeatsPerSessionCheck = 15;

/** Sends pokes one at a time; those that come while one is being sent are merged into one. */
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

/** Calls `onUnread` when the client has not read a heartbeat by the time of the next one. */
function createHeartbeat(stream: SSEStreamingApi, onUnread: () => void): () => void {
  let unread = false;
  return () => {
    if (unread) return onUnread();
    unread = true;
    void stream.writeSSE({ event: 'beat', data: '' }).then(() => (unread = false));
  };
}
