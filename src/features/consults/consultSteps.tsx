import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryLadder } from '#records/deliveryLadder.tsx';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { RefusedNote } from '#records/refusedNote.tsx';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { type ActionsProps, ConsultActions } from './consultActions.tsx';
import type { ConsultView } from './useConsult.ts';

/** A request that is not with the clinic: its delivery, and how to change it. */
export function ConsultDelivery({ view: { consult, delivery } }: { view: ConsultView }) {
  const { t } = useLingui();
  const [discarding, setDiscarding] = useState(false);
  const editLink = (
    <Link
      to="/panel/my-consult/new"
      search={{ edit: consult.id }}
      className={buttonClass({ size: 'sm' })}
    >
      <Trans>Edit</Trans>
    </Link>
  );
  const last = t({ message: 'Time set', comment: 'Last stop of a request for a consultation' });
  return (
    <div className="grid gap-4">
      <DeliveryLadder delivery={delivery} newest={delivery.step === 'device'} last={last} />
      {delivery.step === 'attention' && delivery.row ? (
        <RefusedNote
          row={delivery.row}
          of="request"
          discardTitle={<Trans>Discard this request?</Trans>}
          edit={editLink}
        />
      ) : null}
      {delivery.step === 'device' && delivery.row ? (
        <div className="flex flex-wrap gap-2">
          {editLink}
          <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
            <Trans>Discard</Trans>
          </Button>
          <DiscardItemDialog
            id={consult.id}
            open={discarding}
            onClose={() => setDiscarding(false)}
            title={<Trans>Discard this request?</Trans>}
          />
        </div>
      ) : null}
    </div>
  );
}

/** What the patient can do now, with an answer that is on its way. */
export function ConsultSteps({ view, stage, now }: ActionsProps) {
  const { answer } = view;
  return (
    <div className="grid justify-items-start gap-4 empty:hidden">
      {answer ? <AnswerState view={view} /> : null}
      {answer && answer.state !== 'parked' ? null : (
        <ConsultActions view={view} stage={stage} now={now} />
      )}
    </div>
  );
}

/** The patient's answer until its effect has arrived; why it was refused. */
function AnswerState({ view: { answer, pending } }: { view: ConsultView }) {
  const { t } = useLingui();
  const [discarding, setDiscarding] = useState(false);
  // Once the clinic's answer is here, the heading says what came of it.
  const restoreFocus = useRestoredFocus();
  if (!answer) return null;
  const delivery = deliveryOf({ id: answer.id, number: null }, pending);
  const names: Record<string, string> = {
    'consult.accept': t`You accepted the time.`,
    'consult.decline': t`You declined the time.`,
    'consult.cancel': t`You canceled the consultation.`,
  };
  return (
    <div data-answer={delivery.step} className="grid w-full max-w-[38rem] gap-3">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only has the focus */}
      <p className="font-strong" onFocus={() => restoreFocus()}>
        {names[answer.name]}
      </p>
      {delivery.step === 'attention' ? (
        <RefusedNote row={answer} of="answer" discardTitle={<Trans>Discard this answer?</Trans>} />
      ) : (
        <DeliveryLadder
          delivery={delivery}
          newest={delivery.step === 'device'}
          last={t({ message: 'Done', comment: 'Last stop of an answer that the clinic applies' })}
        />
      )}
      {delivery.step === 'device' ? (
        <div>
          <Button size="sm" onClick={() => setDiscarding(true)}>
            <Trans>Take back</Trans>
          </Button>
          <DiscardItemDialog
            id={answer.id}
            open={discarding}
            onClose={() => setDiscarding(false)}
            title={<Trans>Discard this answer?</Trans>}
          />
        </div>
      ) : null}
    </div>
  );
}
