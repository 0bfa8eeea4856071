import * as v from 'valibot';
import { acceptCare, changeCare, grantCare, leaveCare, revokeCare } from '#contract/carer.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

const names = [grantCare, changeCare, revokeCare, acceptCare, leaveCare].map(({ name }) => name);
const ofGrant = v.object({ grantId: v.string() });

/** The last item of the outbox about each grant, by the grant's id. */
export async function readCareItems(db: AccountDb): Promise<ReadonlyMap<string, OutboxRow>> {
  const rows = await db.outbox.orderBy('seq').toArray();
  return new Map(
    rows
      .filter(({ name, state }) => names.includes(name) && state !== 'acked')
      .map((row) => [v.is(ofGrant, row.args) ? row.args.grantId : row.id, row]),
  );
}
