import * as v from 'valibot';
import { comment } from '../comment.ts';
import { uuid } from '../ids.ts';
import { boundedText, localizedText, typedText } from '../text.ts';

const decided = v.object({ commentId: uuid, status: comment.entries.status });
export type Decided = v.InferOutput<typeof decided>;

/** Staff endpoints for comments; `{comment}` is an id or the confirmation number. */
export const staffCommentEndpoints = {
  /** Comments waiting for review, oldest first, and how many there are. */
  staffComments: {
    method: 'GET',
    path: 'staff/comments',
    access: 'staff',
    may: 'content',
    query: v.object({ cursor: v.optional(boundedText(200)) }),
    answer: v.object({
      /** `about`: the title of its target as it is now, in all languages. */
      items: v.array(v.object({ ...comment.entries, about: localizedText })),
      total: v.number(),
      /** Where the next page begins; null at the end. */
      next: v.nullable(v.string()),
    }),
  },
  staffPublish: {
    method: 'POST',
    path: 'staff/comments/{comment}/publish',
    access: 'staff',
    may: 'content',
    answer: decided,
  },
  staffReject: {
    method: 'POST',
    path: 'staff/comments/{comment}/reject',
    access: 'staff',
    may: 'content',
    answer: decided,
  },
  staffAnswer: {
    method: 'POST',
    path: 'staff/comments/{comment}/reply',
    access: 'staff',
    may: 'content',
    body: v.object({ body: typedText(2000) }),
    answer: decided,
  },
} as const;
