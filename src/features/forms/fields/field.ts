import type { ReactNode } from 'react';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';

/** What every kind of field gets. */
export interface AnswerFieldProps {
  item: QuestionnaireItem;
  label: ReactNode;
  answers: readonly Answer[];
  onAnswer: (answers: Answer[]) => void;
  error: string | undefined;
}
