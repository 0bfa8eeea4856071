import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Letter, sendLetter } from '#contract/letter.ts';
import { problemSlug } from '#contract/problem.ts';
import { answersOf } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import type { PublicFormPage } from '#contract/site/publicForms.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { dropDraft } from '#mirror/drafts.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { edit } from '#outbox/manage.ts';
import { KeptHere } from '#records/letters/keptHere.tsx';
import { LettersProvider } from '#records/letters/lettersProvider.tsx';
import { LetterStatus } from '#records/letters/letterStatus.tsx';
import { SentLetters } from '#records/letters/sentLetters.tsx';
import { useLetterInHand } from '#records/letters/useLetterInHand.ts';
import type { SentLetter } from '#records/letters/useLetters.ts';
import { Button } from '#ui/button.tsx';
import { FillPage } from '../fillPage.tsx';
import { HelpNote, UrgentHelpNote } from '../helpNote.tsx';
import { instrumentOf, needsUrgentHelp } from '../instruments.ts';
import { Reading } from '../reading.tsx';
import { toTitle, useArrival } from '../useArrival.ts';
import { draftKey } from '../useFillDraft.ts';

export interface PublicFillProps {
  form: PublicFormPage;
  /** Opens what whoever uses this device without an account wrote. */
  open: () => Promise<AccountDb>;
}

/** The part of a public form that writes: everything of it is kept on this device. Loaded after the page. */
export function PublicFill({ form, open }: PublicFillProps) {
  return (
    <LettersProvider open={open} waiting={<Reading />}>
      <Fill form={form} />
    </LettersProvider>
  );
}

function Fill({ form }: { form: PublicFormPage }) {
  const isOwn = (letter: Letter) => letter.kind === 'form' && letter.form === form.slug;
  const letters = useLetterInHand(isOwn);
  const router = useRouter();
  const [mending, setMending] = useState<string>();
  const inHand = letters?.inHand;
  const urgent = useUrgentHelp(form, inHand);
  const mended = mending !== undefined && inHand?.id === mending && inHand.delivery.step === 'attention' ? inHand : undefined;
  const view = letters === undefined ? undefined : mended ? 'mend' : inHand ? 'sent' : 'fill';
  useArrival(view);
  if (letters === undefined) return <Reading />;
  const startMending = (letter: SentLetter) => {
    // The page may be older than what the clinic asks now.
    if (letter.delivery.problem && problemSlug(letter.delivery.problem.type) === 'form-changed') void router.invalidate();
    setMending(letter.id);
  };
  return (
    <>
      {inHand && !mended ? (
        <>
          <LetterStatus
            of="form"
            letter={inHand}
            title={<Trans>Your answers</Trans>}
            again={<Trans>Fill it again</Trans>}
            onAgain={letters.letGo}
            onEdit={() => startMending(inHand)}
          />
          {instrumentOf(form.questionnaire)?.help ? (
            <div className="mt-6 form-width">{urgent ? <UrgentHelpNote /> : <HelpNote />}</div>
          ) : null}
        </>
      ) : (
        <Filling key={mended?.id ?? 'new'} form={form} mended={mended} onClose={() => setMending(undefined)} />
      )}
      <SentLetters letters={letters.others} isOwn={isOwn} onOpen={letters.take} />
    </>
  );
}

/** Did the letter's answers call for urgent help? Remembered, since they leave this device when the clinic has them. */
function useUrgentHelp({ questionnaire }: PublicFormPage, inHand: SentLetter | undefined): boolean {
  const [urgentId, setUrgentId] = useState<string>();
  const sent = inHand?.letter?.kind === 'form' ? inHand.letter.response : undefined;
  if (inHand && sent && inHand.id !== urgentId && needsUrgentHelp(questionnaire, answersOf(sent.item))) setUrgentId(inHand.id);
  return inHand !== undefined && inHand.id === urgentId;
}

interface FillingProps {
  form: PublicFormPage;
  /** What the clinic did not take, to be written anew. */
  mended: SentLetter | undefined;
  /** Sent anew, or left as it was. */
  onClose: () => void;
}

function Filling({ form: { slug, questionnaire }, mended, onClose }: FillingProps) {
  const db = useDb();
  const draft = mended ? `${draftKey(slug)}:${mended.id}` : draftKey(slug);
  const send = async (response: QuestionnaireResponse, written: string) => {
    const args: Letter = { kind: 'form', form: slug, response };
    if (!mended) return void (await enqueue(db, sendLetter, args, { draft: written }));
    if (await edit(db, mended.id, args)) await dropDraft(db, written);
    onClose();
  };
  const sent = mended?.letter?.kind === 'form' ? mended.letter.response : undefined;
  return (
    <FillPage
      questionnaire={questionnaire}
      draft={draft}
      onSend={send}
      later={
        mended ? (
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null
      }
      foot={({ held, clear }) => (
        <div className="mt-6 border-t border-hair pt-3">
          <KeptHere held={held && !mended} onDelete={() => void clear().then(toTitle)} />
        </div>
      )}
      {...(sent ? { initial: { answers: answersOf(sent.item), at: null, questionnaire: sent.questionnaire } } : {})}
    />
  );
}
