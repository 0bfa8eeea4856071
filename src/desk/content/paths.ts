// Values within an entry by path: `['faq', 2, 'answer', 'fa']`.

export type Path = readonly (string | number)[];
export type Data = Record<string, unknown>;

export const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
    return isRecord(value) ? value[key] : undefined;
  }, data);
}

/**
 * A copy with another value; undefined takes the field out, with the objects that are empty then: an
 * optional text without a language is no text. A row of a list stays.
 */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const rows: unknown[] = Array.isArray(data) ? [...data] : [];
    rows[key] = withValue(rows[key], rest, value) ?? {};
    return rows;
  }
  const fields: Data = isRecord(data) ? { ...data } : {};
  const next = withValue(fields[key], rest, value);
  if (next !== undefined) return { ...fields, [key]: next };
  delete fields[key];
  return Object.keys(fields).length === 0 ? undefined : fields;
}

/** The texts by language at a path. */
export function textsAt(data: unknown, path: Path): Record<string, string> {
  const value = valueAt(data, path);
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    ),
  );
}
