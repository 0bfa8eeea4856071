import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { type Stage, stageOf } from '#records/consultStage.ts';
import { AttachedFiles } from '#records/file/attachmentTile.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import {
  OwnTime,
  useTimeText,
  useZonedTimeText,
  ZoneName,
} from '#records/visit/appointmentTime.tsx';
import { WrittenBy } from '#records/writtenBy.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { PairList } from '#ui/pairList.tsx';
import { useNow } from '#ui/useNow.ts';
import { consultModes as modes } from '#catalog/consultModes.ts';
import { StageTag } from './consultTexts.tsx';
import { ConsultDelivery, ConsultSteps } from './consultSteps.tsx';
import { type ConsultView, useConsult } from './useConsult.ts';

/** The panel’s page of one consultation: where it stands, what to do next, what was said. */
export function ConsultPage({ consultId }: { consultId: string }) {
  const view = useConsult(consultId);
  if (view) return <ConsultDetail view={view} />;
  if (view === undefined) return <ListSkeleton detail />;
  return (
    <>
      <PageHeader title={<Trans>My consultations</Trans>} className="mb-6" />
      <EmptyState
        text={
          <Trans>This consultation is not on your device. It may arrive with the next sync.</Trans>
        }
        action={
          <Link to="/panel/my-consult" className={buttonClass()}>
            <Trans>My consultations</Trans>
          </Link>
        }
      />
    </>
  );
}

function ConsultDetail({ view }: { view: ConsultView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(10_000);
  const { consult, delivery } = view;
  const stage = stageOf(consult, now);
  const isReceived = delivery.step === 'received';
  const summary = consult.summary && textIn(consult.summary, locale.code);
  return (
    <div
      data-delivery={delivery.step}
      className="grid grid-cols-1 gap-10 @[57rem]:grid-cols-[minmax(0,1fr)_20rem] @[57rem]:items-start @[57rem]:gap-14"
    >
      <div className="grid gap-8">
        <PageHeader
          title={isReceived ? <Headline view={view} stage={stage} /> : <WishHeadline view={view} />}
          meta={isReceived ? <StageTag stage={stage} /> : null}
          lead={<TimeNote view={view} stage={stage} />}
        />
        {isReceived ? (
          <ConsultSteps view={view} stage={stage} now={now} />
        ) : (
          <ConsultDelivery view={view} />
        )}
        {summary ? (
          <Part title={t`Summary`}>
            <p className="whitespace-pre-line">
              <bdi>{summary}</bdi>
            </p>
          </Part>
        ) : null}
        {consult.clinicNote ? (
          <Part title={t`From the clinic`}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {consult.clinicNote}
            </p>
          </Part>
        ) : null}
        <Part title={t`Your question`}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {consult.question}
          </p>
          <WrittenBy of="request" name={consult.writtenBy} />
        </Part>
        {consult.note === null ? null : (
          <Part title={t`Your note about the time`}>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {consult.note}
            </p>
          </Part>
        )}
        {consult.attachments.length > 0 ? (
          <Part title={t`Attachments`}>
            <AttachedFiles files={consult.attachments} of="request" />
          </Part>
        ) : null}
      </div>
      <aside aria-label={t`About this consultation`} className="border-t border-hair pt-3">
        <ConsultFacts view={view} />
      </aside>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 t-h3">{title}</h2>
      <div className="max-w-[38rem]">{children}</div>
    </section>
  );
}

/** The state of the consultation as a sentence. */
function Headline({ view: { consult }, stage }: { view: ConsultView; stage: Stage }) {
  const timeText = useTimeText();
  const { slot, proposedSlot, timeZone } = consult;
  const time = timeText(slot ?? proposedSlot ?? consult.createdAt, timeZone);
  if (stage === 'proposed') return <Trans>The clinic proposes {time}</Trans>;
  if (stage === 'requested') return <Trans>The clinic will propose a time</Trans>;
  if (stage === 'canceled') return <Trans>This consultation was canceled</Trans>;
  if (stage === 'done') return <Trans>Your consultation took place</Trans>;
  if (stage === 'over') return <Trans>The doctor’s summary is to come</Trans>;
  return <>{time}</>;
}

/** While the clinic does not have the request. */
function WishHeadline({ view: { delivery } }: { view: ConsultView }) {
  if (delivery.step === 'attention') return <Trans>This request was not accepted</Trans>;
  return <Trans>Your request is not with the clinic yet</Trans>;
}

/** Whose clock the time is by; the time itself where the heading does not say it. */
function TimeNote({ view: { consult }, stage }: { view: ConsultView; stage: Stage }) {
  const timeText = useTimeText();
  const zonedTime = useZonedTimeText();
  const { timeZone, wishedSlot, slot, proposedSlot } = consult;
  const shown = slot ?? (stage === 'proposed' ? proposedSlot : null);
  if (shown !== null) {
    const isInHeading = stage === 'scheduled' || stage === 'to-pay' || stage === 'proposed';
    return (
      <>
        {isInHeading ? null : <>{timeText(shown, timeZone)} · </>}
        <ZoneName slot={shown} timeZone={timeZone} />
        <span className="block t-small">
          <OwnTime slot={shown} timeZone={timeZone} />
        </span>
      </>
    );
  }
  if (wishedSlot === null) return null;
  const wish = zonedTime(wishedSlot, timeZone);
  return (
    <>
      <Trans>Your wish: {wish}</Trans>
      <span className="block t-small">
        <OwnTime slot={wishedSlot} timeZone={timeZone} />
      </span>
    </>
  );
}

function ConsultFacts({ view: { consult, bill } }: { view: ConsultView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const { physician, mode, fee, number, minutes } = consult;
  const { amount, currency } = money(fee);
  const facts = [
    {
      key: 'doctor',
      term: <Trans>Doctor</Trans>,
      value: (
        <>
          <bdi>{textIn(physician.name, locale.code)}</bdi>
          <span className="block font-normal text-ink-2">
            {textIn(physician.title, locale.code)}
          </span>
        </>
      ),
    },
    { key: 'mode', term: <Trans>How</Trans>, value: t(modes[mode].name) },
    {
      key: 'minutes',
      term: <Trans>Length</Trans>,
      value: new Intl.NumberFormat(locale.format, {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'long',
      }).format(minutes),
    },
    {
      key: 'fee',
      term: <Trans>Consultation fee</Trans>,
      value: (
        <>
          <span className="num">{amount}</span> {currency}
          {bill?.status === 'paid' ? (
            <span className="block font-normal text-primary-ink">
              <Trans comment="A fee">Paid</Trans>
            </span>
          ) : null}
        </>
      ),
    },
    ...(number === null
      ? []
      : [
          {
            key: 'number',
            term: <Trans>Confirmation number</Trans>,
            value: <bdi>{formatCode(locale, number)}</bdi>,
          },
        ]),
  ];
  return <PairList pairs={facts} />;
}
