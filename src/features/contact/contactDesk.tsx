import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import type { Letter } from '#contract/letter.ts';
import { KeptHere } from '#records/letters/keptHere.tsx';
import { LettersProvider } from '#records/letters/lettersProvider.tsx';
import { LetterStatus } from '#records/letters/letterStatus.tsx';
import { SentLetters } from '#records/letters/sentLetters.tsx';
import { useLetterInHand } from '#records/letters/useLetterInHand.ts';
import { SaveTrouble } from '#records/saveTrouble.tsx';
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
    <LettersProvider open={open} waiting={null}>
      <Desk {...rest} />
    </LettersProvider>
  );
}

const isOwn = (letter: Letter): boolean => letter.kind === 'contact';

function Desk({ form, submit, onState }: Omit<ContactDeskProps, 'open'>) {
  const letters = useLetterInHand(isOwn);
  const [mending, setMending] = useState<string>();
  const [hasSent, setHasSent] = useState(false);
  const inHand = letters?.inHand;
  const mended = mending !== undefined && inHand?.id === mending && inHand.delivery.step === 'attention' ? inHand : undefined;
  const sent = inHand !== undefined && !mended;
  const { send, faults, tries, busy, ready, held, error, clear, startAnew } = useContactDraft(form, mended, () => {
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
        <LetterStatus
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
          <SaveTrouble of="message" error={error} />
          {mended ? (
            <Button variant="quiet" className="-mx-5 justify-self-start" onClick={() => setMending(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <KeptHere held={held && !mended} onDelete={clear} />
        </div>
      )}
      <SentLetters letters={letters.others} isOwn={isOwn} onOpen={letters.take} />
    </>
  );
}
