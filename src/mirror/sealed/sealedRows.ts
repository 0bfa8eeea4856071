import type { DBCoreIndex, DBCoreQuery } from 'dexie';
import { openWith, sealWith } from '#contract/sealed/bytes.ts';
import { isRow, packRow, rowContext, unpackRow } from '#contract/sealed/rows.ts';
import { noParcels, type Parcels } from './parcels.ts';
import type { RecordKey } from './recordKey.ts';
import { handedOverField, parcelField } from '../sealedQueue.ts';

// How a row is stored sealed: its primary key and the indexes that queries need beside one sealed
// value. The rest, also other indexed fields, is only in the sealed value.

/**
 * Fields that stay beside the sealed value, for queries and the number on the lock screen: `clear` as they are, because they are states of the
 * queue, counters or hashes; `token` as a keyed hash, which can only be compared.
 */
const indexedFields: Readonly<Record<string, Readonly<Record<string, 'clear' | 'token'>>>> = {
  outbox: { seq: 'clear', state: 'clear', quiet: 'clear', collections: 'token' },
  message: { ticketId: 'token' },
  submission: { formId: 'token' },
  chunks: { sha256: 'clear' },
  received: { at: 'clear' },
};

/** Where a row of this store has an ArrayBuffer; everything else is JSON. */
const binaryPaths: Readonly<Record<string, readonly string[]>> = {
  chunks: ['data'],
  thumbnails: ['image', 'data'],
};

/** The field of the sealed value. Stored on devices and stays. */
const sealedField = 'sealed';

export interface RowSealer {
  seal(row: unknown): unknown;
  open(stored: unknown): unknown;
  /** The query over stored rows. Throws for an index that sealed rows do not have. */
  query(query: DBCoreQuery): DBCoreQuery;
}

export function createRowSealer(
  key: RecordKey,
  account: string,
  table: { name: string; primaryKey: DBCoreIndex },
  parcels: Parcels = noParcels,
): RowSealer {
  const { name } = table;
  const fields = indexedFields[name] ?? {};
  const { keyPath, extractKey } = table.primaryKey;
  if (keyPath === null || extractKey === null) throw new Error(`${name} has no key of its own`);
  const keyFields = typeof keyPath === 'string' ? [keyPath] : keyPath;
  const tokenOf = (field: string, value: unknown): string =>
    key.token(JSON.stringify(value), `${name}.${field}`);
  const storedField = (field: string, value: unknown): unknown => {
    if (fields[field] === 'clear') return value;
    return Array.isArray(value) ? value.map((each) => tokenOf(field, each)) : tokenOf(field, value);
  };
  const fileKeyOf = (row: object): Uint8Array | undefined =>
    name === 'chunks' && 'sha256' in row ? key.fileKey(String(row.sha256)) : undefined;
  const sealPacked = (row: object, packed: Uint8Array, context: string) => {
    const fileKey = fileKeyOf(row);
    return fileKey ? sealWith(fileKey, packed, context) : key.seal(packed, context);
  };
  const openPacked = (stored: object, sealed: Uint8Array, context: string) => {
    const fileKey = fileKeyOf(stored);
    return fileKey ? openWith(fileKey, sealed, context) : key.open(sealed, context);
  };
  return {
    seal(row) {
      if (!isRow(row)) throw new TypeError(`a row of ${name} is no object`);
      const context = rowContext(account, name, extractKey(row));
      const packed = packRow(row, binaryPaths[name]);
      const stored: Record<string, unknown> = { [sealedField]: sealPacked(row, packed, context) };
      for (const field of keyFields) stored[field] = row[field];
      for (const field of Object.keys(fields))
        if (row[field] !== undefined) stored[field] = storedField(field, row[field]);
      const parcel = name === 'outbox' ? parcels.parcelOf(row) : undefined;
      if (parcel) stored[parcelField] = parcel;
      return stored;
    },
    open(stored) {
      if (!isRow(stored)) return stored;
      const sealed = stored[sealedField];
      if (!(sealed instanceof Uint8Array)) throw new TypeError(`a row of ${name} is not sealed`);
      const context = rowContext(account, name, extractKey(stored));
      const row = unpackRow(openPacked(stored, sealed, context), binaryPaths[name]);
      // It was sent while locked: an edit must not take it for something that nobody has seen, and a
      // refusal of its next attempt not for the answer to its first.
      return stored[handedOverField] !== undefined && isRow(row)
        ? { ...row, uncertain: true, attempts: Number(row['attempts']) || 1 }
        : row;
    },
    query({ index, range }) {
      const field = index.keyPath;
      if (index.isPrimaryKey || index.keyPath === keyPath) return { index, range };
      const kind = typeof field === 'string' ? fields[field] : undefined;
      if (kind === 'clear') return { index, range };
      // 1 is DBCoreRangeType.Equal, an ambient enum.
      if (kind !== 'token' || typeof field !== 'string' || range.type !== 1)
        throw new Error(`sealed rows of ${name} cannot be read by ${String(index.name)}`);
      const token = tokenOf(field, range.lower);
      return { index, range: { ...range, lower: token, upper: token } };
    },
  };
}
