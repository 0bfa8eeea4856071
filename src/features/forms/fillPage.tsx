import { type ReactNode, useState } from 'react';
import { type Answers, canonicalOf, responseOf } from '#contract/questionnaire/answers.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { OtherDraft } from '#records/otherDraft.tsx';
import { SaveError } from '#records/saveError.tsx';
import { FillForm } from './fillForm.tsx';
import { type FillState, emptyFillState } from './fillState.ts';
import { FormRights } from './formRights.tsx';
import { FormSkeleton } from './formSkeleton.tsx';
import { useFillDraft } from './useFillDraft.ts';

interface FillPageProps {
  questionnaire: Questionnaire;
  /** Under which the half-filled form is kept on this device. */
  draft: string;
  /** What was in it when it came back from the clinic. */
  initial?: FillState;
  /** Puts it on its way in place of the draft of this key; rejects when this device cannot hold it. */
  onSend: (response: QuestionnaireResponse, draft: string) => Promise<void>;
  head?: ReactNode;
  /** Beside the main button: the way out. */
  later?: ReactNode;
  /** Under the form: `held` says that this device holds something of it, which `clear` takes off. */
  foot?: (draft: { isStored: boolean; clear: () => Promise<void> }) => ReactNode;
}

/** A draft says only that it could not be written; on a phone that is a full disk, and freeing space is what helps. */
const draftLost = new DOMException('the draft was not written', 'QuotaExceededError');

/** A form with its draft. */
export function FillPage({ questionnaire, draft, initial, onSend, head, later, foot }: FillPageProps) {
  const [first] = useState(() => initial ?? emptyFillState(questionnaire));
  const kept = useFillDraft(draft, first);
  const { value, setValue, ready, saved, isStored, failed, flush, clear } = kept;
  const [clears, setClears] = useState(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  if (!ready) return <FormSkeleton />;
  const send = async (answers: Answers) => {
    setBusy(true);
    setFault(undefined);
    try {
      // First the draft's last write: nothing may bring it back after it has left with what is sent.
      await flush();
      const enabled = enabledItems(questionnaire, answers);
      await onSend(
        responseOf(questionnaire, answers, ({ linkId }) => enabled.has(linkId), new Date().toISOString()),
        kept.draftKey(),
      );
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  const startOver = async () => {
    await clear();
    setClears(clears + 1);
  };
  const problem = fault ?? (failed ? draftLost : undefined);
  return (
    <div className="form-width">
      {head}
      <OtherDraft draft={kept} />
      <FillForm
        key={`${canonicalOf(questionnaire)} ${clears}`}
        form={questionnaire}
        state={value}
        onChange={setValue}
        saved={saved && problem === undefined}
        onSend={(answers) => void send(answers)}
        busy={busy}
        fault={problem === undefined ? null : <SaveError of="form" error={problem} className="mt-6" />}
        later={later}
      />
      <FormRights form={questionnaire} />
      {foot?.({ isStored, clear: startOver })}
    </div>
  );
}
