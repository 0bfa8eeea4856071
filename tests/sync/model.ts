import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { endFullPause } from '#sync/pull.ts';
import { endPause } from '#outbox/pause.ts';
import { retry } from '#outbox/manage.ts';
import { issueToken, hashToken, revokeToken } from '../../server/accounts/tokens.ts';
import { messages } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import { backUp } from './backup.ts';
import { giveDocument, giveForm, givePackage } from './clinic.ts';
import { dropMessage } from './history.ts';
import type { Action, Interruption, OutsideAction, Sync, WindowName } from './modelActions.ts';
import { type Disk, faultOf, pathOf } from './modelFaults.ts';
import {
  createOracle,
  faultsAfterRetry,
  faultsAtRest,
  faultsOnScreen,
  isParked,
  textOfRow,
} from './modelOracle.ts';
import { createPatient, isPatientAction } from './modelPatient.ts';
import { closeWindow, isKilled, type DeviceClock, openWindow, type Window } from './modelWindow.ts';

export interface ModelOptions {
  app: TestApp;
  pageSize: number | undefined;
}

const hour = 3_600_000;
/** A round of sending and reading takes at most so many requests for each row of the outbox. */
const requestsPerRow = 4;
const roundRequests = 60;

export async function createModel({ app, pageSize }: ModelOptions) {
  const patient = await app.newPatient();
  const disk: Disk = { writesLeft: undefined };
  const clock: DeviceClock = { aheadMs: 0 };
  const oracle = createOracle();
  const open = () => openWindow(app, { patient, disk, clock, pageSize });
  const windows: Record<WindowName, Window> = { left: await open(), right: await open() };
  const act = createPatient(oracle, (name) => windows[name].phone.db);
  const late: (() => Promise<unknown>)[] = [];
  let restore: (() => Promise<void>) | undefined;
  const { db: first } = windows.left.phone;
  await givePackage(app, windows.left.phone);
  await giveForm(app, windows.left.phone);
  await windows.left.phone.writeTicket('The first ticket');
  await windows.left.phone.rounds(2);

  async function restart(name: WindowName): Promise<void> {
    closeWindow(windows[name]);
    windows[name] = await open();
  }
  async function signIn(): Promise<void> {
    patient.token = (await issueToken(app.db, patient.account.id, new Date())).token;
    await endPause(windows.left.phone.db);
  }

  async function clinic(action: Extract<Interruption, { pick: number }>): Promise<void> {
    const { phone } = windows.left;
    const rows = await app.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, patient.account.id))
      .orderBy(messages.number);
    const chosen = rows[action.pick % Math.max(1, rows.length)];
    const staffRequest = (verb: string, body: object = {}) =>
      chosen ? app.staff(`tickets/${chosen.ticketId}/${verb}`, body) : undefined;
    if (action.do === 'clinicReplies')
      await staffRequest('replies', { body: `From the clinic ${action.pick}` });
    else if (action.do === 'clinicCloses') await staffRequest('close');
    else if (action.do === 'clinicReads') await staffRequest('read');
    else if (action.do === 'clinicHides' && chosen) {
      await dropMessage(app, phone, chosen.id);
      const hidden = textOfRow({ args: chosen.body });
      if (hidden !== undefined) Object.assign(oracle.texts.get(hidden) ?? {}, { hidden: true });
    } else if (action.do === 'clinicAddsRows') {
      for (let row = 0; row < 4; row += 1) await giveDocument(app, phone);
      await giveForm(app, phone);
    }
  }

  /** A write that was rejected on a full disk was never shown as saved. */
  async function outside(action: OutsideAction): Promise<void> {
    if ('pick' in action) await clinic(action);
    else if (action.do === 'backUp') restore = await backUp(app, windows.left.phone);
    else if (action.do === 'restore') {
      oracle.restored ||= restore !== undefined;
      await restore?.();
    } else if (action.do === 'endSession')
      await revokeToken(app.db, hashToken(patient.token), new Date());
    else if (action.do === 'signIn') await signIn().catch(unlessDiskFull);
    else if (action.do === 'fillDisk') {
      disk.writesLeft = action.afterWrites;
    } else if (action.do === 'freeDisk') disk.writesLeft = undefined;
    else if (action.do === 'deliverLate') {
      oracle.mayBeUnnoted ||= late.length > 0;
      await late.shift()?.();
    } else if (action.do === 'wait') vi.advanceTimersByTime(action.ms);
    else if (action.do === 'setClock') clock.aheadMs += action.ms;
    else if (action.do === 'restart') await restart(action.window);
  }
  const unlessDiskFull = (error: unknown) => {
    if (disk.writesLeft === undefined) throw error;
  };
  const interrupt = (action: Interruption): Promise<void> =>
    isPatientAction(action) ? byDeviceClock(() => act(action)) : outside(action);

  /**
   * `Date` is the server's, in the same process; items that the patient writes are dated by the
   * device.
   */
  async function byDeviceClock(work: () => Promise<void>): Promise<void> {
    vi.setSystemTime(Date.now() + clock.aheadMs);
    await work();
    vi.setSystemTime(Date.now() - clock.aheadMs);
  }

  function arrange(action: Sync, name: WindowName, index: number): void {
    const { phone, process } = windows[name];
    process.writesLeft = index === 0 ? action.killAtWrite : undefined;
    let interrupted = index > 0;
    phone.net.fail(
      pathOf(action.path),
      async (pass, request) => {
        if (action.fault === 'held') late.push(pass);
        const answered = action.serverFirst
          ? await faultOf(action.fault)(pass, request).catch((error: unknown) => ({ error }))
          : undefined;
        if (!interrupted && action.meanwhile && action.meanwhile.do !== 'restart') {
          interrupted = true;
          await interrupt(action.meanwhile);
        }
        if (answered instanceof Response) return answered;
        if (answered) throw answered.error;
        return faultOf(action.fault)(pass, request);
      },
      action.times,
    );
  }

  async function syncWindow(action: Sync, name: WindowName): Promise<void> {
    const window = windows[name];
    const { phone } = window;
    const before = phone.net.sent.length;
    const rows = await first.outbox.count().catch(() => 0);
    try {
      if (action.parts !== 'pull') await phone.drain();
      if (action.parts !== 'push') await phone.pull();
    } catch (error) {
      if (!isKilled(window, error))
        throw new Error(`sending or reading in the window ${name}`, { cause: error });
    }
    oracle.mayBeUnnoted ||= (disk.writesLeft ?? 0) < 0;
    window.process.writesLeft = undefined;
    phone.net.clearFaults();
    if (window.process.dead) windows[name] = await open();
    const requestCount = phone.net.sent.length - before;
    if (requestCount > roundRequests + requestsPerRow * rows)
      throw new Error(
        `${requestCount} requests in one round: ${phone.net.sent.slice(-8).join(', ')}`,
      );
  }

  async function step(action: Action): Promise<void> {
    if (action.do !== 'sync') return interrupt(action);
    action.windows.forEach((name, index) => arrange(action, name, index));
    await Promise.all(action.windows.map((name) => syncWindow(action, name)));
  }

  async function clearFaults(): Promise<void> {
    disk.writesLeft = undefined;
    for (const name of ['left', 'right'] as const) {
      windows[name].phone.net.clearFaults();
      endFullPause(windows[name].phone.db);
    }
    await signIn();
  }

  /** Advances all clocks until nothing waits for time. */
  async function rest(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      vi.advanceTimersByTime(hour);
      const { phone } = windows[round % 2 === 0 ? 'left' : 'right'];
      endFullPause(phone.db);
      await phone.drain();
      await phone.pull();
      const queue = await phone.db.outbox.toArray();
      if (round > 2 && queue.every((row) => isParked(row, queue))) return;
    }
    const left = await windows.left.phone.db.outbox.where('state').noneOf(['parked']).toArray();
    throw new Error(`the outbox does not become empty: ${JSON.stringify(left)}`);
  }

  /** Nothing is sent any more, and a round makes one request. */
  async function idle(): Promise<string[]> {
    const { phone } = windows.left;
    const before = phone.net.sent.length;
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(hour);
      await phone.drain();
      await phone.pull();
    }
    const requestCount = phone.net.sent.slice(before);
    return requestCount.length > 3 || requestCount.some((line) => line !== 'GET me/changes')
      ? [`requests at rest: ${requestCount.join(', ')}`]
      : [];
  }

  const about = () => ({ app, db: windows.left.phone.db, patient });
  return {
    step,
    faultsOnScreen: () => faultsOnScreen(oracle, windows.left.phone.db),
    async faultsAtRest(): Promise<string[]> {
      await clearFaults();
      await rest();
      const wrong = await faultsAtRest(oracle, about());
      if (wrong.length > 0) return wrong;
      const { db } = windows.right.phone;
      for (const { id } of await db.outbox.where('state').equals('parked').sortBy('seq'))
        await retry(db, id);
      await rest();
      return [
        ...(await faultsAtRest(oracle, about())),
        ...(await faultsAfterRetry(oracle, about())),
        ...(await idle()),
      ];
    },
    async dispose(): Promise<void> {
      const name = windows.left.phone.db.name;
      closeWindow(windows.left);
      closeWindow(windows.right);
      await Dexie.delete(name);
    },
  };
}
