import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FileRef } from '#contract/file.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { sendSubmission } from '#contract/submission.ts';
import { dropDraft } from '#mirror/drafts.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { edit } from '#outbox/manage.ts';
import { useEasyMode } from '#records/easyMode/easyMode.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { easySteps } from './easy/easySteps.tsx';
import { FillPage, formDraftKey } from './fillPage.tsx';
import { ownAnswers } from './fillState.ts';
import { FormHead } from './formHead.tsx';
import { EasyFormHead } from './easy/easyFormHead.tsx';
import { FormSkeleton } from './formSkeleton.tsx';
import { SentView } from './sentView.tsx';
import { useFocusTitleOnChange } from './useFocusTitleOnChange.ts';
import { type FormRecord, useFormRecord } from './useFormRecord.ts';

/** The panel’s page of one form: to fill in, to correct after a refusal, or sent. */
export function FormPage({ id }: { id: string }) {
  const db = useDb();
  const isEasy = useEasyMode();
  const record = useFormRecord(id);
  const [correcting, setCorrecting] = useState(false);
  const view = record ? viewOf(record, correcting) : undefined;
  useFocusTitleOnChange(view);
  if (record === undefined) return <FormSkeleton />;
  if (record === null) return <FormMissing />;
  const { form, sent } = record;
  const draftKey = formDraftKey(form.id);
  if (view === 'sent') {
    return (
      <SentView
        form={form}
        sent={sent}
        onEdit={() => setCorrecting(true)}
        onDiscarded={() => dropDraft(db, draftKey)}
      />
    );
  }
  const send = async (
    response: QuestionnaireResponse,
    storedDraftKey: string,
    files: readonly FileRef[],
  ) => {
    const args = { formId: form.id, response, files: [...files] };
    if (!sent) await enqueue(db, sendSubmission, args, { files, draft: storedDraftKey });
    else if (await edit(db, sent.submission.id, args, files)) await dropDraft(db, storedDraftKey);
    setCorrecting(false);
  };
  const initial = sent && {
    answers: ownAnswers(
      form.questionnaire,
      answersOf(sent.submission.response.item, form.questionnaire),
    ),
    at: null,
    questionnaire: sent.submission.response.questionnaire,
    files: sent.submission.files,
  };
  return (
    <FillPage
      key={view}
      questionnaire={form.questionnaire}
      draftKey={draftKey}
      onSend={send}
      head={isEasy ? <EasyFormHead form={form} /> : <FormHead form={form} />}
      steps={isEasy ? easySteps : undefined}
      secondaryAction={
        <Link to="/panel/my-forms" className={buttonClass({ variant: 'quiet' })}>
          <Trans>Continue later</Trans>
        </Link>
      }
      {...(initial ? { initial } : {})}
    />
  );
}

function viewOf({ form, sent }: FormRecord, correcting: boolean): 'fill' | 'correct' | 'sent' {
  if (sent) return correcting && sent.delivery.step === 'attention' ? 'correct' : 'sent';
  return form.status === 'sent' ? 'sent' : 'fill';
}

function FormMissing() {
  return (
    <div className="form-width">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>Form</Trans>
      </h1>
      <EmptyState
        text={<Trans>This form is not on this device.</Trans>}
        action={
          <Link to="/panel/my-forms" className={buttonClass()}>
            <Trans>All forms</Trans>
          </Link>
        }
      />
    </div>
  );
}
