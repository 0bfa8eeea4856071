import type * as v from 'valibot';
import type { sendSubmission } from '#contract/submission.ts';
import { ProblemError } from '../../http/problem.ts';
import { receiveResponse } from '../receiveResponse.ts';
import type { Rule } from './rule.ts';

/**
 * Submits a form that the patient was assigned; refused when the form has changed since it was
 * filled in. Guest submissions are elsewhere (server/guestSubmissions).
 */
export const sendSubmissionRule: Rule<v.InferOutput<typeof sendSubmission.args>> = {
  reads: ({ formId }) => [{ collection: 'form', id: formId }],
  async check({ rows, now }, args) {
    const form = await rows.find('form', args.formId);
    if (!form) throw new ProblemError('not-yours', { field: 'formId' });
    await receiveResponse(form.questionnaire, args.response, now);
  },
  async afterApply({ rows, now }, { formId }, id) {
    const submission = await rows.find('submission', id);
    const form = await rows.find('form', formId);
    if (!submission || !form) throw new Error('the submission just written was not found');
    const response = await receiveResponse(form.questionnaire, submission.response, now);
    const number = await rows.nextNumber('confirmation_numbers');
    rows.save('submission', { ...submission, response, number, receivedAt: now });
    return { number, at: now };
  },
};
