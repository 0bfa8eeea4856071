import * as v from 'valibot';

/**
 * What stands in the address of a list: its filters, a search, an order. Numbers are amounts, the
 * rest is text.
 */
export type ListSearch = Readonly<Record<string, string | number>>;

/**
 * A part of an address that is left out when it is not understood; of one that stands there twice
 * the last that is.
 */
export const optionalParam = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw): v.InferOutput<Schema> | undefined => {
        for (const one of [raw, ...(Array.isArray(raw) ? [...raw].reverse() : [])]) {
          const parsed = v.safeParse(schema, one);
          if (parsed.success) return parsed.output;
        }
        return undefined;
      }),
    ),
  );

/** Half a surrogate pair has no address. */
const whole = (text: string): string => text.replace(/\p{Cs}/gu, '');
const longestSearch = 100;

export const shortText = optionalParam(
  v.pipe(v.string(), v.transform(whole), v.trim(), v.minLength(1), v.maxLength(80)),
);
/**
 * The router reads digits as a number, and null, true and false as JSON; a search that is too long
 * is cut.
 */
export const searchText = optionalParam(
  v.union([
    v.pipe(
      v.union([v.string(), v.boolean(), v.null()]),
      v.transform((raw) => whole(String(raw).trim().slice(0, longestSearch)).trim()),
      v.minLength(1),
    ),
    v.number(),
  ]),
);
export const amount = optionalParam(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
);
export const stars = optionalParam(v.pipe(v.number(), v.minValue(1), v.maxValue(5)));
/** An order; the first is the usual one and does not stand in the address. */
export const sortParam = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  optionalParam(v.pipe(v.picklist(sorts), v.notValue(sorts[0])));

type Known<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]?: Exclude<v.InferOutput<Entries[Key]>, undefined>;
};

/** Reads a list's search: what is known and understood, without empty places. */
export const searchReader =
  <Entries extends v.ObjectEntries>(entries: Entries) =>
  (raw: Record<string, unknown>): Known<Entries> =>
    Object.fromEntries(
      Object.entries(v.parse(v.object(entries), raw)).filter(([, value]) => value !== undefined),
    ) as Known<Entries>;

/**
 * Of a form that a person has changed: texts of digits become numbers where the list has amounts.
 */
export const formEntries = (data: FormData, numeric: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...data].map(([name, value]) => [
      name,
      numeric.includes(name) && value !== '' ? Number(value) : value,
    ]),
  );

export function omitParams(search: ListSearch, names: readonly string[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
