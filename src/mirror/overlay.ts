import type { CollectionName, RowOf } from '#contract/collections.ts';
import type { AccountDb } from './accountDb.ts';
import { effectsOf } from './effects.ts';
import { rowsInPages } from './pages.ts';
import type { OutboxRow } from './outboxRow.ts';

// Reads mirrored rows as the patient should see them: with what is still in the outbox. Screens
// read rows here, not from the database.

/**
 * The rows of a collection with queued changes applied; `where` is one field that
 * accountDbVersions.ts indexes, and its value or several.
 */
export async function readRows<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
  where?: Where<Name>,
): Promise<RowOf<Name>[]> {
  const [field, value] = Object.entries<unknown>(where ?? {})[0] ?? [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const table = db.rows(name);
  // One query for each value: sealed rows have an index that knows only equality.
  const base = await (field === undefined
    ? table.toArray()
    : Promise.all(
        [...new Set(values)].map((each) =>
          table
            .where(field)
            .equals(each as string)
            .toArray(),
        ),
      ).then((found) => found.flat()));
  const rows = new Map<string, RowOf<Name>>(base.map((row) => [row.id, row]));
  layOver(rows, name, await pendingFor(db, name));
  const all = [...rows.values()];
  return field === undefined
    ? all
    : all.filter((row) =>
        Object.entries(row).some(([key, entry]) => key === field && values.includes(entry)),
      );
}

/**
 * Applies queued mutations to mirrored rows, by the same pure `change` that the server runs. A
 * refused one had no effect there: only rows that it would create are shown, for the patient to act.
 */
function layOver<Name extends CollectionName>(
  rows: Map<string, RowOf<Name>>,
  name: Name,
  pending: readonly OutboxRow[],
  concerns: (id: string) => boolean = () => true,
): void {
  for (const item of pending) {
    for (const effect of effectsOf(item)) {
      if (effect.collection !== name || !concerns(effect.id)) continue;
      if (item.state === 'parked' && rows.has(effect.id)) continue;
      const after = effect.change(rows.get(effect.id)) as RowOf<Name> | undefined;
      if (after !== undefined) rows.set(effect.id, after);
    }
  }
}

const pendingFor = (db: AccountDb, name: CollectionName): Promise<OutboxRow[]> =>
  db.outbox.where('collections').equals(name).sortBy('seq');

/**
 * All rows of a collection with queued changes applied, a page at a time, for what reads a whole
 * mirror: a read of 10,000 rows at once would block the page. A row that changes meanwhile may be
 * missed or come twice.
 */
export async function* readPages<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
  size: number,
): AsyncGenerator<RowOf<Name>[]> {
  const pending = await pendingFor(db, name);
  /** Ids that queued changes name and no page had so far. */
  const unseen = new Set(pending.flatMap((item) => effectsOf(item).map(({ id }) => id)));
  for await (const base of rowsInPages(db.rows(name), size)) {
    for (const { id } of base) unseen.delete(id);
    const rows = new Map<string, RowOf<Name>>(base.map((row) => [row.id, row]));
    layOver(rows, name, pending, (id) => rows.has(id));
    yield [...rows.values()];
  }
  const created = new Map<string, RowOf<Name>>();
  layOver(created, name, pending, (id) => unseen.has(id));
  if (created.size > 0) yield [...created.values()];
}

type OneOrMore<Value> = Value | readonly Value[];
type Where<Name extends CollectionName> = {
  [Key in keyof RowOf<Name>]?: OneOrMore<RowOf<Name>[Key] & (string | number)>;
};

/** One row with queued changes applied. */
export async function readRow<Name extends CollectionName>(
  db: AccountDb,
  name: Name,
  id: string,
): Promise<RowOf<Name> | undefined> {
  const base = await db.rows(name).get(id);
  const rows = new Map<string, RowOf<Name>>(base ? [[id, base]] : []);
  layOver(rows, name, await pendingFor(db, name));
  return rows.get(id);
}
