import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { CollectionName } from '#contract/collections.ts';
import type { AccountDb } from './accountDb.ts';
import { effectsOf } from './effects.ts';

// Which rows change, for what holds a copy of the whole mirror. A live query would read everything
// again after each change.

export interface RowChanges {
  collection: CollectionName;
  /** The changed rows; undefined when it is not known which. */
  ids: string[] | undefined;
}

/** Rows that queued changes show or create, by collection. */
export async function readPendingIds(db: AccountDb): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const item of await db.outbox.toArray())
    for (const { collection, id } of item.quiet ? [] : effectsOf(item)) {
      const ids = found.get(collection) ?? new Set();
      found.set(collection, ids.add(id));
    }
  return found;
}

/**
 * Calls back after each write of this or another window: with the changed rows of the given
 * collections, and whether the outbox changed, whose rows show over them.
 */
export function watchRows(
  db: AccountDb,
  collections: readonly CollectionName[],
  onChange: (changes: RowChanges[], isOutboxChanged: boolean) => void,
): () => void {
  const listen = (parts: ObservabilitySet) => {
    const changes = collections.flatMap((collection): RowChanges[] => {
      const ids = changedKeys(parts, db.name, collection);
      return ids === null ? [] : [{ collection, ids }];
    });
    const isOutboxChanged = changedKeys(parts, db.name, 'outbox') !== null;
    if (changes.length > 0 || isOutboxChanged) onChange(changes, isOutboxChanged);
  };
  Dexie.on('storagemutated', listen);
  return () => Dexie.on.storagemutated.unsubscribe(listen);
}

/** null: none. undefined: unknown, as a range of keys was changed. */
function changedKeys(
  parts: ObservabilitySet,
  database: string,
  table: string,
): string[] | undefined | null {
  if ('all' in parts) return undefined;
  const prefix = `idb://${database}/${table}/`;
  if (!Object.keys(parts).some((part) => part.startsWith(prefix))) return null;
  const ids = new Set<string>();
  for (const part of [prefix, `${prefix}:dels`]) {
    const tree = parts[part];
    if (!tree) continue;
    // What another window changed comes as a plain object.
    for (const { from, to } of RangeSet(tree)) {
      if (typeof from !== 'string' || from !== to) return undefined;
      ids.add(from);
    }
  }
  return ids.size === 0 ? undefined : [...ids];
}
