import { randomInt } from 'node:crypto';
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { mutationResult, type MutationResult } from '#contract/mutation.ts';
import type { Db } from '../db/database.ts';
import { runStatement } from '../db/statement.ts';
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
interface Wanted {
  /** Of the mutations. */
  ids: readonly string[];
  rows: ReadonlyMap<CollectionName, readonly string[]>;
  numbers: Readonly<Record<Exclude<NumberSequence, 'bill_numbers'>, number>>;
}

/** What was read. */
interface Snapshot {
  rows: UnitOfWork;
  /** Of mutations that were received before, by id. */
  receipts: ReadonlyMap<string, { payloadHash: string; answer: MutationResult }>;
  /** The feed entries of the rows. */
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

const account = sql`${sql.placeholder('account')}::uuid`;
const own = sql`"account_id" = ${account}`;
const uuids = (name: string): SQL => sql`${sql.placeholder(name)}::uuid[]`;
const json = (name: string): SQL => sql`${sql.placeholder(name)}::jsonb`;

function readStatement(collections: readonly CollectionName[]): SQL {
  const next = (sequence: NumberSequence) =>
    sql`select ${sql.raw(`'${sequence}'`)} as kind,
        to_jsonb(nextval(${sql.raw(`'${sequence}'`)})) as data
      from generate_series(1, ${sql.placeholder(sequence)}::int)`;
  const parts = [
    next('confirmation_numbers'),
    next('ticket_numbers'),
    sql`select 'receipt', to_jsonb(t) from ${receipts} t
      where ${own} and "mutation_id" = any(${uuids('ids')})`,
    sql`select 'entry', to_jsonb(t) from ${changes} t
      where ${own} and "collection" = any(${sql.placeholder('collections')}::text[])
        and "entity_id" = any(${uuids('allIds')})`,
    sql`select 'last', jsonb_build_object('ticket', w."ticket", 'at',
        (select "received_at" from ${messages} where ${own} and "ticket_id" = w."ticket"
          and "received_at" < ${sql.placeholder('skewLimit')}::timestamptz
          order by "received_at" desc limit 1))
      from unnest(${uuids('tickets')}) as w("ticket")`,
    ...collections.map(
      (collection) =>
        sql`select ${sql.raw(`'${collection}'`)}, to_jsonb(t) from ${recordTable(collection)} t
          where ${own} and "id" = any(${uuids(`ids ${collection}`)})`,
    ),
  ];
  return sql.join(parts, sql` union all `);
}

/** Reads everything that a batch needs in one statement. */
export async function readSnapshot(
  db: Db,
  { accountId, now }: Sender,
  { ids, rows: wantedRows, numbers }: Wanted,
): Promise<Snapshot> {
  const collections = [...wantedRows.keys()];
  const found = v.parse(
    read,
    await runStatement(db, `read ${collections.join(' ')}`, () => readStatement(collections), {
      account: accountId,
      ids: [...ids],
      collections,
      allIds: [...wantedRows.values()].flat(),
      tickets: [...(wantedRows.get('ticket') ?? [])],
      skewLimit: skewLimit(now),
      ...numbers,
      ...Object.fromEntries([...wantedRows].map(([name, some]) => [`ids ${name}`, [...some]])),
    }),
  );
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
        typeof value === 'string' && isInstant(column) ? column.mapToDriverValue(value) : value,
      ];
    }),
  );
}

/** A mutation that was applied and the hash of its payload. */
interface Applied {
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
  const sets = changed.map(({ collection, rows: some }) => {
    const jsonRows = some.map((row) => toJson(collection, row));
    const columns = Object.values(getTableColumns(recordTable(collection)))
      .map(({ name }) => name)
      .filter((name) => jsonRows.some((row) => row[name] !== undefined));
    return { collection, columns, jsonRows, ids: some.map(({ id }) => id) };
  });
  const key = sets.map(({ collection, columns }) => `${collection} ${columns.join(' ')}`);
  const result = await runStatement(db, `write ${key.join('; ')}`, () => writeStatement(sets), {
    account: accountId,
    client: clientId,
    now,
    rev,
    before: counter.rev,
    tallies: JSON.stringify(adjustTallies(before, { removed, added })),
    entries: JSON.stringify(added),
    answers: JSON.stringify(applied),
    ...Object.fromEntries(
      sets.flatMap(({ collection, jsonRows, ids }) => [
        [`rows ${collection}`, JSON.stringify(jsonRows)],
        [`ids ${collection}`, ids],
      ]),
    ),
  });
  const committed = v.parse(read, result).rows.length === 1;
  if (committed) notifyDevices(db, accountId);
  return committed;
}

/** A collection that is written, and which of its columns. */
interface WrittenSet {
  collection: CollectionName;
  columns: readonly string[];
}

function writeStatement(sets: readonly WrittenSet[]): SQL {
  const lockOf = ({ collection }: WrittenSet) => sql.identifier(`locked_${collection}`);
  const [now, rev] = [sql.placeholder('now'), sql.placeholder('rev')];
  const parts = [
    // Rows are locked before the counter, in the order of every other transaction.
    ...sets.map(
      (set) => sql`${lockOf(set)} as materialized (select 1 from ${recordTable(set.collection)}
        where ${own} and "id" = any(${uuids(`ids ${set.collection}`)}) order by "id" for update)`,
    ),
    sql`counter as (update ${revisions} set "rev" = ${rev}::bigint, "tallied_rev" = ${rev}::bigint,
        "tallies" = ${json('tallies')}
      where ${own} and "rev" = ${sql.placeholder('before')}::bigint
        ${sql.join(sets.map((set) => sql` and (select count(*) from ${lockOf(set)}) >= 0`))}
      returning 1)`,
    ...sets.map(
      (set) => sql`${sql.identifier(`written_${set.collection}`)} as (${upsertStatement(set)})`,
    ),
    sql`entries as (insert into ${changes} ("account_id", "collection", "entity_id", "rank", "rev",
        "deleted", "changed_at", "mark")
      select ${account}, e."collection", e."entityId", e."rank", e."rev", false,
        ${now}::timestamptz, e."mark"
      from jsonb_to_recordset(${json('entries')}) as e("collection" text, "entityId" uuid,
        "rank" int, "rev" bigint, "mark" int), counter
      on conflict ("account_id", "collection", "entity_id") do update set "rev" = excluded."rev",
        "deleted" = false, "changed_at" = excluded."changed_at", "mark" = excluded."mark")`,
    sql`answers as (insert into ${receipts} ("account_id", "client_id", "mutation_id",
        "payload_hash", "answer", "created_at")
      select ${account}, ${sql.placeholder('client')}::uuid, (a."result" ->> 'id')::uuid,
        a."payloadHash", a."result", ${now}::timestamptz
      from jsonb_to_recordset(${json('answers')}) as a("payloadHash" text, "result" jsonb),
        counter)`,
  ];
  return sql`with ${sql.join(parts, sql`, `)} select 'written' as kind, null as data from counter`;
}

/** Inserts or replaces rows, only when the counter was raised. */
function upsertStatement({ collection, columns }: WrittenSet): SQL {
  const table = recordTable(collection);
  const list = (names: readonly string[], each: (name: SQL) => SQL) =>
    sql.join(
      names.map((name) => each(sql`${sql.identifier(name)}`)),
      sql`, `,
    );
  const set = list(
    columns.filter((name) => name !== 'id' && name !== 'account_id'),
    (name) => sql`${name} = excluded.${name}`,
  );
  return sql`insert into ${table} (${list(columns, (name) => name)})
    select ${list(columns, (name) => sql`r.${name}`)}
    from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))},
      ${json(`rows ${collection}`)}) r, counter
    on conflict ("account_id", "id") do update set ${set}`;
}
