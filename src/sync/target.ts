import type { MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { type ErrorClass, classifyError } from './classifyError.ts';
import type { SyncDeps } from './deps.ts';

/** Time-out for one batch over a slow network, in ms. */
const slowMs = 60_000;

/** Where an outbox is sent to: the patient's mutations, or visitors' submissions. */
export interface MutationTarget {
  send(
    deps: SyncDeps,
    body: { clientId: string; mutations: MutationEnvelope[] },
  ): Promise<{ results: readonly MutationResult[] }>;
  classify(error: unknown): ErrorClass;
}

/** A patient's mutations. */
export const patientTarget: MutationTarget = {
  send: ({ api, db, signal }, body) =>
    api.call('mutations', { body, timeoutMs: slowMs, signal, account: db.accountId }),
  classify: classifyError,
};

/** Submissions without an account, to the endpoint `letters` (its wire name). */
export const guestTarget: MutationTarget = {
  send: ({ api, signal }, body) => api.call('letters', { body, timeoutMs: slowMs, signal }),
  classify(error) {
    const outcome = classifyError(error);
    // Guest submissions need no auth: a 401 comes from a proxy, so it is retried.
    return outcome.kind === 'pause' && outcome.until === 'sign-in'
      ? { kind: 'later', afterMs: undefined, serverAnswered: false }
      : outcome;
  },
};
