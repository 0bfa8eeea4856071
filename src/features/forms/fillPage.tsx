import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answers, canonicalOf, responseOf } from '#contract/questionnaire/answers.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import type { Form } from '#contract/form.ts';
import { SaveTrouble } from '#records/saveTrouble.tsx';
import { buttonClass } from '#ui/button.tsx';
import { FillForm } from './fillForm.tsx';
import { type FillState, freshState } from './fillState.ts';
import { FormHead } from './formHead.tsx';
import { Reading } from './reading.tsx';
import { useFillDraft } from './useFillDraft.ts';

interface FillPageProps {
  form: Form;
  /** What was in it when it came back from the clinic. */
  initial?: FillState;
  /** Puts it on its way; rejects when this device cannot hold it. */
  onSend: (response: QuestionnaireResponse) => Promise<void>;
}

/** A draft says only that it could not be written; on a phone that is a full disk, and freeing space is what helps. */
const draftLost = new DOMException('the draft was not written', 'QuotaExceededError');

/** An assigned form with its draft. */
export function FillPage({ form, initial, onSend }: FillPageProps) {
  const { questionnaire } = form;
  const [first] = useState(() => initial ?? freshState(questionnaire));
  const { value, setValue, ready, saved, failed, flush } = useFillDraft(form, first);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>();
  if (!ready) return <Reading />;
  const send = async (answers: Answers) => {
    setBusy(true);
    setFault(undefined);
    try {
      // First the draft's last write: nothing may bring it back after it has left with what is sent.
      await flush();
      const enabled = enabledItems(questionnaire, answers);
      await onSend(responseOf(questionnaire, answers, ({ linkId }) => enabled.has(linkId), new Date().toISOString()));
    } catch (error) {
      setFault(error);
      setBusy(false);
    }
  };
  const problem = fault ?? (failed ? draftLost : undefined);
  return (
    <div className="form-width">
      <FormHead form={form} />
      <FillForm
        key={canonicalOf(questionnaire)}
        form={questionnaire}
        state={value}
        onChange={setValue}
        saved={saved && problem === undefined}
        onSend={(answers) => void send(answers)}
        busy={busy}
        fault={problem === undefined ? null : <SaveTrouble of="form" error={problem} className="mt-6" />}
        later={
          <Link to="/panel/my-forms" className={buttonClass({ variant: 'quiet' })}>
            <Trans>Continue later</Trans>
          </Link>
        }
      />
    </div>
  );
}
