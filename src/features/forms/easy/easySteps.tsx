import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import { isUrgent, needsUrgentHelp } from '#contract/questionnaire/instruments.ts';
import { ReadAloud } from '#records/readAloud/readAloud.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { reviewId, stepId, type FormSteps, type StepFootProps } from '../formSteps.ts';
import { UrgentHelpNote } from '../helpNote.tsx';
import { nextInOrder, rowsOfStep } from '../stepping.ts';
import { EasyFormAbout } from './easyFormHead.tsx';
import { EasyHelp } from './easyHelp.tsx';
import { optionPicture } from './optionPictures.ts';
import { useQuestionHistory } from './useQuestionHistory.ts';

/** Forms in easy mode: one large question at a time. */
export const easySteps: FormSteps = {
  follow: nextInOrder,
  rows: ({ at, rows }) => (at === null ? rows : rowsOfStep(rows, at)),
  About: EasyFormAbout,
  Help: EasyHelp,
  pictureOf: optionPicture,
  // Without a voice nothing stands above the question; Today says that there is none.
  Head: ({ at, rows }) => <ReadAloud of={rows} subject={at} isOptional />,
  Foot,
};

/** Back and the main button at the lower edge. */
function Foot({ form, answers, filling, secondaryAction, children }: StepFootProps) {
  const goBack = useQuestionHistory(filling);
  useFocusStep(filling.at);
  const { at } = filling;
  return (
    <>
      {/* The ordinary form shows it below the answer that it is about, which is out of sight here. */}
      {at !== null && needsUrgentHelp(form, answers) && !isUrgent(form, at, answers) ? (
        <div className="mt-6">
          <UrgentHelpNote />
        </div>
      ) : null}
      <div className="sticky bottom-[calc(var(--bottom-bar,0px)+var(--places-bar,0px))] z-10 -mx-(--gutter) mt-6 flex flex-wrap gap-3 border-t border-hair bg-page px-(--gutter) py-3 *:min-h-16 *:text-[1.125rem] short:static lg:mx-0 lg:px-0">
        {goBack ? (
          <Button onClick={goBack} className="flex-none">
            <Icon of={ArrowRight} mirrored className="rotate-180" />
            <Trans comment="To the question before">Back</Trans>
          </Button>
        ) : null}
        {children}
      </div>
      <div className="mt-3">{secondaryAction}</div>
    </>
  );
}

/** Focuses the heading of the next question, or of the review, and scrolls to it. */
function useFocusStep(at: string | null): void {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    const heading = document.getElementById(at === null ? reviewId : stepId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [at]);
}
