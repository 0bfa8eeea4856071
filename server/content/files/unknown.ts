import { entities } from '../entities/index.ts';
import type { ContentKind } from '../kinds.ts';

type Path = (string | number)[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* keysLeftOut(given: unknown, parsed: unknown, path: Path): Generator<Path> {
  if (Array.isArray(given) && Array.isArray(parsed))
    for (const [at, one] of given.entries()) yield* keysLeftOut(one, parsed[at], [...path, at]);
  if (!isRecord(given) || !isRecord(parsed)) return;
  const keys = Object.keys(parsed);
  // A text that became a text with an icon has another shape, and nothing of it is lost.
  if (keys.length > 0 && !keys.some((key) => Object.hasOwn(given, key))) return;
  for (const [key, inner] of Object.entries(given)) {
    if (Object.hasOwn(parsed, key)) yield* keysLeftOut(inner, parsed[key], [...path, key]);
    else yield [...path, key];
  }
}

/**
 * Where an entry has keys that its schema does not know: `parsed` is what the schema made of
 * `given`. The schemas let them pass, since what is stored must stay readable; in a file they are
 * misspelt, and what they say would be lost.
 */
export const unknownKeys = (kind: ContentKind, given: unknown, parsed: unknown): Path[] =>
  [...keysLeftOut(given, parsed, [])].filter(
    (path) => !entities[kind].ignoredFields?.includes(String(path.at(-1))),
  );
