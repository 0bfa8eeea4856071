// How a row is written before it is sealed. Stored on devices and stays; the server reads the pieces
// of files in this form.

type Row = Record<string, unknown>;
export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** What is authenticated with a row: sealed bytes that were moved elsewhere do not open. */
export const rowContext = (account: string, table: string, primaryKey: unknown): string =>
  JSON.stringify([account, table, primaryKey]);

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * As JSON; with `path`, which leads to an ArrayBuffer: the length of the JSON text in four bytes,
 * the text, and the bytes.
 */
export function packRow(row: Row, path: readonly string[] | undefined): Uint8Array {
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

export function unpackRow(
  bytes: Uint8Array<ArrayBuffer>,
  path: readonly string[] | undefined,
): unknown {
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
