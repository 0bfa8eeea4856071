import type * as v from 'valibot';
import { withoutUploads } from '#contract/questionnaire/attachments.ts';
import { namesFiles } from '#contract/questionnaire/checkResponse.ts';
import type { sendSubmission } from '#contract/submission.ts';
import { ProblemError } from '../../http/problem.ts';
import { receiveResponse } from '../receiveResponse.ts';
import { withUploadState } from './attachments.ts';
import type { MutationContext, Rule } from './rule.ts';

type Args = v.InferOutput<typeof sendSubmission.args>;

/**
 * Submits a form that the patient was assigned; refused when the form has changed since it was
 * filled in. Guest submissions are elsewhere (server/guestSubmissions).
 */
export const sendSubmissionRule: Rule<Args> = {
  reads: ({ formId }) => [{ collection: 'form', id: formId }],
  async check(context, args) {
    await checkedResponse(context, args);
  },
  async afterApply(context, args, id) {
    const { rows, now } = context;
    const submission = await rows.find('submission', id);
    if (!submission) throw new Error('the submission just written was not found');
    const response = await checkedResponse(context, { ...args, response: submission.response });
    const files = await withUploadState(context, submission.files ?? []);
    const number = await rows.nextNumber('confirmation_numbers');
    rows.save('submission', { ...submission, response, files, number, receivedAt: now });
    return { number, at: now };
  },
};

/** The response as it is stored, and whether its answers and its files fit. */
async function checkedResponse({ rows, now }: MutationContext, { formId, response, files }: Args) {
  const form = await rows.find('form', formId);
  if (!form) throw new ProblemError('not-yours', { field: 'formId' });
  const { questionnaire } = form;
  // A release that sends no list of files did not ask for them, so none of them can be required.
  const asked = files === undefined ? withoutUploads(questionnaire) : questionnaire;
  const stored = await receiveResponse(asked, response, now);
  if (!namesFiles(questionnaire, stored.item, files ?? []))
    throw new ProblemError('not-acceptable', { field: 'files' });
  return stored;
}
