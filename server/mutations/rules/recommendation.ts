import type * as v from 'valibot';
import type { answerLoanRecommendation, answerRecommendation } from '#contract/recommendation.ts';
import { ProblemError } from '../../http/problem.ts';
import type { MutationContext, Rule } from './rule.ts';

/** Accepts or declines a package that the clinic recommends. */
export const answerRecommendationRule: Rule<v.InferOutput<typeof answerRecommendation.args>> = {
  check: ({ rows, now }, { recommendationId: id }) =>
    checkOpen(() => rows.find('recommendation', id), now, 'recommendationId'),
  async afterApply(context, { recommendationId: id }) {
    const row = await context.rows.find('recommendation', id);
    return acknowledge(context, (answered) =>
      context.rows.save('recommendation', { ...row, ...answered }),
    );
  },
};

/** Accepts or declines a loan. Nothing is signed: the clinic arranges the rest with the lender. */
export const answerLoanRecommendationRule: Rule<
  v.InferOutput<typeof answerLoanRecommendation.args>
> = {
  check: ({ rows, now }, { loanRecommendationId: id }) =>
    checkOpen(() => rows.find('loanRecommendation', id), now, 'loanRecommendationId'),
  async afterApply(context, { loanRecommendationId: id }) {
    const row = await context.rows.find('loanRecommendation', id);
    return acknowledge(context, (answered) =>
      context.rows.save('loanRecommendation', { ...row, ...answered }),
    );
  },
};

/** Refuses the answer when there is no such row, or it was answered or has expired. */
async function checkOpen(
  find: () => Promise<{ status: string; validUntil: string | null } | undefined>,
  now: string,
  field: string,
): Promise<void> {
  const row = await find();
  if (!row) throw new ProblemError('not-yours', { field });
  const isPast = row.validUntil !== null && row.validUntil < now.slice(0, 10);
  if (row.status !== 'open' || isPast) throw new ProblemError('no-longer-open', { field });
}

async function acknowledge(
  { rows, now }: MutationContext,
  save: (answered: { answeredAt: string; number: number }) => void,
): Promise<{ number: number; at: string }> {
  const number = await rows.nextNumber('confirmation_numbers');
  save({ answeredAt: now, number });
  return { number, at: now };
}
