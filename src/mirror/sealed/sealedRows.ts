import type { DBCoreIndex, DBCoreQuery } from 'dexie';
import type { RecordKey } from './recordKey.ts';

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

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const contextOf = (account: string, table: string, primaryKey: unknown): string =>
  JSON.stringify([account, table, primaryKey]);

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
  return {
    seal(row) {
      if (!isRow(row)) throw new TypeError(`a row of ${name} is no object`);
      const context = contextOf(account, name, extractKey(row));
      const stored: Row = { [sealedField]: key.seal(pack(row, binaryPaths[name]), context) };
      for (const field of keyFields) stored[field] = row[field];
      for (const field of Object.keys(fields))
        if (row[field] !== undefined) stored[field] = storedField(field, row[field]);
      return stored;
    },
    open(stored) {
      if (!isRow(stored)) return stored;
      const sealed = stored[sealedField];
      if (!(sealed instanceof Uint8Array)) throw new TypeError(`a row of ${name} is not sealed`);
      const context = contextOf(account, name, extractKey(stored));
      return unpack(key.open(sealed, context), binaryPaths[name]);
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

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The length of the JSON text in four bytes, the text, and the bytes of the binary field. */
function pack(row: Row, path: readonly string[] | undefined): Uint8Array {
  const binary = path && readPath(row, path);
  const json = encoder.encode(
    JSON.stringify(binary instanceof ArrayBuffer && path ? withPath(row, path, null) : row),
  );
  if (!path) return json;
  const bytes = binary instanceof ArrayBuffer ? new Uint8Array(binary) : new Uint8Array();
  const packed = new Uint8Array(4 + json.length + bytes.length);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, 4);
  packed.set(bytes, 4 + json.length);
  return packed;
}

function unpack(bytes: Uint8Array<ArrayBuffer>, path: readonly string[] | undefined): unknown {
  if (!path) return JSON.parse(decoder.decode(bytes));
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const row: unknown = JSON.parse(decoder.decode(bytes.subarray(4, 4 + length)));
  if (!isRow(row) || readPath(row, path) === undefined) return row;
  return withPath(row, path, bytes.slice(4 + length).buffer);
}

/** The value at a path; undefined where the path ends earlier. */
const readPath = (row: Row, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, field) => (isRow(value) ? value[field] : undefined), row);

function withPath(row: Row, [field = '', ...rest]: readonly string[], value: unknown): Row {
  const inner = row[field];
  return {
    ...row,
    [field]: rest.length > 0 && isRow(inner) ? withPath(inner, rest, value) : value,
  };
}
