import * as v from 'valibot';

/**
 * The search params of a list: filters, search text, sort order. Numbers for amounts, otherwise
 * text.
 */
export type ListSearch = Readonly<Record<string, string | number>>;

/** A search param that is dropped when it is invalid; of duplicates the last valid one counts. */
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

/** Removes lone surrogates, which a URL cannot contain. */
const removeLoneSurrogates = (text: string): string => text.replace(/\p{Cs}/gu, '');
const maxSearchLength = 100;

/** A filter’s value: a slug or a name. */
export const shortText = optionalParam(
  v.pipe(v.string(), v.transform(removeLoneSurrogates), v.trim(), v.minLength(1), v.maxLength(80)),
);
/**
 * A search text. The router parses digits as a number, and null, true and false as JSON. A text
 * that is too long is cut.
 */
export const searchText = optionalParam(
  v.union([
    v.pipe(
      v.union([v.string(), v.boolean(), v.null()]),
      v.transform((raw) =>
        removeLoneSurrogates(String(raw).trim().slice(0, maxSearchLength)).trim(),
      ),
      v.minLength(1),
    ),
    v.number(),
  ]),
);
/** A positive whole amount of money. */
export const amount = optionalParam(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
);
/** A minimum rating of 1 to 5 stars. */
export const stars = optionalParam(v.pipe(v.number(), v.minValue(1), v.maxValue(5)));
/** The sort order; the first is the default and is not in the URL. */
export const sortParam = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  optionalParam(v.pipe(v.picklist(sorts), v.notValue(sorts[0])));

type Known<Entries extends v.ObjectEntries> = {
  [Key in keyof Entries]?: Exclude<v.InferOutput<Entries[Key]>, undefined>;
};

/**
 * Makes a function that reads search params: the known and valid ones, without undefined values.
 * The params are public URLs and mostly also the query of the API (contract/site).
 */
export const searchReader =
  <Entries extends v.ObjectEntries>(entries: Entries) =>
  (raw: Record<string, unknown>): Known<Entries> =>
    Object.fromEntries(
      Object.entries(v.parse(v.object(entries), raw)).filter(([, value]) => value !== undefined),
    ) as Known<Entries>;

/** The fields of a GET form as search params; those named in `numeric` become numbers. */
export const formEntries = (data: FormData, numeric: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    [...data].map(([name, value]) => [
      name,
      numeric.includes(name) && value !== '' ? Number(value) : value,
    ]),
  );

/** The search params without some. */
export function omitParams(search: ListSearch, names: readonly string[]): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
