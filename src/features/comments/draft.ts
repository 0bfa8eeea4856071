import * as v from 'valibot';
import { addComment } from '#contract/comment.ts';
import type { CommentTarget } from '#contract/site/comments.ts';

/** What is being written; looser than what may be sent, as half a text is kept too. */
export const commentDraft = v.object({ name: v.string(), body: v.string(), rating: v.nullable(v.number()) });
export type CommentDraft = v.InferOutput<typeof commentDraft>;
export const commentKey = ({ kind, slug }: CommentTarget): string => `comment:${kind}:${slug}`;

/** Readers see this much of a name unless the person says more. */
export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

type CommentArgs = v.InferOutput<typeof addComment.args>;

/** An article has no stars; all else needs them. */
export const hasRating = ({ kind }: CommentTarget): boolean => kind !== 'post';

/** What goes to the clinic. */
export const argsOf = (target: CommentTarget, targetTitle: string, { name, body, rating }: CommentDraft): CommentArgs => ({
  target,
  targetTitle,
  name: name.trim(),
  body: body.trim(),
  rating: hasRating(target) ? rating : null,
});
