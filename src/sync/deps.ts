import type { Api } from '#api/client.ts';
import type { AccountDb } from '#mirror/accountDb.ts';

/** What pull and push need: the person's database and a way to the clinic. The same in a page and in the worker. */
export interface SyncDeps {
  db: AccountDb;
  api: Api;
  now(): number;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}
