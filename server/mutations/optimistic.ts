import { randomInt } from 'node:crypto';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { mutationResult, type MutationResult } from '#contract/mutation.ts';
import type { Db } from '../db/database.ts';
import { changes, messages, receipts, recordTable, revisions } from '../db/tables/index.ts';
import { adjustTallies, type Counter, storedTallies } from '../feed/tallies.ts';
import { notifyDevices } from '../feed/write.ts';
import { skewLimit } from '../threads/nextReceivedAt.ts';
import type { NumberSequence } from './numbers.ts';
import type { Sender } from './receipts.ts';
import { type StoredRow, UnitOfWork } from './unitOfWork.ts';

// Optimistic concurrency control: a batch is read in one statement without locks, and written in
// another one, if the patient's counter is still the one of the request's session. Every write of
// the patient's rows raises it, so nothing that was read can have changed.

/** What a batch needs to have read before it can be applied. */
export interface Wanted {
  /** Of the mutations. */
  ids: readonly string[];
  rows: ReadonlyMap<CollectionName, readonly string[]>;
  numbers: Readonly<Record<NumberSequence, number>>;
}

/** Mutations of the batch that were received before, by id. */
export type KnownReceipts = ReadonlyMap<string, { payloadHash: string; answer: MutationResult }>;

/** What was read. `replaced` has the feed entries of the rows. */
export interface Snapshot {
  rows: UnitOfWork;
  receipts: KnownReceipts;
  replaced: readonly v.InferOutput<typeof feedEntry>[];
}

const feedEntry = v.pipe(
  v.object({
    collection: v.string(),
    entity_id: v.string(),
    rev: v.number(),
    mark: v.number(),
    deleted: v.boolean(),
  }),
  v.transform(({ entity_id: entityId, ...entry }) => ({ entityId, ...entry })),
);
const storedReceipt = v.object({
  mutation_id: v.string(),
  payload_hash: v.string(),
  answer: mutationResult,
});
const lastMessage = v.object({ ticket: v.string(), at: v.nullable(v.string()) });
const read = v.object({ rows: v.array(v.object({ kind: v.string(), data: v.unknown() })) });

const list = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
const idsParam = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::uuid[]`;

/** Reads everything that a batch needs in one statement. */
export async function readSnapshot(
  db: Db,
  { accountId, now }: Sender,
  { ids, rows: wantedRows, numbers }: Wanted,
): Promise<Snapshot> {
  const own = sql`"account_id" = ${accountId}::uuid`;
  const next = (sequence: NumberSequence) =>
    sql`select ${sequence}::text as kind, to_jsonb(nextval(${sequence})) as data
      from generate_series(1, ${numbers[sequence]}::int)`;
  const parts = [
    next('confirmation_numbers'),
    next('ticket_numbers'),
    sql`select 'receipt', to_jsonb(t) from ${receipts} t
      where ${own} and "mutation_id" = any(${idsParam(ids)})`,
    sql`select 'entry', to_jsonb(t) from ${changes} t
      where ${own} and "collection" = any(${sql.param([...wantedRows.keys()])}::text[])
        and "entity_id" = any(${idsParam([...wantedRows.values()].flat())})`,
    sql`select 'last', jsonb_build_object('ticket', w."ticket", 'at',
        (select "received_at" from ${messages} where ${own} and "ticket_id" = w."ticket"
          and "received_at" < ${skewLimit(now)}::timestamptz order by "received_at" desc limit 1))
      from unnest(${idsParam(wantedRows.get('ticket') ?? [])}) as w("ticket")`,
    ...[...wantedRows].map(
      ([collection, rowIds]) =>
        sql`select ${sql.raw(`'${collection}'`)}, to_jsonb(t) from ${recordTable(collection)} t
          where ${own} and "id" = any(${idsParam(rowIds)})`,
    ),
  ];
  const found = v.parse(read, await db.execute(sql.join(parts, sql` union all `)));
  const byKind = Map.groupBy(found.rows, ({ kind }) => kind);
  const of = (kind: string): unknown[] => (byKind.get(kind) ?? []).map(({ data }) => data);
  const numbersOf = (sequence: NumberSequence) => v.parse(v.array(v.number()), of(sequence));
  const rows = new UnitOfWork(accountId, undefined, {
    confirmation_numbers: numbersOf('confirmation_numbers'),
    ticket_numbers: numbersOf('ticket_numbers'),
  });
  for (const [collection, rowIds] of wantedRows)
    rows.addStored(
      collection,
      rowIds,
      of(collection).map((row) => fromJson(collection, row)),
    );
  for (const { ticket, at } of v.parse(v.array(lastMessage), of('last')))
    rows.addLastReceivedAt(ticket, at === null ? null : readInstant(at));
  return {
    rows,
    replaced: v.parse(v.array(feedEntry), of('entry')),
    receipts: new Map(
      v
        .parse(v.array(storedReceipt), of('receipt'))
        .map(({ mutation_id: id, payload_hash: payloadHash, answer }) => [
          id,
          { payloadHash, answer },
        ]),
    ),
  };
}

const readInstant = (value: string): string => String(changes.changedAt.mapFromDriverValue(value));
const isInstant = (column: { getSQLType(): string }): boolean =>
  column.getSQLType().startsWith('timestamptz');

/** A row by the names of the contract, from PostgreSQL's `to_jsonb`. */
function fromJson(collection: CollectionName, json: unknown): Record<string, unknown> {
  const stored = v.parse(v.record(v.string(), v.unknown()), json);
  return Object.fromEntries(
    Object.entries(getTableColumns(recordTable(collection))).map(([name, column]) => {
      const value = stored[column.name];
      return [name, typeof value === 'string' && isInstant(column) ? readInstant(value) : value];
    }),
  );
}

/** A row by the names of its columns, for `jsonb_populate_recordset`. */
function toJson(collection: CollectionName, row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(recordTable(collection))).map(([name, column]) => {
      const value = row[name];
      return [
        column.name,
        value != null && isInstant(column) ? column.mapToDriverValue(value) : value,
      ];
    }),
  );
}

/** A mutation that was applied and the hash of its payload. */
export interface Applied {
  payloadHash: string;
  result: MutationResult & { status: 'done' };
}

/**
 * Writes rows, receipts and feed in one statement. Returns false, and writes nothing, when another
 * request has raised the counter.
 */
export async function writeSnapshot(
  db: Db,
  { accountId, clientId, now }: Sender,
  counter: Counter,
  { rows, replaced }: Snapshot,
  applied: readonly Applied[],
): Promise<boolean> {
  const before = storedTallies(counter, counter.rev);
  if (!before) return false;
  const rev = counter.rev + 1;
  const mark = randomInt(1, 2 ** 31);
  const changed = rows.allChanged();
  const added = changed.flatMap(({ collection, rows: some }) =>
    some.map(({ id }) => ({
      collection,
      entityId: id,
      rank: collectionNames.indexOf(collection),
      rev,
      mark,
      deleted: false,
    })),
  );
  const keys = new Set(added.map(({ collection, entityId }) => `${collection} ${entityId}`));
  const removed = replaced.filter(({ collection, entityId }) =>
    keys.has(`${collection} ${entityId}`),
  );
  for (const { result } of applied) result.rev = rev;
  const account = sql`${accountId}::uuid`;
  const own = sql`"account_id" = ${account}`;
  // Rows are locked before the counter, in the order of every other transaction.
  const locks = changed.map(
    ({ collection, rows: some }) => sql`${sql.identifier(`locked_${collection}`)} as materialized (
      select 1 from ${recordTable(collection)} where ${own}
        and "id" = any(${idsParam(some.map(({ id }) => id))}) order by "id" for update)`,
  );
  const locked = changed.map(
    ({ collection }) =>
      sql` and (select count(*) from ${sql.identifier(`locked_${collection}`)}) >= 0`,
  );
  const written = changed.map(
    ({ collection, rows: some }) => sql`${sql.identifier(`written_${collection}`)} as (
      ${upsertFromJson(
        collection,
        some.map((row) => toJson(collection, row)),
      )})`,
  );
  const parts = [
    ...locks,
    sql`counter as (update ${revisions} set "rev" = ${rev}::bigint, "tallied_rev" = ${rev}::bigint,
        "tallies" = ${list(adjustTallies(before, { removed, added }))}
      where ${own} and "rev" = ${counter.rev}::bigint${sql.join(locked)} returning 1)`,
    ...written,
    sql`entries as (insert into ${changes} ("account_id", "collection", "entity_id", "rank", "rev",
        "deleted", "changed_at", "mark")
      select ${account}, e."collection", e."entityId", e."rank", e."rev", false,
        ${now}::timestamptz, e."mark"
      from jsonb_to_recordset(${list(added)}) as e("collection" text, "entityId" uuid, "rank" int,
        "rev" bigint, "mark" int), counter
      on conflict ("account_id", "collection", "entity_id") do update set "rev" = excluded."rev",
        "deleted" = false, "changed_at" = excluded."changed_at", "mark" = excluded."mark")`,
    sql`answers as (insert into ${receipts} ("account_id", "client_id", "mutation_id",
        "payload_hash", "answer", "created_at")
      select ${account}, ${clientId}::uuid, (a."result" ->> 'id')::uuid, a."payloadHash",
        a."result", ${now}::timestamptz
      from jsonb_to_recordset(${list(applied)}) as a("payloadHash" text, "result" jsonb), counter)`,
  ];
  const result = await db.execute(
    sql`with ${sql.join(parts, sql`, `)} select ${account}::text as kind, null as data from counter`,
  );
  const committed = v.parse(read, result).rows.length === 1;
  if (committed) notifyDevices(db, accountId);
  return committed;
}

/** Inserts or replaces rows, only when the counter was raised. */
function upsertFromJson(collection: CollectionName, rows: readonly Record<string, unknown>[]): SQL {
  const table = recordTable(collection);
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => rows.some((row) => row[name] !== undefined));
  const columns = (prefix: SQL) =>
    sql.join(
      names.map((name) => sql`${prefix}${sql.identifier(name)}`),
      sql`, `,
    );
  const set = sql.join(
    names
      .filter((name) => name !== 'id' && name !== 'account_id')
      .map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  return sql`insert into ${table} (${columns(sql``)}) select ${columns(sql`r.`)}
    from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${list(rows)}) r, counter
    on conflict ("account_id", "id") do update set ${set}`;
}
