import { tmpdir } from 'node:os';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Account } from '#contract/account.ts';
import { createSessionFinder, issueToken } from '../../server/accounts/tokens.ts';
import { createApp } from '../../server/app.ts';
import { openClinic } from '../../server/clinic/settings.ts';
import { openOpenTimes } from '../../server/consults/openTimesIndex.ts';
import { openContent } from '../../server/content/snapshot.ts';
import type { Db } from '../../server/db/database.ts';
import { accounts } from '../../server/db/tables/index.ts';
import { openSandbox } from '../../server/payments/sandbox/gateway.ts';
import { openPokes } from '../../server/feed/pokes.ts';
import type { Deps, Env } from '../../server/http/deps.ts';
import type { Translator } from '../../server/http/translator.ts';
import { type DatabaseKind, openDatabase } from './database.ts';
import { staffToken } from './server.ts';

/**
 * The whole API over a new database, in this process and without a port; most tests in tests/server
 * use it. `change` replaces dependencies.
 */
export async function createTestApp(
  kind: DatabaseKind,
  change: Partial<Deps> = {},
): Promise<TestApp> {
  const database = await openDatabase(kind);
  const log = pino({ level: 'silent' });
  const clock = createClock();
  const pokes = await openPokes(database);
  const clinicDefaults = { phone: () => '+98 21 0000 0000', social: {} };
  const content = await openContent(database, log);
  const deps: Deps = {
    database,
    translator: testTranslator,
    findSession: createSessionFinder(database.db),
    pokes,
    content,
    openTimes: openOpenTimes({ database, log, content, pokes, now: clock.now }),
    releases: null,
    log,
    notifier: { canReach: () => false, send: () => Promise.reject(new Error('unreachable')) },
    logsCodes: false,
    now: clock.now,
    build: () => 'test-build',
    releaseSpread: 0,
    staffToken,
    temporaryFolder: tmpdir(),
    publicUrl: undefined,
    fileStorage: null,
    maxUploadBytes: 1024 * 1024,
    allowedWebhookAddresses: [],
    webPush: null,
    gateway: openSandbox(database.db, clock.now),
    storageLimits: { bytes: 1024 ** 3, files: 2000, openUploads: 50 },
    accessTokenSeconds: 900,
    unpaidConsultHours: 24,
    trustsProxy: () => false,
    readsPerMinute: 0,
    clinic: await openClinic(database, clinicDefaults, log),
    clinicDefaults,
    social: () => [],
    isDemo: false,
    stopping: new AbortController().signal,
    ...change,
  };
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit) => app.request(`/api/${path}`, init);

  async function newPatient(): Promise<Patient> {
    const account: Account = {
      id: uuidv7(),
      name: 'Mina Rahimi',
      email: `${uuidv7()}@nabz.test`,
      phone: null,
    };
    await database.db.insert(accounts).values({
      ...account,
      passwordHash: 'none',
      locale: 'en',
      createdAt: clock.now().toISOString(),
    });
    const { token } = await issueToken(database.db, account.id, clock.now());
    return {
      account,
      token,
      request: (path, init = {}) =>
        request(path, {
          ...init,
          headers: {
            authorization: `Bearer ${token}`,
            ...Object.fromEntries(new Headers(init.headers)),
          },
        }),
    };
  }

  return {
    app,
    request,
    staff: (path, body = {}) =>
      request(`staff/${path}`, json('POST', body, { authorization: `Bearer ${staffToken}` })),
    newPatient,
    accounts: [await newPatient(), await newPatient()],
    deps,
    db: database.db,
    clock,
    async close() {
      await pokes.close();
      await database.close();
    },
  };
}

/** A translator that returns locale and message id, so that tests see both. */
const testTranslator: Translator = {
  locales: ['fa', 'en', 'ar'],
  translate: (locale, { id }, values = {}) =>
    [`${locale}:${id}`, ...Object.values(values)].join(' '),
  formatMegabytes: (_locale, bytes) => `${bytes} bytes`,
  formatNumber: (_locale, value) => String(value),
  messages: () => ({}),
  defaultName: () => 'Nabz',
  negotiateLocale: (header) =>
    ['fa', 'en', 'ar'].find((locale) => header?.startsWith(locale)) ?? 'fa',
};

/** The real time plus an offset that tests change. */
export interface Clock {
  now(): Date;
  advance(ms: number): void;
}

/** The clock of one test app. */
export function createClock(): Clock {
  let ahead = 0;
  return { now: () => new Date(Date.now() + ahead), advance: (ms) => void (ahead += ms) };
}

/** A signed-in patient. */
export interface Patient {
  account: Account;
  token: string;
  /** Sends a request with this patient's token. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** The API with patients and staff who send requests to it. */
export interface TestApp {
  app: Hono<Env>;
  /** `path` is relative to `/api/`. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a staff request. */
  staff(path: string, body?: object): Promise<Response>;
  newPatient(): Promise<Patient>;
  /** Two unrelated patients. */
  accounts: readonly [Patient, Patient];
  deps: Deps;
  db: Db;
  clock: Clock;
  close(): Promise<void>;
}

/** The options of a request with a JSON body. */
export const json = (
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
