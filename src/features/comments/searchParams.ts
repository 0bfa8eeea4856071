import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { commentKinds, type CommentTarget } from '#contract/site/comments.ts';
import { slug } from '#contract/text.ts';

const dropped = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
const schema = v.object({ kind: dropped(v.picklist(commentKinds)), slug: dropped(slug), edit: dropped(uuid) });

export interface NewCommentSearch {
  kind?: CommentTarget['kind'] | undefined;
  slug?: string | undefined;
  /** The queue's row of a comment that is written anew. */
  edit?: string | undefined;
}

/** What is not understood in an address is dropped. */
export const readNewCommentSearch = (search: Record<string, unknown>): NewCommentSearch => v.parse(schema, search);

/** What a new comment is about; undefined when the address does not say it. */
export const targetOf = ({ kind, slug: name }: NewCommentSearch): CommentTarget | undefined =>
  kind === undefined || name === undefined ? undefined : { kind, slug: name };
