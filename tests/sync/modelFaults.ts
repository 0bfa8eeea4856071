import { Dexie } from 'dexie';
import type { AccountDb } from '#mirror/accountDb.ts';
import { diskFullErrors } from './fullDisk.ts';
import { type Fault, faults, problem, status } from './network.ts';

const html =
  (code: number): Fault =>
  async () =>
    new Response('<html>Sign in to the hotel network</html>', {
      status: code,
      headers: { 'content-type': 'text/html' },
    });

/** Defers every item of a batch for an extreme time, or answers none of them. */
const results =
  (of: (id: string) => object[]): Fault =>
  async (pass, request) => {
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    const sent =
      typeof body === 'object' &&
      body !== null &&
      'mutations' in body &&
      Array.isArray(body.mutations)
        ? body.mutations
        : undefined;
    return sent
      ? Response.json({ results: sent.flatMap(({ id }: { id: string }) => of(id)) })
      : pass();
  };

/**
 * Faults by name. `held` keeps a request and can deliver it later, when the device has given up.
 */
const byName = {
  none: (pass) => pass(),
  offline: faults.offline,
  answerLost: faults.answerLost,
  answerLostAgain: faults.answerLost,
  truncated: faults.truncated,
  doubled: faults.doubled,
  unavailable: problem('unavailable', { retryAfter: 5 }),
  unavailableForYears: problem('unavailable', { retryAfter: 1e9 }),
  tooMany: problem('too-many-requests', { retryAfter: 2 }),
  tooManyNow: problem('too-many-requests', { retryAfter: 0 }),
  tooManyNegative: status(429, { 'retry-after': '-5' }),
  retryAfterWords: status(503, { 'retry-after': 'soon' }),
  retryAfterDate: status(503, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
  proxy401: status(401),
  proxy403: status(403),
  proxy404: status(404),
  proxy502: status(502),
  captivePortal: html(200),
  refused: problem('not-yours'),
  signInNeeded: problem('sign-in-needed'),
  appTooOld: problem('app-too-old'),
  itemsLater: results((id) => [
    {
      id,
      status: 'later',
      problem: { type: 'urn:nabz:problem:unavailable', title: '', status: 503, retryAfter: 86_400 },
    },
  ]),
  itemsUnanswered: results(() => []),
  held: faults.offline,
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof byName;
const [first = 'none' as const, ...rest] = Object.keys(byName).filter(
  (name): name is FaultName => name in byName,
);
export const faultNames: readonly [FaultName, ...FaultName[]] = [first, ...rest];
export const faultOf = (name: FaultName): Fault => byName[name];

/** Which requests meet the fault. */
const byPath = {
  mutations: /POST me\/mutations/,
  cancellations: /POST me\/cancellations/,
  changes: /GET me\/changes/,
  files: / me\/files/,
  all: / me\//,
} as const;
export type PathName = keyof typeof byPath;
export const paths: readonly [PathName, ...PathName[]] = [
  'mutations',
  'mutations',
  'mutations',
  'cancellations',
  'changes',
  'files',
  'all',
];
export const pathOf = (name: PathName): RegExp => byPath[name];

/** The disk of the device that both windows write to. */
export interface Disk {
  /** Number of writes that still fit; undefined when there is space. */
  writesLeft: number | undefined;
}

/** Ends a window's process. */
export interface Process {
  writesLeft: number | undefined;
  dead: boolean;
}

/**
 * Counts the writes of one connection: they fail on a full disk, and a killed process has no
 * connection.
 */
export function watchWrites(db: AccountDb, disk: Disk, process: Process): void {
  const failureOf = (stores: boolean): Error | undefined => {
    if (process.writesLeft !== undefined && (process.writesLeft -= 1) < 0) kill(db, process);
    if (process.dead)
      return Object.assign(new Error('the process was killed'), { name: 'DatabaseClosedError' });
    if (!stores || disk.writesLeft === undefined) return undefined;
    disk.writesLeft = Math.max(-1, disk.writesLeft - 1);
    return disk.writesLeft < 0 ? diskFullErrors['inside an AbortError']() : undefined;
  };
  db.use({
    stack: 'dbcore',
    name: 'watchWrites',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            const failure = failureOf(request.type === 'add' || request.type === 'put');
            return failure ? Dexie.Promise.reject(failure) : table.mutate(request);
          },
        };
      },
    }),
  });
}

export function kill(db: AccountDb, process: Process): void {
  process.dead = true;
  db.close({ disableAutoOpen: true });
}
