import type { ReactNode } from 'react';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';

/** Props of the field of every type of question. */
export interface AnswerFieldProps {
  item: QuestionnaireItem;
  label: ReactNode;
  answers: readonly Answer[];
  onAnswer: (answers: Answer[]) => void;
  error: string | undefined;
  /** Help of the questionnaire, under the label. */
  hint?: ReactNode;
}

/** A key as part of an element's id; two keys never become one. */
const safe = (linkId: string): string =>
  linkId.replace(/[^a-z\d-]/gi, (sign) => `_${sign.charCodeAt(0).toString(16)}`);

/** Id of the element around an open question. */
export const questionId = (linkId: string): string => `question-${safe(linkId)}`;
/** Id to focus on an invalid question: its field, or the element around a group of choices. */
export const controlId = ({ type, linkId, answerOption }: QuestionnaireItem): string =>
  type === 'boolean' ||
  type === 'choice' ||
  (type === 'open-choice' && answerOption?.length) ||
  type === 'group'
    ? questionId(linkId)
    : `answer-${safe(linkId)}`;
