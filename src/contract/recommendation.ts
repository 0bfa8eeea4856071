import * as v from 'valibot';
import { subject } from './drawing.ts';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { defineMutation } from './mutation.ts';
import { localizedText, slug } from './text.ts';
import { instant, plainDate } from './time.ts';

// What the clinic suggests to a patient: a package, or a loan to pay for one. Mirrored rows, and
// the mutations that answer them. Stored on devices; old shapes must stay readable.

const answerStatus = v.picklist(['open', 'accepted', 'declined', 'expired']);
const answered = {
  status: answerStatus,
  createdAt: instant,
  /** After this day it can no longer be answered. */
  validUntil: v.nullable(plainDate),
  answeredAt: v.nullable(instant),
  /** The confirmation number of the answer. */
  number: v.nullable(v.number()),
};

export const recommendation = v.object({
  id: uuid,
  package: v.object({
    slug,
    title: localizedText,
    summary: localizedText,
    icon: subject,
    price: money,
  }),
  by: v.object({ name: localizedText, title: localizedText }),
  reason: localizedText,
  ...answered,
});
export type Recommendation = v.InferOutput<typeof recommendation>;

export const loanRecommendation = v.object({
  id: uuid,
  lender: localizedText,
  /** What it pays for. */
  purpose: localizedText,
  by: v.object({ name: localizedText, title: localizedText }),
  /** All amounts in this currency. */
  principal: money,
  /** One payment a month. */
  months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120)),
  instalment: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Paid once, at the beginning. */
  fee: v.pipe(v.number(), v.integer(), v.minValue(0)),
  firstDueAt: plainDate,
  conditions: v.array(localizedText),
  ...answered,
});
export type LoanRecommendation = v.InferOutput<typeof loanRecommendation>;

/** What a loan costs in all, in minor units: all instalments and the fee. */
export const totalCost = ({ instalment, months, fee }: LoanRecommendation): number =>
  instalment * months + fee;

const answer = v.picklist(['accepted', 'declined']);

export const answerRecommendation = defineMutation({
  name: 'recommendation.answer',
  args: v.object({ recommendationId: uuid, answer }),
  stream: (args) => `recommendation:${args.recommendationId}`,
  effects: (args, { at }) => [
    {
      collection: 'recommendation',
      id: args.recommendationId,
      change: (row: Recommendation | undefined) =>
        row?.status === 'open' ? { ...row, status: args.answer, answeredAt: at } : undefined,
    },
  ],
});

export const answerLoanRecommendation = defineMutation({
  name: 'loanRecommendation.answer',
  args: v.object({ loanRecommendationId: uuid, answer }),
  stream: (args) => `loanRecommendation:${args.loanRecommendationId}`,
  effects: (args, { at }) => [
    {
      collection: 'loanRecommendation',
      id: args.loanRecommendationId,
      change: (row: LoanRecommendation | undefined) =>
        row?.status === 'open' ? { ...row, status: args.answer, answeredAt: at } : undefined,
    },
  ],
});
