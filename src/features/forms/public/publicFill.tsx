import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { type GuestSubmission, sendGuestSubmission } from '#contract/guestSubmission.ts';
import { problemSlug } from '#contract/problem.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import type { PublicFormPage } from '#contract/site/publicForms.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { dropDraft } from '#mirror/drafts.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { edit } from '#outbox/manage.ts';
import { StoredOnDevice } from '#records/guestSubmissions/storedOnDevice.tsx';
import { GuestSubmissionsProvider } from '#records/guestSubmissions/guestSubmissionsProvider.tsx';
import { SubmissionStatus } from '#records/guestSubmissions/submissionStatus.tsx';
import { SentSubmissions } from '#records/guestSubmissions/sentSubmissions.tsx';
import { useOpenSubmission } from '#records/guestSubmissions/useOpenSubmission.ts';
import type { SentSubmission } from '#records/guestSubmissions/useGuestSubmissions.ts';
import { Button } from '#ui/button.tsx';
import { FillPage, formDraftKey, type SendAnswers } from '../fillPage.tsx';
import { type FillState, ownAnswers } from '../fillState.ts';
import { HelpNote, UrgentHelpNote } from '../helpNote.tsx';
import { instrumentOf, needsUrgentHelp } from '#contract/questionnaire/instruments.ts';
import { focusTitle, useFocusTitleOnChange } from '../useFocusTitleOnChange.ts';

export interface PublicFillProps {
  form: PublicFormPage;
  /** Opens the database of guest submissions. */
  open: () => Promise<AccountDb>;
  /** What was filled in before this was loaded. */
  early: FillState | undefined;
  /** Called when the view is about to be shown; with `send` if it is the form. */
  onReady: (send?: SendAnswers) => void;
  /** The storage cannot be opened. */
  onFailed: () => void;
}

/**
 * The part of a public form that is loaded after the page: questions, draft, outbox and delivery
 * state, all on this device.
 */
export function PublicFill({ open, onFailed, ...props }: PublicFillProps) {
  return (
    <GuestSubmissionsProvider open={open} waiting={null} onFailed={onFailed}>
      <Fill {...props} />
    </GuestSubmissionsProvider>
  );
}

function Fill({ form, early, onReady }: Omit<PublicFillProps, 'open' | 'onFailed'>) {
  const isOwn = (submission: GuestSubmission) =>
    submission.kind === 'form' && submission.form === form.slug;
  const submissions = useOpenSubmission(isOwn);
  const router = useRouter();
  const [correctingId, setCorrectingId] = useState<string>();
  const openSubmission = submissions?.openSubmission;
  const urgent = useUrgentHelp(form, openSubmission);
  const corrected =
    correctingId !== undefined &&
    openSubmission?.id === correctingId &&
    openSubmission.delivery.step === 'attention'
      ? openSubmission
      : undefined;
  const view =
    submissions === undefined
      ? undefined
      : corrected
        ? 'correct'
        : openSubmission
          ? 'sent'
          : 'fill';
  useFocusTitleOnChange(view);
  const isSent = view === 'sent';
  useLayoutEffect(() => {
    if (isSent) onReady();
  }, [isSent, onReady]);
  if (submissions === undefined) return null;
  const startCorrecting = (submission: SentSubmission) => {
    // The loaded page may have an older version of the form.
    if (
      submission.delivery.problem &&
      problemSlug(submission.delivery.problem.type) === 'form-changed'
    )
      void router.invalidate();
    setCorrectingId(submission.id);
  };
  return (
    <>
      {openSubmission && !corrected ? (
        <>
          <SubmissionStatus
            of="form"
            submission={openSubmission}
            title={<Trans>Your answers</Trans>}
            again={<Trans>Fill it again</Trans>}
            onAgain={submissions.reset}
            onEdit={() => startCorrecting(openSubmission)}
          />
          {instrumentOf(form.questionnaire)?.help ? (
            <div className="mt-6 form-width">{urgent ? <UrgentHelpNote /> : <HelpNote />}</div>
          ) : null}
        </>
      ) : (
        <Filling
          key={corrected?.id ?? 'new'}
          form={form}
          corrected={corrected}
          early={corrected ? undefined : early}
          onReady={onReady}
          onClose={() => setCorrectingId(undefined)}
        />
      )}
      <SentSubmissions submissions={submissions.others} isOwn={isOwn} onOpen={submissions.open} />
    </>
  );
}

/**
 * Whether the submission's answers need urgent help. Remembered, as the answers are deleted from
 * this device on receipt.
 */
function useUrgentHelp(
  { questionnaire }: PublicFormPage,
  openSubmission: SentSubmission | undefined,
): boolean {
  const [urgentId, setUrgentId] = useState<string>();
  const sent =
    openSubmission?.content?.kind === 'form' ? openSubmission.content.response : undefined;
  if (
    openSubmission &&
    sent &&
    openSubmission.id !== urgentId &&
    needsUrgentHelp(questionnaire, answersOf(sent.item, questionnaire))
  )
    setUrgentId(openSubmission.id);
  return openSubmission !== undefined && openSubmission.id === urgentId;
}

interface FillingProps {
  form: PublicFormPage;
  /** The refused submission that is edited. */
  corrected: SentSubmission | undefined;
  early: FillState | undefined;
  onReady: (send: SendAnswers) => void;
  /** After sending or canceling. */
  onClose: () => void;
}

function Filling({
  form: { slug, questionnaire },
  corrected,
  early,
  onReady,
  onClose,
}: FillingProps) {
  const db = useDb();
  const draftKey = corrected ? `${formDraftKey(slug)}:${corrected.id}` : formDraftKey(slug);
  const send = async (response: QuestionnaireResponse, storedDraftKey: string) => {
    const args: GuestSubmission = { kind: 'form', form: slug, response };
    if (!corrected)
      return void (await enqueue(db, sendGuestSubmission, args, { draft: storedDraftKey }));
    if (await edit(db, corrected.id, args)) await dropDraft(db, storedDraftKey);
    onClose();
  };
  const sent = corrected?.content?.kind === 'form' ? corrected.content.response : undefined;
  return (
    <FillPage
      questionnaire={questionnaire}
      draftKey={draftKey}
      onSend={send}
      waiting={null}
      early={early}
      onReady={onReady}
      secondaryAction={
        corrected ? (
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null
      }
      foot={({ isStored, clear }) => (
        <div className="mt-6 border-t border-hair pt-3">
          <StoredOnDevice
            isStored={isStored && !corrected}
            onDelete={() => void clear().then(focusTitle)}
          />
        </div>
      )}
      {...(sent
        ? {
            initial: {
              answers: ownAnswers(questionnaire, answersOf(sent.item, questionnaire)),
              at: null,
              questionnaire: sent.questionnaire,
            },
          }
        : {})}
    />
  );
}
