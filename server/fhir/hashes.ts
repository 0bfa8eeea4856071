import { createHash } from 'node:crypto';
import { isObject } from './bundle.ts';

/** SHA-256 of a field's value; the order of keys does not matter, nor do ids of files. */
export function hashOf(name: string, value: unknown): string {
  const text = JSON.stringify(comparable(name, value ?? null), (_key, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
  return createHash('sha256').update(text).digest('base64url');
}

const hashOfFile = (file: unknown): unknown => (isObject(file) ? file['sha256'] : file);

function comparable(name: string, value: unknown): unknown {
  if (name === 'file') return hashOfFile(value);
  if (name === 'files') return Array.isArray(value) ? value.map(hashOfFile) : value;
  return name === 'response'
    ? JSON.parse(JSON.stringify(value).replace(/urn:uuid:[0-9a-f-]{36}/g, 'urn:uuid:'))
    : value;
}
