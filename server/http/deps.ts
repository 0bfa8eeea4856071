import type { Logger } from 'pino';
import type { PublicContent } from '../content/snapshot.ts';
import type { Database } from '../db/database.ts';
import type { Pokes } from '../feed/pokes.ts';
import type { StorageLimits } from '../files/limits.ts';
import type { SiteInfo } from '#contract/site/siteInfo.ts';
import type { Account } from '#contract/account.ts';
import type { TrustsProxy } from './address.ts';
import type { Translator } from './translator.ts';

/** All that the app needs from outside; tests give their own. */
export interface Deps {
  database: Database;
  words: Translator;
  pokes: Pokes;
  content: PublicContent;
  log: Logger;
  now(): Date;
  build(): string;
  /** Over how many seconds open apps spread their look at a new release. */
  releaseSpread: number;
  staffToken: string;
  publicUrl: string | undefined;
  maxUploadBytes: number;
  storageLimits: StorageLimits;
  trustsProxy: TrustsProxy;
  /** Public answers that one address may have in a minute; 0 is no limit. */
  readsPerMinute: number;
  /** The number that the pages of the running release have, without spaces. */
  clinicPhone(): string;
  /** The demo fills an empty database at the start. */
  isDemo: boolean;
  /** Aborts when the server stops: what never ends by itself ends then. */
  stopping: AbortSignal;
  /** Where else the clinic can be found, for readers of a language. */
  social(locale: string): SiteInfo['social'];
}

export interface Env {
  Variables: {
    locale: string;
    account: Account;
    tokenHash: string;
    /** When the session ends by itself. */
    expiresAt: string;
    /** Of the sender, as limits count it; undefined for calls of our own pages. */
    address: string | undefined;
  };
}
