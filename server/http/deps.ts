import type { Logger } from 'pino';
import type { PublicContent } from '../content/snapshot.ts';
import type { Database } from '../db/database.ts';
import type { Pokes } from '../feed/pokes.ts';
import type { SiteInfo } from '#contract/site/siteInfo.ts';
import type { Account } from '#contract/account.ts';
import type { Words } from './words.ts';

/** All that the app needs from outside; tests give their own. */
export interface Deps {
  database: Database;
  words: Words;
  pokes: Pokes;
  content: PublicContent;
  log: Logger;
  now(): Date;
  build(): string;
  staffToken: string;
  publicUrl: string | undefined;
  maxUploadBytes: number;
  trustProxy: boolean;
  /** The number that the pages of the running release have, without spaces. */
  clinicPhone(): string;
  /** Where else the clinic can be found, for readers of a language. */
  social(locale: string): SiteInfo['social'];
}

export interface Env {
  Variables: { locale: string; account: Account; tokenHash: string; address: string };
}
