import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { PaymentGateway } from '../../server/payments/gateway.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { sandboxChoices, type SandboxChoice } from '../../server/payments/sandbox/gateway.ts';
import { accounts, signInAttempts } from '../../server/db/tables/index.ts';
import { json, type Patient, type TestApp } from '../support/app.ts';
import { password } from './accountRequests.ts';
import {
  answerOf,
  consultToPay,
  issueBill,
  ledgerOf,
  pay,
  paymentDeps,
  sandboxOf,
  sandboxRowsOf,
  tokenOf,
} from './billing.ts';
import { envelope, post } from './send.ts';

// Random histories of one bill: what two devices, the gateway, the clinic and the timer do.

/** What a device knows of a payment: its id, and the page when the answer arrived. */
interface Device {
  ids: string[];
  urls: string[];
}

type Step =
  | { kind: 'click' | 'doubleClick' | 'lostAnswer' | 'return' | 'reload'; device: 0 | 1 }
  | { kind: 'gateway'; device: 0 | 1; choice: SandboxChoice }
  | { kind: 'fault'; when: 'before' | 'after' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'reconcile' | 'cancel' | 'cash' | 'delete' };
/** Steps of one group happen at the same time. */
export type History = { about: 'nothing' | 'consult'; groups: Step[][] };

const device = fc.constantFrom(0 as const, 1 as const);
const kindOf = <Kind extends Step['kind']>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kindOf('click', 'doubleClick', 'lostAnswer', 'return', 'reload'),
      device,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('gateway' as const),
      device,
      choice: fc.constantFrom(...sandboxChoices, 'pay'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      when: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(20, 61, 1300),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('reconcile') }) },
  { weight: 2, arbitrary: fc.record({ kind: kindOf('cancel', 'cash') }) },
  { weight: 1, arbitrary: fc.record({ kind: kindOf('delete') }) },
);
/** Most begin with somebody who pays, so that few histories have no payment at all. */
export const histories: fc.Arbitrary<History> = fc.record({
  about: fc.constantFrom('nothing' as const, 'consult' as const),
  groups: fc
    .array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    .map((groups) => [[{ kind: 'click' as const, device: 0 as const }], ...groups]),
});

/** A gateway whose answers are lost: before it did anything, or after. */
export function unreliable(
  gateway: PaymentGateway,
  faults: ('before' | 'after')[],
): PaymentGateway {
  const lose = async <T>(work: () => Promise<T>): Promise<T> => {
    const fault = faults.shift();
    if (fault === 'before') throw new Error('the request was lost');
    const done = await work();
    if (fault === 'after') throw new Error('the answer was lost');
    return done;
  };
  return {
    name: gateway.name,
    create: (order) => lose(() => gateway.create(order)),
    verify: (payment) => lose(() => gateway.verify(payment)),
    refund: (reference) => lose(() => gateway.refund(reference)),
  };
}

/** Plays a history, then lets time pass with a gateway that answers; returns the end. */
export async function play(
  app: TestApp,
  faults: ('before' | 'after')[],
  { about, groups }: History,
  passwordHash: string,
) {
  const mina = await app.newPatient();
  await app.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, mina.account.id));
  const consult = about === 'consult' ? await consultToPay(app, mina) : undefined;
  const billId = consult?.billId ?? (await issueBill(app, mina));
  const { number } = (await ledgerOf(app, mina, billId)).bill;
  const devices: [Device, Device] = [
    { ids: [], urls: [] },
    { ids: [], urls: [] },
  ];
  faults.length = 0;
  const act = actor(app, mina, { billId, consultId: consult?.consultId, devices, faults });
  let endedByClinic: string | undefined;
  for (const group of groups) {
    await Promise.all(group.map(act));
    if (await isDeleted(app, mina)) break;
    const { status, payment } = (await ledgerOf(app, mina, billId)).bill;
    if (status === 'void' || payment?.method === 'cash') endedByClinic ??= status;
  }
  faults.length = 0;
  for (let round = 0; round < 4; round += 1) {
    app.clock.advance(3_700_000);
    while ((await reconcile(paymentDeps(app))) > 0);
  }
  const atGateway = await sandboxRowsOf(app, billId);
  if (await isDeleted(app, mina)) return { deleted: true, number, atGateway } as const;
  const end = await ledgerOf(app, mina, billId);
  return { deleted: false, mina, consultId: consult?.consultId, endedByClinic, ...end } as const;
}

const isDeleted = async (app: TestApp, { account: { id } }: Patient): Promise<boolean> =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id))).length === 0;

interface Stage {
  billId: string;
  consultId: string | undefined;
  devices: [Device, Device];
  faults: ('before' | 'after')[];
}

function actor(app: TestApp, mina: Patient, { billId, consultId, devices, faults }: Stage) {
  const learn = async (who: Device, response: Response): Promise<void> => {
    if (!response.ok) return;
    const { payment, url } = await answerOf(response);
    if (payment) who.ids.push(payment.id);
    if (url !== null) who.urls.push(url);
  };
  return async (step: Step): Promise<void> => {
    if (step.kind === 'fault') faults.push(step.when);
    else if (step.kind === 'wait') app.clock.advance(step.seconds * 1000);
    else if (step.kind === 'reconcile') await reconcile(paymentDeps(app));
    else if (step.kind === 'cash') await app.staff(`bills/${billId}/paid-in-cash`);
    else if (step.kind === 'cancel') {
      if (consultId === undefined) await app.staff(`bills/${billId}/void`);
      // Refused when the account is deleted at the same moment.
      else await post(mina, uuidv7(), [envelope('consult.cancel', { consultId })]);
    } else if (step.kind === 'delete') {
      // Nothing of the password is tested here, so its limit does not apply.
      await app.db.delete(signInAttempts);
      await mina.request('me/delete', json('POST', { password }));
    } else if ('device' in step) {
      const who = devices[step.device];
      const id = uuidv7();
      if (step.kind === 'click') await learn(who, await pay(mina, billId, id));
      if (step.kind === 'doubleClick')
        await Promise.all([1, 2].map(async () => learn(who, await pay(mina, billId, id))));
      if (step.kind === 'lostAnswer') {
        await mina.request(`me/bills/${billId}/payments`, json('POST', { id }));
        who.ids.push(id);
      }
      // The return URL may be opened at any time, also when nothing was paid, and again.
      if (step.kind === 'return')
        await Promise.all(
          who.ids
            .slice(-2)
            .map(async (one) => learn(who, await mina.request(`me/payments/${one}`))),
        );
      if (step.kind === 'reload')
        await learn(who, await mina.request(`me/bills/${billId}/payment`));
      // Also on a page that was left open, or reached by going back.
      if (step.kind === 'gateway')
        for (const url of new Set(who.urls.slice(-2)))
          await sandboxOf(app).decide(tokenOf(url), step.choice);
    }
  };
}
