import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { PictureOf } from './fields/optionPicture.tsx';
import type { FoldedRow } from './fold.ts';
import type { nextUnvisited } from './formRows.ts';
import type { Filling } from './useFilling.ts';

/** Id of the heading of the review. */
export const reviewId = 'form-review';
/** Id of the heading of a question that is shown alone. */
export const stepId = 'form-step';

export interface StepFootProps {
  form: Questionnaire;
  answers: Answers;
  filling: Filling;
  secondaryAction: ReactNode;
  /** The button that goes on or sends. */
  children: ReactNode;
}

/** How FillForm shows one question at a time; public pages do not load it. */
export interface FormSteps {
  follow: typeof nextUnvisited;
  rows: (filling: Filling) => FoldedRow[];
  /** Above everything at the first question: what the form is about. */
  About: ComponentType<{ form: Questionnaire }>;
  /** In place of HelpNote. */
  Help: ComponentType;
  /** Pictures beside the words of options. */
  pictureOf: PictureOf;
  /** Above the question; `rows` is the element around it. */
  Head: ComponentType<{ at: string | null; rows: RefObject<HTMLElement | null> }>;
  Foot: ComponentType<StepFootProps>;
}
