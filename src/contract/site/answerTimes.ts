import * as v from 'valibot';

const hours = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

/**
 * Within how many hours each department of the clinic usually answers first: the median of the last
 * 30 days, rounded up; null where there are too few answers.
 */
export const answerTimes = v.object({
  hours: v.object({ medical: hours, reception: hours, travel: hours, billing: hours }),
});
export type AnswerTimes = v.InferOutput<typeof answerTimes>;
