import type * as v from 'valibot';
import type { checkPreparation } from '#contract/patientPackage.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Rule } from './rule.ts';

/** Ticks an item of the preparation list of the patient's own package. */
export const checkPreparationRule: Rule<v.InferOutput<typeof checkPreparation.args>> = {
  async check({ rows }, args) {
    if (!(await rows.find('patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  afterApply: async ({ now }) => ({ number: null, at: now }),
};
