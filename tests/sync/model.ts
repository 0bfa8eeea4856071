import { and, eq } from 'drizzle-orm';
import { readRows } from '#mirror/overlay.ts';
import { collectionNames } from '#contract/collections.ts';
import { discard, retry } from '#outbox/manage.ts';
import { changes, messages, receipts, tickets } from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import { type Device, resume } from './device.ts';
import { faults, problem, status } from './network.ts';

/** What a patient, a network and the clinic do, in any order. `pick` chooses among what there is. */
export type Action =
  | { do: 'open' }
  | { do: 'reply'; pick: number }
  | { do: 'push'; fault: FaultName; waitMs: number }
  | { do: 'pull'; fault: PullFault }
  | { do: 'together'; pick: number; fault: FaultName }
  | { do: 'clinicReplies' | 'clinicCloses' | 'retry' | 'discard'; pick: number };

/** later: the network goes after the first page. stale: something is received while the page is on its way. */
export type PullFault = 'none' | 'offline' | 'truncated' | 'later' | 'stale';

const pushFaults = {
  none: undefined,
  offline: faults.offline,
  answerLost: faults.answerLost,
  truncated: faults.truncated,
  doubled: faults.doubled,
  unavailable: problem('unavailable', { retryAfter: 5 }),
  badGateway: status(502),
  tooMany: problem('too-many-requests', { retryAfter: 2 }),
  refused: problem('not-yours'),
  signedOut: problem('sign-in-needed'),
  crash: undefined,
} as const;
export type FaultName = keyof typeof pushFaults;
export const faultNames = Object.keys(pushFaults).filter((name): name is FaultName => name in pushFaults);

/** The oracle: what was written and what became of it, known without looking at the program's own tables. */
interface Oracle {
  written: Map<string, { kind: 'ticket' | 'message'; ticket: string; body: string; discarded: boolean; everParked: boolean }>;
  tickets: string[];
}

export function createModel(app: TestApp, phone: Device) {
  const oracle: Oracle = { written: new Map(), tickets: [] };
  const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
  const note = (id: string, kind: 'ticket' | 'message', ticket: string, body: string) =>
    oracle.written.set(id, { kind, ticket, body, discarded: false, everParked: false });
  const parked = async () => phone.db.outbox.where('state').equals('parked').sortBy('seq');
  const clinic = (ticket: string | undefined, verb: string, body: object = {}) =>
    ticket === undefined ? undefined : app.staff(`tickets/${ticket}/${verb}`, body);

  async function push(fault: FaultName): Promise<void> {
    const path = /POST me\/mutations/;
    if (fault === 'crash') {
      phone.net.fail(
        path,
        async (pass) => {
          await pass();
          phone.db.close();
          return faults.offline();
        },
        1,
      );
    } else if (pushFaults[fault]) phone.net.fail(path, pushFaults[fault], 1);
    await phone.drain().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'DatabaseClosedError')) throw error;
    });
    if (!phone.db.isOpen()) await phone.db.open();
    phone.net.heal();
    await resume(phone);
  }

  async function pull(fault: PullFault): Promise<void> {
    let pages = 0;
    if (fault === 'offline' || fault === 'truncated') phone.net.fail(/GET me\/changes/, faults[fault], 1);
    if (fault === 'stale') {
      phone.net.fail(
        /GET me\/changes/,
        async (pass) => {
          const early = await pass();
          await phone.drain();
          return early;
        },
        1,
      );
    }
    if (fault === 'later') phone.net.fail(/GET me\/changes/, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()), 2);
    await phone.pull();
    phone.net.heal();
  }

  async function step(action: Action): Promise<void> {
    if (action.do === 'open') {
      const body = `Ticket ${oracle.written.size}`;
      const id = await phone.writeTicket(body);
      note(id, 'ticket', id, body);
      oracle.tickets.push(id);
    } else if (action.do === 'reply') {
      const ticket = choose(oracle.tickets, action.pick);
      const body = `Reply ${oracle.written.size}`;
      if (ticket !== undefined && !oracle.written.get(ticket)?.discarded)
        note(await phone.writeReply(ticket, body), 'message', ticket, body);
    } else if (action.do === 'push') {
      phone.clock.advance(action.waitMs);
      await push(action.fault);
    } else if (action.do === 'pull') await pull(action.fault);
    else if (action.do === 'together')
      await Promise.all([
        action.fault === 'crash' ? undefined : push(action.fault),
        phone.pull(),
        clinic(choose(oracle.tickets, action.pick), 'read'),
      ]);
    else if (action.do === 'clinicReplies')
      await clinic(choose(oracle.tickets, action.pick), 'replies', { body: `From the clinic ${action.pick}` });
    else if (action.do === 'clinicCloses') await clinic(choose(oracle.tickets, action.pick), 'close');
    else {
      const row = choose(await parked(), action.pick);
      if (row && action.do === 'retry') await retry(phone.db, row.id);
      if (row && action.do === 'discard' && (await discard(phone.db, row.id))) {
        const gone = new Set([row.id]);
        if (oracle.written.get(row.id)?.kind === 'ticket')
          for (const [id, { ticket }] of oracle.written) if (ticket === row.id && (await phone.item(id)) === undefined) gone.add(id);
        for (const id of gone) Object.assign(oracle.written.get(id) ?? {}, { discarded: true });
      }
    }
    for (const { id } of await parked()) Object.assign(oracle.written.get(id) ?? {}, { everParked: true });
  }

  /** What was written and is missing on the screen, or is there twice. */
  async function unseen(): Promise<string[]> {
    const bodies = (await readRows(phone.db, 'message')).map(({ body }) => body);
    return [...oracle.written.values()]
      .filter(({ discarded, body }) => !discarded && bodies.filter((shown) => shown === body).length !== 1)
      .map(({ body }) => body);
  }

  const mine = () => phone.patient.account.id;
  return {
    oracle,
    step,
    unseen,
    /** All faults off and all the time in the world, within a number of rounds. */
    async settle(): Promise<void> {
      for (let round = 0; round < 20; round += 1) {
        phone.clock.advance(3_600_000);
        await phone.drain();
        await phone.pull();
        const left = await phone.db.outbox.toArray();
        const stuck = new Set(left.filter(({ state }) => state === 'parked').map(({ id }) => id));
        if (left.every((row) => row.state === 'parked' || row.dependsOn.some((id) => stuck.has(id)))) return;
      }
      throw new Error(`the queue does not come to an end: ${JSON.stringify(await phone.db.outbox.toArray())}`);
    },
    async atClinic() {
      const rows = await app.db
        .select({ id: messages.id, ticket: messages.ticketId, body: messages.body, number: messages.number })
        .from(messages)
        .where(and(eq(messages.accountId, mine()), eq(messages.author, 'patient')))
        .orderBy(messages.number);
      const opened = await app.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.accountId, mine()));
      const receipt = await app.db.select({ id: receipts.mutationId }).from(receipts).where(eq(receipts.accountId, mine()));
      return { messages: rows, tickets: opened.map(({ id }) => id), receipts: receipt.map(({ id }) => id) };
    },
    /** `collection id rev` of every row, on the phone and at the clinic. */
    async rows(): Promise<{ phone: string[]; clinic: string[] }> {
      const live = await app.db
        .select()
        .from(changes)
        .where(and(eq(changes.accountId, mine()), eq(changes.deleted, false)));
      const held = await Promise.all(
        collectionNames.map(async (name) => (await phone.db.rows(name).toArray()).map(({ id, rev }) => `${name} ${id} ${rev}`)),
      );
      return { phone: held.flat().sort(), clinic: live.map(({ collection, entityId, rev }) => `${collection} ${entityId} ${rev}`).sort() };
    },
  };
}
