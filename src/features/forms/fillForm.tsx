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
import { useFilling, type Filling } from './useFilling.ts';
import { isVisited } from './formRows.ts';
import { controlId, questionId } from './fields/fieldProps.ts';
import { plural } from '@lingui/core/macro';
import Smartphone from '~icons/lucide/smartphone';
import { formatNumber } from '#i18n/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { Segments } from '#ui/segments.tsx';
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
}: FillFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const expressions = useExpressions(form);
  const filling = useFilling(form, state, onChange, expressions.evaluate);
  const focusQuestion = useFocusQuestion();
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { answers } = state;
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
  const hasBegun = filling.at === null || filling.visitedCount > 0;
  return (
    <form noValidate onSubmit={next}>
      {showsHelp && !hasBegun ? (
        <div className="mb-8">
          <HelpNote />
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
      <FillProgress filling={filling} saved={saved} />
      {filling.at === null ? (
        <h2 id={reviewId} tabIndex={-1} className="scroll-mt-24 pb-4 outline-none t-h2">
          <Trans>Check your answers</Trans>
        </h2>
      ) : null}
      <div className="border-b border-hair">
        {filling.rows.map((folded) => (
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
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {filling.at === null ? (
          <Button
            variant="filled"
            className="min-w-40 flex-1"
            busy={busy || expressions.state === 'loading'}
            disabled={expressions.state === 'failed'}
            onClick={send}
          >{t`Send`}</Button>
        ) : (
          <Button variant="filled" type="submit" className="min-w-40 flex-1" busy={busy}>
            {filling.isLast ? t`Review answers` : t`Next question`}
          </Button>
        )}
        {secondaryAction}
      </div>
      {showsHelp && hasBegun ? (
        <div className="mt-8">
          <HelpNote />
        </div>
      ) : null}
    </form>
  );
}

const reviewId = 'form-review';

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

/** Progress, and whether the draft is stored. */
function FillProgress({ filling, saved }: { filling: Filling; saved: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const total = formatNumber(locale, filling.questions.length);
  const number = formatNumber(locale, (filling.current?.at ?? 0) + 1);
  const text = filling.current
    ? t`Question ${number} of ${total}`
    : t`${plural(filling.questions.length, { one: '# question', other: '# questions' })}`;
  return (
    <div className="grid gap-2 pb-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1 t-small">
        <p className="font-strong">{text}</p>
        {saved ? (
          <p className="inline-flex items-center gap-1.5 text-ink-2">
            <Icon of={Smartphone} size="sm" />
            <Trans>Saved on this device</Trans>
          </p>
        ) : null}
      </div>
      <Segments
        total={filling.questions.length}
        done={filling.current ? filling.visitedCount : filling.questions.length}
        label={t`Progress`}
        valueText={text}
      />
    </div>
  );
}

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
