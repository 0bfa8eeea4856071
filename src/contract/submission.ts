import * as v from 'valibot';
import { type FileRef, fileRef } from './file.ts';
import type { Form } from './form.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { maxFormFiles } from './questionnaire/attachments.ts';
import { questionnaireResponse } from './questionnaire/response.ts';
import { instant } from './time.ts';

/**
 * A sent form, the answers with the version of the questionnaire that was shown: a mirrored row,
 * and below the mutation that sends one. Both shapes are stored on devices; old ones must stay
 * readable.
 */
export const submission = v.object({
  id: uuid,
  formId: uuid,
  response: questionnaireResponse,
  /** The files that the answers name; rows of earlier releases lack it. */
  files: v.optional(v.array(fileRef)),
  /** The confirmation number; null until the clinic has received it. */
  number: v.nullable(v.number()),
  createdAt: instant,
  receivedAt: v.nullable(instant),
  /** The carer who answered for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string())),
});
export type Submission = v.InferOutput<typeof submission>;

export const sendSubmission = defineMutation({
  name: 'submission.send',
  args: v.object({
    formId: uuid,
    response: questionnaireResponse,
    /** Earlier releases, which did not ask for files, send none. */
    files: v.optional(v.pipe(v.array(fileRef), v.maxLength(maxFormFiles))),
  }),
  stream: (args) => `form:${args.formId}`,
  effects: (args, { id, at }) => [
    {
      collection: 'submission',
      id,
      change: (row: Submission | undefined): Submission =>
        row ?? {
          id,
          formId: args.formId,
          response: args.response,
          files: (args.files ?? []).map((file): FileRef => ({ ...file, state: 'coming' })),
          number: null,
          createdAt: at,
          receivedAt: null,
        },
    },
    {
      collection: 'form',
      id: args.formId,
      change: (row: Form | undefined) => row && { ...row, status: 'sent' as const },
    },
  ],
});
