import pg from 'pg';
import type { Database } from './database.ts';

const retryMs = 1000;

/** One connection of its own that listens, connects again when it breaks, and then takes up its channels. */
export function createListener(url: string): { listen: Database['listen']; close(): Promise<void> } {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url });
    next.on('notification', (note) => hearers.get(note.channel)?.forEach((hear) => hear(note.payload ?? '')));
    next.on('error', () => undefined);
    next.on('end', reconnect);
    await next.connect();
    for (const channel of hearers.keys()) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    return (client = next);
  }
  function reconnect(): void {
    client = undefined;
    if (closed) return;
    opening = undefined;
    setTimeout(() => {
      if (!closed) opening = connect().catch((error: unknown) => (reconnect(), Promise.reject(error)));
      opening?.catch(() => undefined);
    }, retryMs).unref();
  }

  return {
    async listen(channel, hear) {
      const set = hearers.get(channel) ?? new Set();
      hearers.set(channel, set.add(hear));
      await (client ?? (await (opening ??= connect()))).query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => void set.delete(hear);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
