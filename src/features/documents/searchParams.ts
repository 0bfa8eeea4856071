import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { documentCategories } from '#contract/site/params.ts';
import { optionalParam } from '#catalog/listing/searchParams.ts';
import type { DocumentCategory } from './timeline.ts';

const schema = v.object({
  document: optionalParam(uuid),
  category: optionalParam(v.picklist(documentCategories)),
  add: optionalParam(v.literal(true)),
  shared: optionalParam(v.literal('again')),
});

export interface DocumentsSearch {
  /** The id of the medical document that is open. */
  document?: string | undefined;
  /** Only documents of this one are listed. */
  category?: DocumentCategory | undefined;
  /** The form for a new one is open. */
  add?: true | undefined;
  /** The shared file could not be stored and must be chosen again. */
  shared?: 'again' | undefined;
}

/**
 * Reads the search params of /panel/my-documents; invalid ones are dropped. The worker redirects to
 * `add` and `shared` after a share (contract/share.ts).
 */
export const readDocumentsSearch = (search: Record<string, unknown>): DocumentsSearch =>
  v.parse(schema, search);
