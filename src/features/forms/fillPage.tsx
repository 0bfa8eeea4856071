import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { type Answers, canonicalOf } from '#contract/questionnaire/answers.ts';
import { responseOf } from '#contract/questionnaire/convert.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { OtherDraft } from '#records/otherDraft.tsx';
import { SaveError } from '#records/saveError.tsx';
import { FillForm } from './fillForm.tsx';
import { type FillState, emptyFillState, fillState, isBegun, migrateState } from './fillState.ts';
import { evaluateOnce } from './useExpressions.ts';
import { FormSkeleton } from './formSkeleton.tsx';
import type { FormSteps } from './formSteps.ts';
import { FormRights } from './formHead.tsx';
import { localInstant } from '#contract/time.ts';
import type { FileRef } from '#contract/file.ts';
import { attachmentsIn, fileIdOf } from '#contract/questionnaire/attachments.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { detachFile } from '#outbox/attach.ts';
import { FormFilesProvider, useFormFiles } from './formFiles.ts';

interface FillPageProps {
  questionnaire: Questionnaire;
  /** Key of the stored draft. */
  draftKey: string;
  /** The answers to begin with: those of a refused submission. */
  initial?: FillState;
  /** What was filled in before this was loaded; it wins over a stored draft, which stays. */
  early?: FillState | undefined;
  /** While the stored draft is read. */
  waiting?: ReactNode;
  /** The form is about to be shown, and can send. */
  onReady?: (send: SendAnswers) => void;
  /**
   * Enqueues the response with its files, and deletes the draft of this key; rejects when it cannot
   * be stored.
   */
  onSend: (
    response: QuestionnaireResponse,
    storedDraftKey: string,
    files: readonly FileRef[],
  ) => Promise<void>;
  head?: ReactNode;
  /** Shows one question at a time. */
  steps?: FormSteps | undefined;
  /** Beside the submit button: a link or button to continue later. */
  secondaryAction?: ReactNode;
  /** Below the form. `isStored`: there is a draft, which `clear` deletes. */
  foot?: (draft: { isStored: boolean; clear: () => Promise<void> }) => ReactNode;
}

/** Takes valid answers. */
export type SendAnswers = (answers: Answers) => Promise<void>;

/**
 * A failed draft write on a phone usually means a full disk, so the text suggests freeing space.
 */
const draftLost = new DOMException('the draft was not written', 'QuotaExceededError');

/**
 * A questionnaire with its stored draft: for the panel’s forms and for public forms. Sending is up
 * to `onSend`.
 */
export function FillPage({
  questionnaire,
  draftKey,
  initial,
  early,
  waiting = <FormSkeleton />,
  onReady,
  onSend,
  head,
  steps,
  secondaryAction,
  foot,
}: FillPageProps) {
  const [first] = useState(() => initial ?? emptyFillState(questionnaire));
  const draftHandle = useFillDraft(draftKey, first);
  const { value, setValue, ready, saved, isStored, failed, flush, clear } = draftHandle;
  const db = useDb();
  const formFiles = useFormFiles(questionnaire, draftHandle);
  const [clears, setClears] = useState(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const state = useMemo(() => migrateState(questionnaire, value), [questionnaire, value]);
  useLayoutEffect(() => {
    if (early && isBegun(questionnaire, early)) setValue(early);
  }, [early, questionnaire, setValue]);
  const send = async (answers: Answers) => {
    const files = draftHandle.current().files ?? [];
    setBusy(true);
    setFault(undefined);
    try {
      // Await the draft's last write, so that it cannot restore the draft after enqueueing deleted
      // it.
      await flush();
      const authored = localInstant();
      const computed = await evaluateOnce(questionnaire, answers, authored);
      const enabled = enabledItems(questionnaire, answers, computed);
      const response = responseOf(
        questionnaire,
        answers,
        ({ linkId }) => enabled.has(linkId),
        authored,
        { computed },
      );
      const named = new Set([...attachmentsIn(response.item)].map(fileIdOf));
      const isNamed = ({ fileId }: FileRef) => named.has(fileId);
      await onSend(response, draftHandle.draftKey(), files.filter(isNamed));
      for (const file of files) if (!isNamed(file)) await detachFile(db, file);
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  const takeOver = useEffectEvent(() => onReady?.(send));
  useLayoutEffect(() => {
    if (ready) takeOver();
  }, [ready]);
  if (!ready) return waiting;
  const startOver = async () => {
    await clear();
    setClears(clears + 1);
  };
  const problem = fault ?? (failed ? draftLost : undefined);
  return (
    <div className="form-width">
      {head}
      <OtherDraft draft={draftHandle} />
      <FormFilesProvider value={formFiles}>
        <FillForm
          key={`${canonicalOf(questionnaire)} ${clears}`}
          form={questionnaire}
          state={state}
          onChange={setValue}
          saved={saved && problem === undefined}
          onSend={(answers) => void send(answers)}
          busy={busy || formFiles.busy}
          fault={
            problem === undefined ? null : <SaveError of="form" error={problem} className="mt-6" />
          }
          secondaryAction={secondaryAction}
          steps={steps}
        />
      </FormFilesProvider>
      <FormRights form={questionnaire} />
      {foot?.({ isStored, clear: startOver })}
    </div>
  );
}

/**
 * The key of the stored draft; another key would lose drafts of earlier releases. useFormRecord
 * searches for its prefix.
 */
export const formDraftKey = (formId: string): string => `form:${formId}`;

/** The draft of a form. `saved`: the stored draft equals the screen. */
function useFillDraft(key: string, initial: FillState) {
  const draft = useDraft<FillState>(key, fillState, initial);
  const stored = useLive((db) => db.drafts.get(draft.storedKey), [draft.storedKey]);
  const saved =
    stored !== undefined && JSON.stringify(stored.value) === JSON.stringify(draft.value);
  return { ...draft, saved, isStored: stored !== undefined };
}
