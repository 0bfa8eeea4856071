import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import type { Answers } from '#contract/questionnaire/answers.ts';
import type { PublicFormPage } from '#contract/site/publicForms.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { SubmissionsUnavailable } from '#records/guestSubmissions/submissionsUnavailable.tsx';
import { FillForm } from '../fillForm.tsx';
import type { SendAnswers } from '../fillPage.tsx';
import { type FillState, emptyFillState, fillState } from '../fillState.ts';
import { cx } from '#ui/cx.ts';
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
  const { Fill, isMissing } = usePublicFill();
  /** The storage cannot be opened. */
  const [isClosed, setClosed] = useState(false);
  const isFailed = isMissing || isClosed;
  useTextOverReload(form, isFailed ? state : undefined, setState);
  const focus = useRef<FocusedField>(undefined);
  useLayoutEffect(() => {
    if (ready) restoreFocus(focus.current);
  }, [ready]);
  const composition = useComposition();
  const takeOver = (send?: SendAnswers) => {
    if (ready) return;
    composition.whenEnded(() => {
      focus.current = focusedField();
      setReady(true);
      if (sending) void send?.(sending);
    });
  };
  // Loaded anew, the missing parts may come.
  const send = isFailed ? () => navigator.onLine && location.reload() : setSending;
  return (
    <>
      {Fill ? (
        <Fill
          form={form}
          open={open}
          early={ready ? undefined : state}
          onReady={takeOver}
          onFailed={() => setClosed(true)}
        />
      ) : isMissing ? (
        <SubmissionsUnavailable why="not-arrived" className="form-width mb-6" />
      ) : null}
      {ready ? null : (
        <>
          <div
            className={cx('form-width', !isFailed && 'returning:hidden')}
            {...composition.listeners}
          >
            <FillForm
              form={questionnaire}
              state={state}
              onChange={setState}
              saved={false}
              onSend={send}
              busy={sending !== undefined && !isFailed}
            />
          </div>
          {isFailed ? null : (
            <div className="not-returning:hidden">
              <FormSkeleton />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** An input method composes a word: replacing the field would lose it. */
function useComposition() {
  const isComposing = useRef(false);
  const waiting = useRef<() => void>(undefined);
  return {
    listeners: {
      onCompositionStart: () => void (isComposing.current = true),
      onCompositionEnd: () => {
        isComposing.current = false;
        // The word reaches the form's state first.
        setTimeout(() => waiting.current?.());
      },
    },
    whenEnded: (act: () => void) => {
      if (!isComposing.current) return act();
      waiting.current = act;
    },
  };
}

/**
 * Keeps the text over a reload of a page that could not load its parts: in the tab only, as nothing
 * can be stored elsewhere. `state` is undefined while all is well.
 */
function useTextOverReload(
  { slug }: PublicFormPage,
  state: FillState | undefined,
  onFound: (state: FillState) => void,
): void {
  const key = `nabz-early-form:${slug}`;
  const found = useEffectEvent(onFound);
  useEffect(() => {
    try {
      const stored = sessionStorage.getItem(key);
      if (stored === null) return;
      sessionStorage.removeItem(key);
      const parsed = v.safeParse(fillState, JSON.parse(stored));
      if (parsed.success) found(parsed.output);
    } catch {
      // Storage is blocked, or somebody else wrote there.
    }
  }, [key]);
  useEffect(() => {
    if (!state) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(state));
    } catch {
      // Storage is blocked.
    }
  }, [key, state]);
}

/** The part that stores and sends, once it has loaded. */
function usePublicFill(): {
  Fill: ComponentType<PublicFillProps> | undefined;
  isMissing: boolean;
} {
  const [Fill, setFill] = useState<ComponentType<PublicFillProps>>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    void import('./publicFill.tsx').then(
      ({ PublicFill }) => setFill(() => PublicFill),
      () => setMissing(true),
    );
  }, []);
  return { Fill, isMissing };
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
