import type * as v from 'valibot';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { checkResponse } from '#contract/questionnaire/checkResponse.ts';
import type { sendSubmission } from '#contract/submission.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Rule } from './rule.ts';

/**
 * Submits a form that the patient was assigned; refused when the form has changed since it was
 * filled in. Guest submissions are elsewhere (server/guestSubmissions).
 */
export const sendSubmissionRule: Rule<v.InferOutput<typeof sendSubmission.args>> = {
  reads: ({ formId }) => [{ collection: 'form', id: formId }],
  async check({ rows }, args) {
    const form = await rows.find('form', args.formId);
    if (!form) throw new ProblemError('not-yours', { field: 'formId' });
    if (args.response.questionnaire !== canonicalOf(form.questionnaire))
      throw new ProblemError('form-changed');
    const flaw = checkResponse(form.questionnaire, args.response.item);
    if (flaw) throw new ProblemError('not-acceptable', { field: flaw.linkId, detail: flaw.flaw });
  },
  async afterApply({ rows, now }, _args, id) {
    const submission = await rows.find('submission', id);
    if (!submission) throw new Error('the submission just written was not found');
    const number = await rows.nextNumber('confirmation_numbers');
    rows.save('submission', { ...submission, number, receivedAt: now });
    return { number, at: now };
  },
};
