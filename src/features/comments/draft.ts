import * as v from 'valibot';
import { addComment } from '#contract/comment.ts';
import type { CommentTarget } from '#contract/site/comments.ts';

/**
 * The draft of a comment as stored on this device; looser than the mutation’s schema, as incomplete
 * text is stored too. A stored draft that does not parse is lost, so new fields must be optional.
 */
export const commentDraft = v.object({
  name: v.string(),
  body: v.string(),
  rating: v.nullable(v.number()),
});
export type CommentDraft = v.InferOutput<typeof commentDraft>;
/** The key of the stored draft; another key would lose drafts of earlier releases. */
export const commentKey = ({ kind, slug }: CommentTarget): string => `comment:${kind}:${slug}`;

/** The name that is published by default. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

type CommentArgs = v.InferOutput<typeof addComment.args>;

/** Posts have no rating; all other targets require one. */
export const hasRating = ({ kind }: CommentTarget): boolean => kind !== 'post';

/** The arguments of the mutation `comment.add`. */
export const argsOf = (
  target: CommentTarget,
  targetTitle: string,
  { name, body, rating }: CommentDraft,
): CommentArgs => ({
  target,
  targetTitle,
  name: name.trim(),
  body: body.trim(),
  rating: hasRating(target) ? rating : null,
});
