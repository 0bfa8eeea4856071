import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';

const safe = (linkId: string): string => linkId.replace(/[^\w-]/g, '_');

/** The box around an open question. */
export const questionId = (linkId: string): string => `question-${safe(linkId)}`;
/** What takes the focus when a question has to be mended: a field, or the box around a group of choices. */
export const controlId = ({ type, linkId }: QuestionnaireItem): string =>
  type === 'boolean' || type === 'choice' || type === 'open-choice' ? questionId(linkId) : `answer-${safe(linkId)}`;
