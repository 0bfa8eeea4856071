import * as v from 'valibot';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { commentTarget } from './site/comments.ts';
import { typedText } from './text.ts';
import { instant } from './time.ts';

const stars = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)));

/**
 * A patient's comment on a package, doctor, center or article, published by the clinic or not: a
 * mirrored row, and below the mutation that adds one. Both shapes are stored on devices; old ones
 * must stay readable. What visitors read is `site/comments.ts`.
 */
export const comment = v.object({
  id: uuid,
  target: commentTarget,
  /** The title of its target as the page showed it. */
  targetTitle: v.string(),
  /** The name that readers see. */
  name: v.string(),
  body: v.string(),
  rating: stars,
  status: v.picklist(['pending', 'published', 'rejected']),
  reply: v.nullable(v.object({ body: v.string(), at: instant })),
  /** The confirmation number; null until the clinic has received it. */
  number: v.nullable(v.number()),
  createdAt: instant,
  receivedAt: v.nullable(instant),
});
export type Comment = v.InferOutput<typeof comment>;

export const maxCommentLength = 2000;

export const addComment = defineMutation({
  name: 'comment.add',
  args: v.object({
    target: commentTarget,
    targetTitle: typedText(200),
    name: typedText(60),
    body: typedText(maxCommentLength),
    rating: stars,
  }),
  stream: (_args, id) => `comment:${id}`,
  effects: (args, { id, at }) => [
    {
      collection: 'comment',
      id,
      change: (row: Comment | undefined): Comment =>
        row ?? {
          id,
          ...args,
          status: 'pending',
          reply: null,
          number: null,
          createdAt: at,
          receivedAt: null,
        },
    },
  ],
});
