import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { questionnaire } from '../questionnaire/questionnaire.ts';

/** A questionnaire that anybody may answer. */
export const publicFormPage = v.object({
  slug: v.string(),
  lead: v.string(),
  questionnaire,
  attributes: pageAttributes,
});
export type PublicFormPage = v.InferOutput<typeof publicFormPage>;
