import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';
import { deskEvent } from '#contract/staff/events.ts';
import type { Db } from '../../db/database.ts';

/** PostgreSQL channel for what changed at the desk, to all server processes. */
export const deskChannel = 'nabz_desk';

/** With what decides who may hear of a ticket. No data of patients. */
export const deskNotice = v.object({
  ...deskEvent.entries,
  department: v.optional(v.picklist(departments)),
  isMedicalOnly: v.optional(v.boolean(), false),
});
export type DeskNotice = v.InferOutput<typeof deskNotice>;

/** Tells open pages of the desk; a lost notice costs them until their next reading. */
export function notifyDesk(db: Db, notice: v.InferInput<typeof deskNotice>): void {
  db.execute(sql`select pg_notify(${deskChannel}, ${JSON.stringify(notice)})`).catch(
    () => undefined,
  );
}
