import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, Fragment, useState, useEffect, useRef } from 'react';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/errorSummary.tsx';
import { Note } from '#ui/note.tsx';
import { FillRow } from './fillRow.tsx';
import { AnswersWithoutQuestion } from './earlierAnswer.tsx';
import { answersWithoutQuestion, type FillState } from './fillState.ts';
import { useExpressions } from './useExpressions.ts';
import { HelpNote } from './helpNote.tsx';
import { instrumentOf, needsUrgentHelp } from '#contract/questionnaire/instruments.ts';
import { useFilling } from './useFilling.ts';
import { isVisited } from './formRows.ts';
import { reviewId, stepId, type FormSteps } from './formSteps.ts';
import { controlId, questionId } from './fields/fieldProps.ts';
import { noPicture, OptionPictures } from './fields/optionPicture.tsx';
import { FillProgress } from './fillProgress.tsx';
import { AddAnother } from './addAnother.tsx';
import { groupsEndingAt } from './groupCopies.ts';

interface FillFormProps {
  form: Questionnaire;
  state: FillState;
  onChange: (next: FillState) => void;
  /** The stored draft equals what is on the screen. */
  saved: boolean;
  /** Called with the answers once all are valid. */
  onSend: (answers: Answers) => void;
  busy: boolean;
  /** Beside the submit button: a link or button to continue later. */
  secondaryAction?: ReactNode;
  /** Above the buttons: what went wrong with saving. */
  fault?: ReactNode;
  /** Shows one question at a time, in order, instead of all of them. */
  steps?: FormSteps | undefined;
}

/**
 * A questionnaire, filled in question by question, with a review at the end. Only the screen:
 * FillPage stores the draft.
 */
export function FillForm({
  form,
  state,
  onChange,
  saved,
  onSend,
  busy,
  secondaryAction,
  fault,
  steps,
}: FillFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const expressions = useExpressions(form);
  const filling = useFilling(form, state, onChange, expressions.evaluate, steps?.follow);
  const focusField = useFocusQuestion();
  const [failedAttempts, setFailedAttempts] = useState(0);
  const rowsBox = useRef<HTMLDivElement>(null);
  const { answers } = state;
  // With steps, the heading of another question takes the focus.
  const focusQuestion = (linkId: string | null) => {
    if (!steps || linkId === filling.at) focusField(linkId);
  };
  const open = (linkId: string) => {
    focusQuestion(linkId);
    filling.open(linkId);
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (filling.at !== null) focusQuestion(filling.next());
  };
  const send = () => {
    const validAnswers = filling.check();
    if (validAnswers) onSend(validAnswers);
    else setFailedAttempts(failedAttempts + 1);
  };
  const flawed = filling.flawed;
  const showsHelp = instrumentOf(form)?.help && !needsUrgentHelp(form, answers);
  const Help = steps?.Help ?? HelpNote;
  const hasBegun = filling.at === null || filling.visitedCount > 0;
  const mainButton =
    filling.at === null ? (
      <Button
        variant="filled"
        className="min-w-[min(10rem,100%)] flex-1"
        busy={busy || expressions.state === 'loading'}
        disabled={expressions.state === 'failed'}
        onClick={send}
      >{t`Send`}</Button>
    ) : (
      <Button variant="filled" type="submit" className="min-w-[min(10rem,100%)] flex-1" busy={busy}>
        {filling.isLast ? t`Review answers` : t`Next question`}
      </Button>
    );
  return (
    <form noValidate autoComplete="off" onSubmit={next} data-easy={steps ? '' : undefined}>
      {steps && filling.current?.at === 0 ? <steps.About form={form} /> : null}
      {showsHelp && !hasBegun ? (
        <div className="mb-8 in-data-easy:mb-3">
          <Help />
        </div>
      ) : null}
      {state.changed && failedAttempts === 0 ? (
        <Note tone="warn" className="mb-6">
          <Plural
            value={flawed.length}
            _0="The clinic has changed this form. Your answers are kept. Check them, then send."
            one="The clinic has changed this form. Your answers are kept. Check the # marked question, then send."
            other="The clinic has changed this form. Your answers are kept. Check the # marked questions, then send."
          />
        </Note>
      ) : null}
      {failedAttempts > 0 && flawed.length > 0 && filling.at === null ? (
        <div className="mb-6">
          <ErrorSummary
            key={failedAttempts}
            title={t`Not sent yet: some answers need a look`}
            errors={flawed.map((item) => ({
              id: controlId(item),
              text: itemText(item, locale.code),
            }))}
          />
        </div>
      ) : null}
      <FillProgress
        filling={filling}
        saved={saved}
        heading={
          steps && filling.current
            ? { id: stepId, text: itemText(filling.current.item, locale.code) }
            : undefined
        }
      />
      {filling.at === null ? (
        <h2 id={reviewId} tabIndex={-1} className="scroll-mt-24 pb-4 outline-none t-h2">
          <Trans>Check your answers</Trans>
        </h2>
      ) : null}
      {steps ? <steps.Head at={filling.at} rows={rowsBox} /> : null}
      <div ref={rowsBox} className={steps ? undefined : 'border-b border-hair'}>
        <OptionPictures value={steps?.pictureOf ?? noPicture}>
          {(steps?.rows(filling) ?? filling.rows).map((folded) => (
            <Fragment key={folded.row.item.linkId}>
              <FillRow
                form={form}
                answers={answers}
                earlier={state.earlier}
                filling={filling}
                folded={folded}
                onOpen={open}
              />
              {folded.row.kind === 'question' && isVisited(answers, folded.row.item.linkId)
                ? groupsEndingAt(form, answers, folded.row, filling.questions).map((group) => (
                    <AddAnother
                      key={group.item.linkId}
                      group={group}
                      answers={answers}
                      onAdd={(added) => {
                        focusQuestion(added.at);
                        filling.replace(added);
                      }}
                    />
                  ))
                : null}
            </Fragment>
          ))}
        </OptionPictures>
      </div>
      {filling.at === null ? (
        <AnswersWithoutQuestion
          answers={answersWithoutQuestion(form, state, filling.computed)}
          onRemove={filling.removeEarlier}
        />
      ) : null}
      {filling.at === null && filling.formFlaw !== undefined ? (
        <Note
          // With each attempt to send, the sentence is announced again.
          key={failedAttempts}
          tone="warn"
          className="mt-6"
          role={failedAttempts > 0 ? 'alert' : undefined}
        >
          {filling.formFlaw || t`Not sent yet: some answers need a look`}
        </Note>
      ) : null}
      {expressions.state === 'failed' ? <FormPartMissing onRetry={expressions.retry} /> : null}
      {fault}
      {steps ? (
        <steps.Foot
          form={form}
          answers={answers}
          filling={filling}
          secondaryAction={secondaryAction}
        >
          {mainButton}
        </steps.Foot>
      ) : (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {mainButton}
          {secondaryAction}
        </div>
      )}
      {showsHelp && hasBegun ? (
        <div className="mt-8">
          <Help />
        </div>
      ) : null}
    </form>
  );
}

/** Focuses and scrolls to the opened question; null for the review. */
function useFocusQuestion(): (linkId: string | null) => void {
  const pendingFocus = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (pendingFocus.current === undefined) return;
    const box = document.getElementById(
      pendingFocus.current === null ? reviewId : questionId(pendingFocus.current),
    );
    // The question may not be rendered yet; then it is focused after the next render.
    if (!box) return;
    pendingFocus.current = undefined;
    const field = box.querySelector<HTMLElement>(fieldSelector) ?? box;
    (box.querySelector<HTMLElement>('input:checked') ?? field).focus({ preventScroll: true });
    box.scrollIntoView({ block: 'nearest' });
  });
  return (linkId) => (pendingFocus.current = linkId);
}

/** Not the input of the camera, which is hidden where there is no camera. */
const fieldSelector = 'input:checked, input:not([capture]), textarea, select';

/** The part that calculates did not load; without it the form would be incomplete. */
function FormPartMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="warn"
      className="mt-6"
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try now</Trans>
        </Button>
      }
    >
      <Trans>A part of this form could not be loaded. It needs the internet once.</Trans>
    </Note>
  );
}
