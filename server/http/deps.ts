import type { Logger } from 'pino';
import type { PublicContent } from '../content/snapshot.ts';
import type { FindSession } from '../accounts/tokens.ts';
import type { OpenTimesIndex } from '../consults/openTimesIndex.ts';
import type { CareAccess } from '../care/findAccess.ts';
import type { Database } from '../db/database.ts';
import type { Counter } from '../feed/tallies.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import type { Pokes } from '../feed/pokes.ts';
import type { FileStorage } from '../files/storage/index.ts';
import type { StorageLimits } from '../files/storageLimits.ts';
import type { SiteInfo } from '#contract/site/siteInfo.ts';
import type { AuditAct } from '#contract/staff/auditActs.ts';
import type { Account } from '#contract/account.ts';
import type { Actor } from '../staff/access/actor.ts';
import type { MessageTranslator } from '../staff/tickets/translator.ts';
import type { Clinic, ClinicDefaults } from '../clinic/settings.ts';
import type { TrustsProxy } from './clientAddress.ts';
import type { Notifier } from '../notify/notifier.ts';
import type { WebPushSettings } from '../notify/push/deliver.ts';
import type { Releases } from './releases.ts';
import type { Translator } from './translator.ts';

/**
 * Dependencies of the API handlers. `run.ts` creates them; tests pass their own
 * (tests/support/app.ts).
 */
export interface Deps {
  database: Database;
  translator: Translator;
  findSession: FindSession;
  pokes: Pokes;
  content: PublicContent;
  openTimes: OpenTimesIndex;
  /** Renders previews of drafts; null in tests without a build. */
  releases: Pick<Releases, 'current'> | null;
  log: Logger;
  notifier: Notifier;
  /** Development on a loopback address: one-time codes are also in the log. */
  logsCodes: boolean;
  now(): Date;
  /** The id of the running release. */
  build(): string;
  /** Seconds over which open apps spread their check for a new release. */
  releaseSpread: number;
  staffToken: string;
  /** For files with patients' data that are deleted at once. */
  temporaryFolder: string;
  publicUrl: string | undefined;
  /** Null when files stay in the database. */
  fileStorage: FileStorage | null;
  maxUploadBytes: number;
  storageLimits: StorageLimits;
  /** Addresses and networks that webhooks may reach although they are not public. */
  allowedWebhookAddresses: readonly string[];
  /** Null when devices get no Web Push messages. */
  webPush: WebPushSettings | null;
  /** Translates messages at the desk; undefined when the clinic has chosen no service. */
  messageTranslator?: MessageTranslator | undefined;
  /** Null when bills can only be paid at the clinic. */
  gateway: PaymentGateway | null;
  /** For how long an access token of a patient is valid. */
  accessTokenSeconds: number;
  /** After how many hours an unpaid reservation of a consult expires. */
  unpaidConsultHours: number;
  trustsProxy: TrustsProxy;
  /** Rate limit per address for public responses; 0 is no limit. */
  readsPerMinute: number;
  clinic: Clinic;
  clinicDefaults: ClinicDefaults;
  /** DEMO=1: the demo fills an empty database at the start. */
  isDemo: boolean;
  /** Aborts when the server stops, to end event streams. */
  stopping: AbortSignal;
  /** The clinic's social network links in a language. */
  social(locale: string): SiteInfo['social'];
}

/** Variables of a request, which middleware sets. */
export interface Env {
  Variables: {
    locale: string;
    account: Account;
    /** Who uses a staff endpoint, and its name in the contract. */
    staff: Actor;
    act: AuditAct;
    /** The handler has added its lines to the audit log. */
    isAudited?: boolean;
    /** A line was added with a change of a patient's record. */
    hasLine?: boolean;
    /** The patient whose record a staff endpoint changes, for the audit log. */
    patientId?: string;
    /** Of a carer's session: who acts for the patient, and what is allowed. */
    care: CareAccess | null;
    /** The patient's feed counter at the arrival of the request. */
    counter: Counter | null;
    /** The key of the session in `sessions`, whatever token the request had. */
    tokenHash: string;
    /** When the session expires. */
    expiresAt: string;
    /** The rate-limit key of the client; undefined for the renderer's calls. */
    address: string | undefined;
    /** What a locked device that sends has shown with its token. */
    sender: { proofHash: string; isToErase: boolean };
    /** Set when the response must not be compressed again. */
    isEncoded?: boolean;
  };
}
