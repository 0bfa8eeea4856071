import type * as v from 'valibot';
import type { readResult } from '#contract/result.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Rule } from './rule.ts';

/** Marks a result as seen by the patient, at the server's time. */
export const readResultRule: Rule<v.InferOutput<typeof readResult.args>> = {
  reads: ({ resultId: id }) => [{ collection: 'result', id }],
  async check({ rows }, { resultId }) {
    if (!(await rows.find('result', resultId)))
      throw new ProblemError('not-yours', { field: 'resultId' });
  },
  async afterApply({ rows, now }, { resultId, at }) {
    const row = await rows.find('result', resultId);
    // Written by this mutation, with the device's clock.
    if (row?.seenAt === at) rows.save('result', { ...row, seenAt: now });
    return { number: null, at: now };
  },
};
