import * as v from 'valibot';
import { rating } from './cards.ts';
import { commentKinds } from './params.ts';

export const commentTarget = v.object({
  kind: v.picklist(commentKinds),
  slug: v.pipe(v.string(), v.maxLength(80)),
});
export type CommentTarget = v.InferOutput<typeof commentTarget>;

/** A published comment. `rating` is null where none is asked for, as under an article. */
export const publishedComment = v.object({
  id: v.string(),
  name: v.string(),
  body: v.string(),
  rating: v.nullable(v.number()),
  writtenAt: v.string(),
  reply: v.nullable(v.object({ body: v.string(), at: v.string() })),
});
export type PublishedComment = v.InferOutput<typeof publishedComment>;

/** The newest comments, their number, and the rating of the entry: more people rated than wrote. */
export const commentList = v.object({
  items: v.array(publishedComment),
  total: v.number(),
  rating,
});
export type CommentList = v.InferOutput<typeof commentList>;
