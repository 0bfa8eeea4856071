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
import type { ContactFormProps } from './contactForm.tsx';
import type { DeskState } from './desk.ts';
import { useContactDraft } from './useContactDraft.ts';

interface ContactDeskProps extends Pick<ContactFormProps, 'open'> {
  form: RefObject<HTMLFormElement | null>;
  submit: RefObject<() => void>;
  onState: (state: DeskState) => void;
}

/** Keeps what is written in the fields on this device, sends it, and shows its way. Loaded after the page. */
export function ContactDesk({ open, ...rest }: ContactDeskProps) {
  return (
    <GuestSubmissionsProvider open={open} waiting={null}>
      <Desk {...rest} />
    </GuestSubmissionsProvider>
  );
}

const isOwn = (letter: GuestSubmission): boolean => letter.kind === 'contact';

function Desk({ form, submit, onState }: Omit<ContactDeskProps, 'open'>) {
  const letters = useOpenSubmission(isOwn);
  const [mending, setMending] = useState<string>();
  const [hasSent, setHasSent] = useState(false);
  const inHand = letters?.openSubmission;
  const corrected = mending !== undefined && inHand?.id === mending && inHand.delivery.step === 'attention' ? inHand : undefined;
  const sent = inHand !== undefined && !corrected;
  const { send, faults, tries, busy, ready, isStored, error, clear, startAnew } = useContactDraft(form, corrected, () => {
    setMending(undefined);
    setHasSent(true);
  });
  useEffect(() => {
    submit.current = send;
  });
  useEffect(() => onState({ faults, tries, busy, ready, sent }), [onState, faults, tries, busy, ready, sent]);
  if (letters === undefined) return null;
  return (
    <>
      {inHand && sent ? (
        <SubmissionStatus
          key={inHand.id}
          of="message"
          letter={inHand}
          level={3}
          title={<Trans>Your message</Trans>}
          again={<Trans>New message</Trans>}
          onAgain={() => void startAnew().then(letters.letGo)}
          onEdit={() => setMending(inHand.id)}
          focused={hasSent}
        />
      ) : (
        <div className="mt-5 grid gap-4">
          <SaveError of="message" error={error} />
          {corrected ? (
            <Button variant="quiet" className="-mx-5 justify-self-start" onClick={() => setMending(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <StoredOnDevice isStored={isStored && !corrected} onDelete={clear} />
        </div>
      )}
      <SentSubmissions letters={letters.others} isOwn={isOwn} onOpen={letters.take} />
    </>
  );
}
