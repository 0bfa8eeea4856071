import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { slug } from '#contract/plainText.ts';
import type { CommentTarget } from '#contract/site/comments.ts';
import { commentKinds } from '#contract/site/params.ts';
import { optionalParam } from '#catalog/listing/searchParams.ts';

const schema = v.object({
  kind: optionalParam(v.picklist(commentKinds)),
  slug: optionalParam(slug),
  edit: optionalParam(uuid),
});

export interface NewCommentSearch {
  kind?: CommentTarget['kind'] | undefined;
  slug?: string | undefined;
  /** The outbox row of the comment that is edited. */
  edit?: string | undefined;
}

/**
 * Reads the search params of /panel/comments/new; invalid ones are dropped. The "Write a comment"
 * links on public pages set them.
 */
export const readNewCommentSearch = (search: Record<string, unknown>): NewCommentSearch =>
  v.parse(schema, search);

/** The target of a new comment; undefined when the params name none. */
export const targetOf = ({ kind, slug: name }: NewCommentSearch): CommentTarget | undefined =>
  kind === undefined || name === undefined ? undefined : { kind, slug: name };
