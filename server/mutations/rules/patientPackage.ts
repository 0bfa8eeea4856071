import type * as v from 'valibot';
import type { checkPreparation } from '#contract/patientPackage.ts';
import { ProblemError } from '../../http/problem.ts';
import { findRow } from '../rows.ts';
import type { Rule } from './rule.ts';

/** Ticks an item of the preparation list of the patient's own package. */
export const checkPreparationRule: Rule<v.InferOutput<typeof checkPreparation.args>> = {
  async check(context, args) {
    if (!(await findRow(context, 'patientPackage', args.patientPackageId)))
      throw new ProblemError('not-yours', { field: 'patientPackageId' });
  },
  afterApply: async (context) => ({ number: null, at: context.now }),
};
