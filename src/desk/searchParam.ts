import * as v from 'valibot';

/** A filter in an address: one that is not known is left out. */
export const searchParam = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** A typed search in an address. */
export const searchText = searchParam(v.pipe(v.string(), v.maxLength(100)));
