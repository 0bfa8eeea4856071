import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { questionnaire } from '../questionnaire/questionnaire.ts';

/**
 * The API answer of `/public-forms/{id}`: a questionnaire that visitors answer without an account.
 */
export const publicFormPage = v.object({
  slug: v.string(),
  lead: v.string(),
  questionnaire,
  attributes: pageAttributes,
});
export type PublicFormPage = v.InferOutput<typeof publicFormPage>;
