import * as v from 'valibot';

// The raw JSON of a questionnaire before its schema has checked it.

export type Json = Record<string, unknown>;
export type Path = (string | number)[];

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];
export const textIn = (value: Json | undefined, key: string): string | undefined => {
  const text = value?.[key];
  return typeof text === 'string' ? text : undefined;
};

const extensible = v.object({ extension: v.optional(v.array(v.looseObject({ url: v.string() }))) });
/** The element with its extensions, if they have the shape of FHIR. */
export const extended = (value: unknown) => (v.is(extensible, value) ? value : undefined);

/** Every item with its path, parents first. */
export function* itemsIn(element: Json, path: Path = []): Generator<[item: Json, path: Path]> {
  for (const [at, item] of (Array.isArray(element['item']) ? element['item'] : []).entries()) {
    if (!isJson(item)) continue;
    const own = [...path, 'item', at];
    yield [item, own];
    yield* itemsIn(item, own);
  }
}

/** Every object within a value, itself first. */
export function* objectsIn(value: unknown, path: Path = []): Generator<[object: Json, path: Path]> {
  if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* objectsIn(inner, [...path, at]);
  else if (isJson(value)) {
    yield [value, path];
    for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, [...path, key]);
  }
}
