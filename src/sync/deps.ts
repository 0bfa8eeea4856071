import type { Api } from '#api/client.ts';
import type { AccountDb } from '#mirror/accountDb.ts';

/** What pull and push need: the person's database and a way to the clinic. The same in a page and in the worker. */
export interface SyncDeps {
  db: AccountDb;
  api: Api;
  now(): number;
  /** Is it worth asking the clinic now? A no costs nothing; a yes may be wrong. */
  reachable(): Promise<boolean>;
  /** Where the queue is sent to; a person's own mutations when not told. */
  mailbox?: 'mutations' | 'letters';
  /** The token in use now, so that a late answer about an earlier one changes nothing. */
  token?(): Promise<string | undefined>;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}
