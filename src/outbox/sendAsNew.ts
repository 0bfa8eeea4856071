import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { mutations } from '#contract/mutations.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { createdBy } from '#mirror/effects.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

// Gives an item new ids when the server has, or may have, another text under its own.

const json = v.pipe(v.string(), v.parseJson());

/** Replaces an id everywhere in the arguments. Ids are UUIDs, so no other text matches. */
export const replaceId = (args: unknown, from: string, to: string): unknown =>
  v.parse(json, JSON.stringify(args).replaceAll(from, to));

/** Gives an item and everything that it creates new ids. `args` is its current payload. */
export function withNewIds(row: OutboxRow, args: unknown = row.args): OutboxRow {
  const mutation = mutations.get(row.name);
  const id = uuidv7();
  let renewed = args;
  for (const created of createdBy({ ...row, args }))
    if (created.id !== row.id) renewed = replaceId(renewed, created.id, uuidv7());
  const {
    uncertain: _uncertain,
    version: _version,
    cancel: _cancel,
    supersededBy: _by,
    resent: _resent,
    ...rest
  } = row;
  const stream = mutation?.stream(renewed as never, id) ?? row.stream.replace(row.id, id);
  return {
    ...rest,
    id,
    args: renewed,
    stream,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    putOff: false,
    problem: null,
    foreignAnswers: 0,
  };
}

/**
 * Sends an item under new ids, because the server has another text under its id. Dependents are
 * updated.
 */
export async function sendAsNew(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row) return;
    const renewed = withNewIds(row);
    await db.outbox.delete(id);
    await db.outbox.add(renewed);
    await replaceDependency(db, id, renewed.id);
  });
}

/** Points the dependents of `from` to `to`, in their references and arguments. */
export async function replaceDependency(db: AccountDb, from: string, to: string): Promise<void> {
  const behind = await db.outbox.filter((row) => row.dependsOn.includes(from)).toArray();
  for (const row of behind)
    await db.outbox.update(row.id, {
      args: replaceId(row.args, from, to),
      stream: row.stream.replace(from, to),
      dependsOn: row.dependsOn.map((id) => (id === from ? to : id)),
    });
}
