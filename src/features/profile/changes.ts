import * as v from 'valibot';
import { problemSlug } from '#contract/problem.ts';
import {
  changeProfile,
  emptyProfile,
  type Profile,
  type ProfileField,
  withoutRefuted,
} from '#contract/profile.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRow } from '#mirror/overlay.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { discard, edit, isEditable } from '#outbox/manage.ts';
import { isDeepEqual } from './fieldDraft.ts';

type ChangeArgs = v.InferOutput<typeof changeProfile.args>;

export interface ProfileView {
  /** With what waits to be sent, and what was refused. */
  shown: Profile;
  /** As the clinic has it, as far as this device knows. */
  clinics: Profile;
  /** Unsent changes by field, the oldest first. */
  waiting: ReadonlyMap<ProfileField, OutboxRow[]>;
}

/** An account that nobody has written a profile for has an empty one. */
export async function readProfile(db: AccountDb, accountId: string): Promise<ProfileView> {
  const stored = await db.rows('profile').get(accountId);
  const waiting = await readWaiting(db);
  // A row of an earlier release lacks fields that were added since.
  const empty = emptyProfile(accountId);
  const shown = { ...empty, ...(await readRow(db, 'profile', accountId)) };
  const own = [...waiting.values()].flatMap((rows) => {
    const last = rows.at(-1);
    const args = last && argsOf(last);
    return args ? [[args.field, args.value] as const] : [];
  });
  return {
    shown: withoutRefuted({ ...shown, ...Object.fromEntries(own) }),
    clinics: { ...empty, ...stored },
    waiting,
  };
}

async function readWaiting(db: AccountDb): Promise<Map<ProfileField, OutboxRow[]>> {
  const rows = await db.outbox.where('collections').equals('profile').sortBy('seq');
  const waiting = new Map<ProfileField, OutboxRow[]>();
  for (const row of rows) {
    const args = argsOf(row);
    if (!args || row.state === 'acked' || row.cancel !== undefined) continue;
    waiting.set(args.field, [...(waiting.get(args.field) ?? []), row]);
  }
  return waiting;
}

export function argsOf(row: OutboxRow): ChangeArgs | undefined {
  const parsed = v.safeParse(changeProfile.args, row.args);
  return row.name === changeProfile.name && parsed.success ? parsed.output : undefined;
}

/** Refused, because the clinic has written the same field. */
export const isConflict = (row: OutboxRow | undefined): boolean =>
  row?.state === 'parked' &&
  row.problem !== null &&
  problemSlug(row.problem.type) === 'changed-meanwhile';

const withFrom = (args: ChangeArgs, from: unknown): ChangeArgs =>
  v.parse(changeProfile.args, { ...args, from });

/**
 * Stores a change of one field. A change of it that still waits here is edited, so that a field has
 * one item; one that restores what the clinic has is removed.
 */
export async function saveChange(
  db: AccountDb,
  { waiting, clinics }: ProfileView,
  args: ChangeArgs,
  draft: string,
): Promise<void> {
  const last = waiting.get(args.field)?.at(-1);
  const earlier = last && argsOf(last);
  if (last && earlier && isEditable(last)) {
    // Compared with what the patient saw first: a change of the clinic since is a conflict.
    const { from } = earlier;
    if (isDeepEqual(args.value, clinics[args.field]) && isDeepEqual(args.value, from))
      return void (await discard(db, last.id));
    if (await edit(db, last.id, withFrom(args, from))) return;
  }
  if (!isDeepEqual(args.value, args.from)) await enqueue(db, changeProfile, args, { draft });
}

/** Resolves a conflict: the patient's value is sent again and replaces the clinic's. */
export async function resolveWithOwn(
  db: AccountDb,
  { waiting, clinics }: ProfileView,
  field: ProfileField,
): Promise<void> {
  const rows = waiting.get(field) ?? [];
  const last = rows.at(-1);
  const args = last && argsOf(last);
  if (!last || !args) return;
  for (const row of rows.slice(0, -1)) await discard(db, row.id);
  if (isDeepEqual(args.value, clinics[field])) return void (await discard(db, last.id));
  await edit(db, last.id, withFrom(args, clinics[field]));
}

/** Resolves a conflict: the patient's value is discarded. */
export async function resolveWithClinics(
  db: AccountDb,
  { waiting }: ProfileView,
  field: ProfileField,
): Promise<void> {
  for (const row of waiting.get(field) ?? []) await discard(db, row.id);
}
