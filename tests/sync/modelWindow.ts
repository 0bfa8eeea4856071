import { AccountDb } from '#mirror/accountDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { endUpdatePause } from '#outbox/pause.ts';
import { prepareMirror } from '#sync/applyPage.ts';
import { upgradeQueue } from '#sync/upgradeQueue.ts';
import type { Patient, TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { type Disk, kill, type Process, watchWrites } from './modelFaults.ts';
import { createNetwork } from './network.ts';

/** One window of the panel: a process with its own connection to the device's database. */
export interface Window {
  phone: Device;
  process: Process;
}

/** The device's clock, shared by both windows. */
export interface DeviceClock {
  aheadMs: number;
}

interface WindowOptions {
  patient: Patient;
  disk: Disk;
  clock: DeviceClock;
  pageSize: number | undefined;
}

/** Opens a window and does what the engine does at its start. */
export async function openWindow(
  app: TestApp,
  { patient, disk, clock, pageSize }: WindowOptions,
): Promise<Window> {
  const process: Process = { writesLeft: undefined, dead: false };
  const net = createNetwork(app);
  net.pageSize = pageSize;
  const { fetch } = net;
  net.fetch = async (input, init) => {
    if (process.dead) throw new TypeError('the process was killed');
    return fetch(input, init);
  };
  const phone = await openDevice(app, {
    patient,
    net,
    async open(accountId) {
      const db = new AccountDb(accountId, { autoOpen: false });
      watchWrites(db, disk, process);
      await db.open();
      return db;
    },
  });
  Object.assign(phone.deps, {
    token: async () => patient.token,
    now: () => Date.now() + clock.aheadMs,
  });
  await unlessDiskFull(endUpdatePause(phone.db));
  await unlessDiskFull(upgradeQueue(phone.db).then(() => prepareMirror(phone.db)));
  return { phone, process };
}

export const closeWindow = ({ phone, process }: Window): void => kill(phone.db, process);

/** The error of work in a killed window. */
export const isKilled = ({ process }: Window, error: unknown): boolean =>
  process.dead &&
  error instanceof Error &&
  /DatabaseClosed|Abort|TransactionInactive|PrematureCommit|InvalidState/.test(error.name);
