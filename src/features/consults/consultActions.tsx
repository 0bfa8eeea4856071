import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import CalendarPlus from '~icons/lucide/calendar-plus';
import Phone from '~icons/lucide/phone';
import { acceptConsult, type Consult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { isHoldOver, type Stage } from '#records/consultStage.ts';
import { useRestoredFocus } from '#records/restoredFocus.ts';
import { SaveError } from '#records/saveError.tsx';
import { useOnline } from '#records/useOnline.ts';
import { OwnTime, useZonedTimeText } from '#records/visit/appointmentTime.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { isJoinShown } from './arrange.ts';
import { CancelButton, FeeNote } from './cancelButton.tsx';
import { findAnswer } from './findAnswer.ts';
import { DeclineTime } from './declineTime.tsx';
import type { ConsultView } from './useConsult.ts';
import { useSaveConsult } from './useSaveConsult.ts';

export interface ActionsProps {
  view: ConsultView;
  stage: Stage;
  now: number;
}

/** What the patient can do with a consultation in its present stage. */
export function ConsultActions({ view, stage, now }: ActionsProps) {
  const { consult } = view;
  if (stage === 'proposed') return <ProposalActions view={view} now={now} />;
  if (stage === 'to-pay') return <PayActions view={view} now={now} />;
  if (stage === 'scheduled')
    return (
      <>
        <Join view={view} now={now} />
        <div className="flex flex-wrap gap-2">
          <SaveButton view={view} />
          {consult.slot !== null && Date.parse(consult.slot) > now ? (
            <CancelButton view={view} />
          ) : null}
        </div>
      </>
    );
  if (stage === 'requested') return <RequestActions view={view} />;
  return stage === 'canceled' ? <FeeNote view={view} /> : null;
}

/** The clinic has to find a time; perhaps because one was not paid for. */
function RequestActions({ view }: { view: ConsultView }) {
  const zonedTime = useZonedTimeText();
  const { heldUntil, timeZone } = view.consult;
  const time = heldUntil === null ? '' : zonedTime(heldUntil, timeZone);
  return (
    <>
      {heldUntil === null ? null : (
        <Note tone="warn">
          <Trans>The fee was not paid by {time}, so the time was given up.</Trans>
        </Note>
      )}
      <p className="max-w-[38rem]">
        <Trans>
          The clinic looks for a time with the doctor. You will see it here and can accept or
          decline it.
        </Trans>
      </p>
      <CancelButton view={view} />
    </>
  );
}

/** Accept is queued like any answer; the clinic decides when it arrives. */
function ProposalActions({ view, now }: { view: ConsultView; now: number }) {
  const db = useDb();
  const saving = useSaving();
  const [declining, setDeclining] = useState(false);
  const declineButton = useRef<HTMLButtonElement>(null);
  const restoreFocus = useRestoredFocus();
  const { consult } = view;
  const slot = consult.proposedSlot;
  if (slot === null) return null;
  const accept = () =>
    saving.run(async () => {
      await enqueue(db, acceptConsult, { consultId: consult.id, slot });
      restoreFocus(findAnswer);
    });
  const closeForm = () => {
    flushSync(() => setDeclining(false));
    declineButton.current?.focus();
  };
  return (
    <>
      <ProposalTerms consult={consult} now={now} />
      {declining ? (
        <DeclineTime consultId={consult.id} slot={slot} onClose={closeForm} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="filled" busy={saving.busy} onClick={() => void accept()}>
            <Trans>Accept the time</Trans>
          </Button>
          <Button ref={declineButton} onClick={() => setDeclining(true)}>
            <Trans>Decline the time</Trans>
          </Button>
          <CancelButton view={view} />
        </div>
      )}
      <SaveError of="answer" error={saving.error} />
    </>
  );
}

/** When the proposed time is the patient's, and until when nobody else can get it. */
export function ProposalTerms({
  consult: { proposedUntil, timeZone },
  now,
}: {
  consult: Pick<Consult, 'proposedUntil' | 'timeZone'>;
  now: number;
}) {
  const zonedTime = useZonedTimeText();
  const until = proposedUntil === null ? '' : zonedTime(proposedUntil, timeZone);
  return (
    <div className="max-w-[38rem]">
      {proposedUntil === null ? null : (
        <p className="mb-2">
          {Date.parse(proposedUntil) > now ? (
            <Trans>The clinic keeps this time for you until {until}.</Trans>
          ) : (
            <Trans>The clinic kept this time for you until {until}.</Trans>
          )}
          <span className="block t-small">
            <OwnTime slot={proposedUntil} timeZone={timeZone} />
          </span>
        </p>
      )}
      <p>
        <Trans>
          The time is yours once the clinic has received that you accept it, if it is still free.
        </Trans>
      </p>
    </div>
  );
}

/** Until when an unpaid time is reserved, and by whose clock; or that this has passed. */
export function HeldUntil({
  consult,
  now,
}: {
  consult: Pick<Consult, 'status' | 'heldUntil' | 'timeZone'>;
  now: number;
}) {
  const zonedTime = useZonedTimeText();
  const { heldUntil, timeZone } = consult;
  if (heldUntil === null)
    return (
      <p>
        <Trans>This time is kept for you until you pay.</Trans>
      </p>
    );
  const until = zonedTime(heldUntil, timeZone);
  const ownTime = (
    <span className="block t-small">
      <OwnTime slot={heldUntil} timeZone={timeZone} />
    </span>
  );
  if (isHoldOver(consult, now))
    return (
      <Note tone="warn">
        <Trans>
          This time was kept for you until {until}. It may have been given up since then. Sync, or
          ask the clinic by phone.
        </Trans>
        {ownTime}
      </Note>
    );
  return (
    <div className="max-w-[38rem]">
      <Trans>This time is kept for you until {until}. Pay before that to keep it.</Trans>
      {ownTime}
    </div>
  );
}

function PayActions({ view, now }: { view: ConsultView; now: number }) {
  const online = useOnline();
  const money = useMoney();
  const { consult } = view;
  const { amount, currency } = money(consult.fee);
  const canPay = online && !isHoldOver(consult, now);
  return (
    <>
      <HeldUntil consult={consult} now={now} />
      {online ? null : (
        <Note tone="info">
          <Trans>Paying needs the internet. Open this page again when it is back.</Trans>
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Link
          to="/physician-consult-payment"
          search={{ consult: consult.id }}
          className={buttonClass({ variant: canPay ? 'filled' : 'outline' })}
        >
          <Trans>
            Pay {amount} {currency}
          </Trans>
        </Link>
        <SaveButton view={view} />
        <CancelButton view={view} />
      </div>
    </>
  );
}

/** How to join, shown shortly before. */
function Join({ view: { consult }, now }: { view: ConsultView; now: number }) {
  const locale = useLocale();
  const { join, mode } = consult;
  const text = join ? textIn(join.text, locale.code) : '';
  if (!isJoinShown(consult, now))
    return (
      <p>
        <Trans>How to join is shown here from 10 minutes before.</Trans>
      </p>
    );
  // Only an address that the clinic wrote with https is a link.
  const url = join?.url?.startsWith('https://') === true ? join.url : undefined;
  if (text === '' && url === undefined)
    return (
      <Note
        tone="info"
        action={
          <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
            <Icon of={Phone} size="sm" />
            <Trans>Call now</Trans>
          </a>
        }
      >
        {mode === 'in-person' ? (
          <Trans>The clinic has not written where you meet. Ask it by phone.</Trans>
        ) : (
          <Trans>The clinic has not written how to join. Sync, or ask it by phone.</Trans>
        )}
      </Note>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {text === '' ? null : (
        <p className="max-w-[38rem] whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      )}
      {url === undefined ? null : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'filled' })}
        >
          <Trans comment="Opens the video or voice call">Join now</Trans>
        </a>
      )}
    </div>
  );
}

function SaveButton({ view: { consult } }: { view: ConsultView }) {
  const save = useSaveConsult();
  return (
    <Button onClick={() => save(consult)}>
      <Icon of={CalendarPlus} size="sm" />
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
