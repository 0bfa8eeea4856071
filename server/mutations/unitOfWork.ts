import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type CollectionName,
  collectionNames,
  isCollection,
  parseRow,
  type RowOf,
} from '#contract/collections.ts';
import type { Tx } from '../db/database.ts';
import { recordTable } from '../db/tables/index.ts';
import type { Recorder } from '../feed/write.ts';
import { ProblemError } from '../http/problem.ts';
import { nextNumbers } from './numbers.ts';

interface Entry {
  collection: CollectionName;
  /** Undefined when the patient has no such row. */
  row: ({ id: string } & Record<string, unknown>) | undefined;
  changed: boolean;
}

/** A row was parsed with the schema of its entry's collection. */
const isEntryOf = <Name extends CollectionName>(
  entry: Entry | undefined,
  name: Name,
): entry is Entry & { row: RowOf<Name> | undefined } => entry?.collection === name;

const keyOf = (collection: CollectionName, id: string): string => `${collection} ${id}`;

/**
 * One patient's rows in the transaction of a batch of mutations. Rows are read once, changed in
 * memory, and written together by `flush`, so that 50 replies take about as many statements as one.
 */
export class UnitOfWork {
  readonly tx: Tx;
  readonly accountId: string;
  readonly #record: Recorder;
  readonly #numbersNeeded: number;
  #rows = new Map<string, Entry>();
  #numbers: number[] = [];

  /** `numbersNeeded`: how many confirmation numbers are taken at once from the sequence. */
  constructor(tx: Tx, accountId: string, record: Recorder, numbersNeeded: number) {
    this.tx = tx;
    this.accountId = accountId;
    this.#record = record;
    this.#numbersNeeded = Math.max(1, numbersNeeded);
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
        .where(and(eq(table.accountId, this.accountId), inArray(table.id, ids)))
        .orderBy(table.id)
        .for('update');
      for (const id of ids)
        this.#rows.set(keyOf(collection, id), { collection, row: undefined, changed: false });
      for (const each of stored) {
        const row = parseRow(collection, each);
        if (!row) throw new Error(`a stored ${collection} does not match the contract`);
        this.#rows.set(keyOf(collection, row.id), { collection, row, changed: false });
      }
    }
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

  async nextConfirmationNumber(): Promise<number> {
    if (this.#numbers.length === 0)
      this.#numbers = await nextNumbers(this.tx, 'confirmation_numbers', this.#numbersNeeded);
    const number = this.#numbers.shift();
    if (number === undefined) throw new Error('the sequence gave no number');
    return number;
  }

  /** Writes all changed rows, with one statement per collection, and records them in the feed. */
  async flush(): Promise<void> {
    const changed = [...this.#rows.values()].filter((entry) => entry.changed);
    const byCollection = Map.groupBy(changed, (entry) => entry.collection);
    // Parents first: a message refers to its ticket.
    for (const collection of collectionNames) {
      const entries = byCollection.get(collection);
      if (!entries) continue;
      const table = recordTable(collection);
      const rows = entries.flatMap(({ row }) =>
        row ? [{ ...row, accountId: this.accountId }] : [],
      );
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
      for (const { id } of rows) this.#record.touch({ accountId: this.accountId, collection, id });
    }
    for (const entry of changed) entry.changed = false;
  }
}
