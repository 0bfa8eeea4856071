import pg from 'pg';
import type { Database } from './database.ts';

/**
 * A dedicated connection for LISTEN, as notifications do not pass through a pool; reconnects when
 * it breaks and listens to its channels again.
 */
export function createListener(url: string): {
  listen: Database['listen'];
  close(): Promise<void>;
} {
  const callbacks = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (note) =>
      callbacks.get(note.channel)?.forEach((onNotify) => onNotify(note.payload ?? '')),
    );
    next.on('error', () => undefined);
    next.on('end', reconnect);
    await next.connect();
    for (const channel of callbacks.keys())
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return (client = next);
  }
  function reconnect(): void {
    client = undefined;
    if (closed) return;
    opening = undefined;
    setTimeout(() => {
      if (!closed)
        opening = connect().catch((error: unknown) => (reconnect(), Promise.reject(error)));
      opening?.catch(() => undefined);
    }, retryMs).unref();
  }

  return {
    async listen(channel, onNotify) {
      const set = callbacks.get(channel) ?? new Set();
      callbacks.set(channel, set.add(onNotify));
      await (client ?? (await (opening ??= connect()))).query(
        `LISTEN ${pg.escapeIdentifier(channel)}`,
      );
      return async () => void set.delete(onNotify);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

const retryMs = 1000;
