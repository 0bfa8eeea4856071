import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { StoredOnDevice } from '#records/guestSubmissions/storedOnDevice.tsx';
import { GuestSubmissionsProvider } from '#records/guestSubmissions/guestSubmissionsProvider.tsx';
import { SubmissionStatus } from '#records/guestSubmissions/submissionStatus.tsx';
import { SentSubmissions } from '#records/guestSubmissions/sentSubmissions.tsx';
import { useOpenSubmission } from '#records/guestSubmissions/useOpenSubmission.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import type { ContactFormProps, SubmitState } from './contactForm.tsx';
import { useContactDraft } from './useContactDraft.ts';

export interface ContactSenderProps extends Pick<ContactFormProps, 'open'> {
  /** The server-rendered form whose fields are read. */
  form: RefObject<HTMLFormElement | null>;
  /** Set to the function that sends the form. */
  submit: RefObject<() => void>;
  /** Reports the state that the form shows. */
  onState: (state: SubmitState) => void;
}

/**
 * The part of the contact form that is loaded after the page: stores the fields as a draft, puts
 * the message into the outbox and shows its status.
 */
export function ContactSender({ open, ...rest }: ContactSenderProps) {
  return (
    <GuestSubmissionsProvider open={open} waiting={null}>
      <Sender {...rest} />
    </GuestSubmissionsProvider>
  );
}

const isOwn = (submission: GuestSubmission): boolean => submission.kind === 'contact';

function Sender({ form, submit, onState }: Omit<ContactSenderProps, 'open'>) {
  const submissions = useOpenSubmission(isOwn);
  const [correctingId, setCorrectingId] = useState<string>();
  const [hasSent, setHasSent] = useState(false);
  const openSubmission = submissions?.openSubmission;
  const corrected =
    correctingId !== undefined &&
    openSubmission?.id === correctingId &&
    openSubmission.delivery.step === 'attention'
      ? openSubmission
      : undefined;
  const sent = openSubmission !== undefined && !corrected;
  const { send, faults, tries, busy, ready, isStored, error, clear, startAnew } = useContactDraft(
    form,
    corrected,
    () => {
      setCorrectingId(undefined);
      setHasSent(true);
    },
  );
  useEffect(() => {
    submit.current = send;
  });
  useEffect(
    () => onState({ faults, tries, busy, ready, sent }),
    [onState, faults, tries, busy, ready, sent],
  );
  if (submissions === undefined) return null;
  return (
    <>
      {openSubmission && sent ? (
        <SubmissionStatus
          key={openSubmission.id}
          of="message"
          submission={openSubmission}
          level={3}
          title={<Trans>Your message</Trans>}
          again={<Trans>New message</Trans>}
          onAgain={() => void startAnew().then(submissions.reset)}
          onEdit={() => setCorrectingId(openSubmission.id)}
          focused={hasSent}
        />
      ) : (
        <div className="mt-5 grid gap-4">
          <SaveError of="message" error={error} />
          {corrected ? (
            <Button
              variant="quiet"
              className="-mx-5 justify-self-start"
              onClick={() => setCorrectingId(undefined)}
            >
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <StoredOnDevice isStored={isStored && !corrected} onDelete={clear} />
        </div>
      )}
      <SentSubmissions submissions={submissions.others} isOwn={isOwn} onOpen={submissions.open} />
    </>
  );
}
