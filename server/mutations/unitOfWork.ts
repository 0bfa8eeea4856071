import type { CareAct } from '#contract/staff/auditActs.ts';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import {
  type CollectionName,
  collectionNames,
  isCollection,
  parseRow,
  type RowOf,
} from '#contract/collections.ts';
import type { OthersRow } from '../care/grants.ts';
import type { Tx } from '../db/database.ts';
import { isAnyOf } from '../db/isAnyOf.ts';
import { recordTable } from '../db/tables/index.ts';
import { findRowFault } from '../feed/rowFaults.ts';
import type { Recorder } from '../feed/write.ts';
import { ProblemError } from '../http/problem.ts';
import type { Notice } from '../notify/messages.ts';
import { nextReceivedAt, receivedAfter } from '../threads/nextReceivedAt.ts';
import { nextNumber, type NumberSequence } from './numbers.ts';

interface Entry {
  collection: CollectionName;
  /** Undefined when the patient has no such row. */
  row: ({ id: string } & Record<string, unknown>) | undefined;
  changed: boolean;
}

/** A row with its owner, by the names of the contract. */
export type StoredRow = { id: string; accountId: string } & Record<string, unknown>;

/** A row was parsed with the schema of its entry's collection. */
const isEntryOf = <Name extends CollectionName>(
  entry: Entry | undefined,
  name: Name,
): entry is Entry & { row: RowOf<Name> | undefined } => entry?.collection === name;

const keyOf = (collection: CollectionName, id: string): string => `${collection} ${id}`;

/** A line of the audit log that a mutation about a grant causes. */
export interface CareLine {
  act: CareAct;
  grantId: string;
  patientId: string;
  before?: unknown;
  after?: unknown;
  /** The notice that the patient gets. */
  notice?: Notice;
}

/** A rule asked for something that was not read before, and there is no transaction to read it in. */
export class TransactionNeeded extends Error {}

/** A stored row that the contract does not take. The message has nothing of its values. */
export class UnreadableRow extends Error {
  readonly collection: CollectionName;
  readonly id: unknown;
  readonly column: string;
  constructor(collection: CollectionName, row: unknown) {
    const column = findRowFault(collection, row)?.column ?? 'row';
    super(`a stored ${collection} does not match the contract: its ${column}`);
    this.collection = collection;
    this.id = typeof row === 'object' && row && 'id' in row ? row.id : undefined;
    this.column = column;
  }
}

/**
 * One patient's rows for a batch of mutations. They are read once, changed in memory, and written
 * together, so that 50 replies take about as many statements as one. Without a transaction all
 * rows must have been added by `addStored`.
 */
export class UnitOfWork {
  readonly accountId: string;
  readonly #tx: Tx | undefined;
  #rows = new Map<string, Entry>();
  readonly #numbers: Record<NumberSequence, number[]>;
  /** By ticket; null for a ticket without messages. */
  readonly #lastReceivedAt = new Map<string, string | null>();

  constructor(accountId: string, tx?: Tx, numbers: Partial<Record<NumberSequence, number[]>> = {}) {
    this.accountId = accountId;
    this.#tx = tx;
    this.#numbers = {
      confirmation_numbers: [],
      ticket_numbers: [],
      bill_numbers: [],
      ...numbers,
    };
  }

  /** Rows of other people that rules have changed in the transaction, for their feeds. */
  readonly othersRows: OthersRow[] = [];
  /** Lines for the audit log, which is locked last. */
  readonly careLines: CareLine[] = [];

  touchOthers(rows: readonly OthersRow[]): void {
    this.othersRows.push(...rows);
  }

  audit(line: CareLine): void {
    this.careLines.push(line);
  }

  get tx(): Tx {
    if (!this.#tx) throw new TransactionNeeded();
    return this.#tx;
  }

  /**
   * Reads the patient's rows and locks them until the transaction ends, in order of collections and
   * ids so that two batches do not deadlock. Never another patient's row of the same id.
   */
  async load(wanted: readonly { collection: string; id: string }[]): Promise<void> {
    const byCollection = Map.groupBy(wanted, ({ collection }) => collection);
    for (const collection of byCollection.keys())
      if (!isCollection(collection)) throw new Error(`unknown collection ${collection}`);
    for (const collection of collectionNames) {
      const targets = byCollection.get(collection) ?? [];
      const ids = [...new Set(targets.map(({ id }) => id))].filter(
        (id) => !this.#rows.has(keyOf(collection, id)),
      );
      if (ids.length === 0) continue;
      const table = recordTable(collection);
      const stored = await this.tx
        .select()
        .from(table)
        .where(and(eq(table.accountId, this.accountId), isAnyOf(table.id, ids)))
        .orderBy(table.id)
        .for('update');
      this.addStored(collection, ids, stored);
    }
  }

  /** Adds rows as they were read for these ids; the patient has no others of them. */
  addStored(collection: CollectionName, ids: readonly string[], stored: readonly unknown[]): void {
    for (const id of ids)
      this.#rows.set(keyOf(collection, id), { collection, row: undefined, changed: false });
    for (const each of stored) {
      const row = parseRow(collection, each);
      if (!row) throw new UnreadableRow(collection, each);
      this.#rows.set(keyOf(collection, row.id), { collection, row, changed: false });
    }
  }

  /** Adds when the last message of a ticket was received. */
  addLastReceivedAt(ticketId: string, at: string | null): void {
    this.#lastReceivedAt.set(ticketId, at);
  }

  /** When a new message of a ticket without unwritten ones counts as received. */
  async nextReceivedAt(ticketId: string, now: string): Promise<string> {
    const last = this.#lastReceivedAt.get(ticketId);
    if (last === undefined)
      return nextReceivedAt(this.tx, { accountId: this.accountId, id: ticketId }, now);
    return last === null ? now : receivedAfter(last, now);
  }

  async find<Name extends CollectionName>(
    name: Name,
    id: string,
  ): Promise<RowOf<Name> | undefined> {
    await this.load([{ collection: name, id }]);
    const entry = this.#rows.get(keyOf(name, id));
    return isEntryOf(entry, name) ? entry.row : undefined;
  }

  /** Changes a row in memory. Throws a ProblemError when it does not match the contract. */
  save(name: CollectionName, row: unknown): void {
    const parsed = parseRow(name, row);
    if (!parsed) throw new ProblemError('not-acceptable');
    this.#rows.set(keyOf(name, parsed.id), { collection: name, row: parsed, changed: true });
  }

  /** Rows of a collection that were changed and not yet written. */
  changed<Name extends CollectionName>(name: Name): RowOf<Name>[] {
    return [...this.#rows.values()].flatMap((entry) =>
      isEntryOf(entry, name) && entry.changed && entry.row ? [entry.row] : [],
    );
  }

  /** Takes back what `work` changed when it throws. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const before = new Map(this.#rows);
    try {
      return await work();
    } catch (error) {
      this.#rows = before;
      throw error;
    }
  }

  async nextNumber(sequence: NumberSequence): Promise<number> {
    return this.#numbers[sequence].shift() ?? nextNumber(this.tx, sequence);
  }

  /** All changed rows, parents first: a message refers to its ticket. */
  allChanged(): { collection: CollectionName; rows: StoredRow[] }[] {
    const changed = [...this.#rows.values()].filter((entry) => entry.changed);
    const byCollection = Map.groupBy(changed, (entry) => entry.collection);
    return collectionNames.flatMap((collection) => {
      const rows = (byCollection.get(collection) ?? []).flatMap(({ row }) =>
        row ? [{ ...row, accountId: this.accountId }] : [],
      );
      return rows.length > 0 ? [{ collection, rows }] : [];
    });
  }

  /** Writes all changed rows, with one statement per collection, and records them in the feed. */
  async flush(record: Recorder): Promise<void> {
    for (const { collection, rows } of this.allChanged()) {
      const table = recordTable(collection);
      const columns = Object.entries(getTableColumns(table)).filter(
        ([name]) => name !== 'id' && name !== 'accountId' && rows.some((row) => name in row),
      );
      const set: Record<string, SQL> = Object.fromEntries(
        columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      );
      await this.tx
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({ target: [table.accountId, table.id], set });
      for (const { id } of rows) record.touch({ accountId: this.accountId, collection, id });
    }
  }
}
