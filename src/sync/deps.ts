import type { Api } from '#api/client.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { NamingRow } from '#mirror/namedFiles.ts';
import type { MutationTarget } from './target.ts';

/** What push and pull depend on, so that they run alike in a page, in the worker and in tests. */
export interface SyncDeps {
  db: AccountDb;
  api: Api;
  now(): number;
  /** Whether a request is worth a try. False may save a time-out; true may be wrong. */
  reachable(): Promise<boolean>;
  /** Where the outbox is sent to; the patient's mutations by default. */
  target?: MutationTarget;
  /** The current token, so that a late answer about an earlier one is ignored. */
  token?(): Promise<string | undefined>;
  /** The rows that name files, by what a page keeps of them; read anew where it keeps nothing. */
  readNamingRows?(): Promise<NamingRow[]>;
  /** Aborted when the session ends. */
  signal: AbortSignal;
}
