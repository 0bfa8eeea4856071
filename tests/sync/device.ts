import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { type Api, createApi } from '#api/client.ts';
import type { FileRef } from '#contract/file.ts';
import { sendMessage } from '#contract/message.ts';
import { openTicket } from '#contract/ticket.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRows } from '#mirror/overlay.ts';
import { createRecordKey } from '#mirror/sealed/recordKey.ts';
import { sealTables } from '#mirror/sealed/sealTables.ts';
import { enqueue, type EnqueueOptions } from '#outbox/enqueue.ts';
import type { SyncDeps } from '#sync/deps.ts';
import { type DrainResult, drain } from '#sync/drain.ts';
import { type PullOutcome, pull } from '#sync/pull.ts';
import { v7 as uuidv7 } from 'uuid';
import { messages } from '../../server/db/tables/index.ts';
import { type Clock, createClock, type Patient, type TestApp } from '../support/app.ts';
import { createNetwork, type Network } from './network.ts';

/**
 * A patient's phone: the real mirror and outbox over fake IndexedDB, and the real app behind a
 * network that can fail.
 */
export interface Device {
  db: AccountDb;
  api: Api;
  deps: SyncDeps;
  net: Network;
  clock: Clock;
  patient: Patient;
  drain(): Promise<DrainResult>;
  pull(): Promise<PullOutcome>;
  /** Waits out every back-off, then drains and pulls, `count` times. */
  rounds(count: number): Promise<void>;
  /** Enough rounds for everything to finish. */
  finishAll(): Promise<void>;
  writeTicket(
    body?: string,
    options?: EnqueueOptions & { attachments?: FileRef[] },
  ): Promise<string>;
  writeReply(
    ticketId: string,
    body: string,
    options?: EnqueueOptions & { attachments?: FileRef[] },
  ): Promise<string>;
  item(id: string): Promise<OutboxRow | undefined>;
  /** Bodies of a ticket's messages as the screen shows them. */
  shown(ticketId: string): Promise<string[]>;
  /** Bodies of a ticket's messages on the server. */
  atClinic(ticketId: string): Promise<string[]>;
}

export interface DeviceOptions {
  patient?: Patient;
  /** Share it for another tab of the same phone. */
  net?: Network;
  onSignInNeeded?: () => void;
  /** Opens the records as the panel does for a session. */
  open?: (accountId: string) => Promise<AccountDb>;
}

export async function openDevice(app: TestApp, options: DeviceOptions = {}): Promise<Device> {
  const patient = options.patient ?? (await app.newPatient());
  const net = options.net ?? createNetwork(app);
  const db = (await options.open?.(patient.account.id)) ?? recordsOf(patient.account.id);
  const clock = createClock();
  const api = createApi({
    base: '/api/',
    fetch: net.fetch,
    locale: () => 'en',
    path: () => '/panel',
    token: async () => patient.token,
    ...(options.onSignInNeeded ? { onSignInNeeded: options.onSignInNeeded } : {}),
  });
  const deps: SyncDeps = {
    db,
    api,
    now: () => clock.now().getTime(),
    reachable: async () => net.reachable,
    signal: new AbortController().signal,
  };
  async function rounds(count: number): Promise<void> {
    for (let round = 0; round < count; round += 1) {
      clock.advance(3_600_000);
      await drain(deps);
      await pull(deps);
    }
  }
  return {
    db,
    api,
    deps,
    net,
    clock,
    patient,
    drain: () => drain(deps),
    pull: () => pull(deps),
    rounds,
    finishAll: () => rounds(4),
    writeTicket: (body = 'It hurts', { attachments = [], ...rest } = {}) =>
      enqueue(
        db,
        openTicket,
        {
          subject: 'Knee',
          department: 'medical',
          urgency: 'routine',
          patientPackageId: null,
          estimate: null,
          result: null,
          messageId: uuidv7(),
          body,
          attachments,
        },
        rest,
      ),
    writeReply: (ticketId, body, { attachments = [], ...rest } = {}) =>
      enqueue(db, sendMessage, { ticketId, body, attachments }, rest),
    item: (id) => db.outbox.get(id),
    shown: async (ticketId) =>
      (await readRows(db, 'message', { ticketId })).map(({ body }) => body),
    atClinic: async (ticketId) =>
      (
        await app.db
          .select({ body: messages.body })
          .from(messages)
          .where(eq(messages.ticketId, ticketId))
          .orderBy(messages.number)
      ).map(({ body }) => body),
  };
}

/**
 * With `SEALED=1` every suite of this folder runs over sealed records, but for tests of what reads
 * clear ones: the worker, and databases of earlier releases.
 */
export const isSealed = process.env['SEALED'] === '1';

export const recordsOf = (accountId: string): AccountDb =>
  new AccountDb(
    accountId,
    isSealed ? { sealing: sealTables(createRecordKey(new Uint8Array(32).fill(7)), accountId) } : {},
  );

/** Clears the pause, as a renewed sign-in does. */
export const resume = (device: Device): Promise<void> => writeFact(device.db, 'paused', null);
export const pausedOf = (device: Device) => readFact(device.db, 'paused');
