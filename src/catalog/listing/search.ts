import * as v from 'valibot';

/** What stands in the address of a list: its filters, a search, an order. Numbers are amounts, the rest is text. */
export type ListSearch = Readonly<Record<string, string | number>>;

/** A part of an address that is left out when it is not understood. */
export const dropped = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.fallback(v.optional(schema), undefined));

export const word = dropped(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)));
/** The router reads digits as a number. */
export const soughtText = dropped(v.union([v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)), v.number()]));
export const amount = dropped(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)));
export const stars = dropped(v.pipe(v.number(), v.minValue(1), v.maxValue(5)));
/** An order; the first is the usual one and does not stand in the address. */
export const order = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  dropped(v.pipe(v.picklist(sorts), v.notValue(sorts[0])));

type Known<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]?: Exclude<v.InferOutput<Entries[Key]>, undefined>;
};

/** Reads a list's search: what is known and understood, without empty places. */
export const searchReader =
  <Entries extends v.ObjectEntries>(entries: Entries) =>
  (raw: Record<string, unknown>): Known<Entries> =>
    Object.fromEntries(Object.entries(v.parse(v.object(entries), raw)).filter(([, value]) => value !== undefined)) as Known<Entries>;

/** Of a form that a person has changed: texts of digits become numbers where the list has amounts. */
export const formEntries = (data: FormData, numeric: readonly string[]): Record<string, unknown> =>
  Object.fromEntries([...data].map(([name, value]) => [name, numeric.includes(name) && value !== '' ? Number(value) : value]));

export function without(search: ListSearch, names: readonly string[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
