import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';

const dropped = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
const schema = v.object({
  document: dropped(uuid),
  add: dropped(v.literal(true)),
  shared: dropped(v.literal('again')),
});

export interface DocumentsSearch {
  /** The document that is open. */
  document?: string | undefined;
  /** The form for a new one is open. */
  add?: true | undefined;
  /** The shared file could not be stored and must be chosen again. */
  shared?: 'again' | undefined;
}

/** Invalid params are dropped. */
export const readDocumentsSearch = (search: Record<string, unknown>): DocumentsSearch =>
  v.parse(schema, search);
