import { isRecord } from '../files/parse.ts';
import type { Data } from './texts.ts';

const maxFields = 40;
const maxLength = 300;

/** The single values of an entry by path. */
function* valuesIn(value: unknown, path: string): Generator<[string, string]> {
  if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* valuesIn(inner, `${path}/${at}`);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value))
      yield* valuesIn(inner, path === '' ? key : `${path}/${key}`);
  else yield [path, String(value)];
}

/**
 * What the audit log keeps of a change: the values that differ, by path, a part of long ones from
 * just before where they differ.
 */
export function difference(
  before: Data | null,
  after: Data | null,
): { before: Record<string, string>; after: Record<string, string> } {
  const old = new Map(valuesIn(before ?? {}, ''));
  const next = new Map(valuesIn(after ?? {}, ''));
  const paths = [...new Set([...old.keys(), ...next.keys()])].filter(
    (path) => old.get(path) !== next.get(path),
  );
  const partsOf = (values: Map<string, string>, others: Map<string, string>) =>
    Object.fromEntries(
      paths.slice(0, maxFields).flatMap((path) => {
        const value = values.get(path);
        return value === undefined ? [] : [[path, partOf(value, others.get(path) ?? '')]];
      }),
    );
  const more = paths.length > maxFields ? { '…': String(paths.length - maxFields) } : {};
  return { before: partsOf(old, next), after: { ...partsOf(next, old), ...more } };
}

function partOf(value: string, other: string): string {
  if (value.length <= maxLength) return value;
  let at = 0;
  while (at < value.length && value[at] === other[at]) at += 1;
  const start = Math.max(0, at - 40);
  const part = value.slice(start, start + maxLength);
  return `${start > 0 ? '…' : ''}${part}${start + maxLength < value.length ? '…' : ''}`;
}
