import type { ReactNode } from 'react';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';

/** Props of every field. */
export interface AnswerFieldProps {
  item: QuestionnaireItem;
  label: ReactNode;
  answers: readonly Answer[];
  onAnswer: (answers: Answer[]) => void;
  error: string | undefined;
}
