import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { PublicFormPage } from '#contract/site/publicForms.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { FillForm } from '../fillForm.tsx';
import type { SendAnswers } from '../fillPage.tsx';
import { type FillState, emptyFillState } from '../fillState.ts';
import { FormSkeleton } from '../formSkeleton.tsx';
import type { PublicFillProps } from './publicFill.tsx';

interface EarlyFormProps {
  form: PublicFormPage;
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
}

/**
 * A public form from the first paint on: the server renders it empty, and the device's storage
 * takes over what was typed until it is open. Returning visitors may have a draft or a sent form,
 * so they see a placeholder instead of an empty form.
 */
export function EarlyForm({ form, open }: EarlyFormProps) {
  const { questionnaire } = form;
  const [state, setState] = useState<FillState>(() => emptyFillState(questionnaire));
  const [sending, setSending] = useState<Answers>();
  const [ready, setReady] = useState(false);
  const { Fill, isFailed } = usePublicFill();
  const focus = useRef<FocusedField>(undefined);
  useLayoutEffect(() => {
    if (ready) restoreFocus(focus.current);
  }, [ready]);
  const takeOver = (send?: SendAnswers) => {
    if (ready) return;
    focus.current = focusedField();
    setReady(true);
    if (sending) void send?.(sending);
  };
  return (
    <>
      {Fill ? (
        <Fill form={form} open={open} early={state} onReady={takeOver} />
      ) : isFailed ? (
        <SubmissionsUnavailable why="not-arrived" className="form-width mb-6" />
      ) : null}
      {ready ? null : (
        <>
          <div className="form-width returning:hidden">
            <FillForm
              form={questionnaire}
              state={state}
              onChange={setState}
              saved={false}
              onSend={setSending}
              busy={sending !== undefined}
            />
          </div>
          <div className="not-returning:hidden">
            <FormSkeleton />
          </div>
        </>
      )}
    </>
  );
}

/** The part that stores and sends, once it has loaded. */
function usePublicFill(): { Fill: ComponentType<PublicFillProps> | undefined; isFailed: boolean } {
  const [Fill, setFill] = useState<ComponentType<PublicFillProps>>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    void import('./publicFill.tsx').then(
      ({ PublicFill }) => setFill(() => PublicFill),
      () => setFailed(true),
    );
  }, []);
  return { Fill, isFailed };
}

interface FocusedField {
  /** Id of the element around the question. */
  question: string;
  selection: [start: number, end: number] | undefined;
}

const questionSelector = '[id^="question-"]';

function focusedField(): FocusedField | undefined {
  const element = document.activeElement;
  const question = element?.closest(questionSelector)?.id;
  if (!question) return undefined;
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const [start, end] = isText ? [element.selectionStart, element.selectionEnd] : [null, null];
  return { question, selection: start === null || end === null ? undefined : [start, end] };
}

/** Focuses the same field of the form that replaced this one. */
function restoreFocus(field: FocusedField | undefined): void {
  const box = field && document.getElementById(field.question);
  const control =
    box?.querySelector<HTMLInputElement>('input:checked') ??
    box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea, select');
  if (!control) return;
  control.focus({ preventScroll: true });
  if (field?.selection) control.setSelectionRange(...field.selection);
}
