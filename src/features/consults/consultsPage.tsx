import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from '~icons/lucide/plus';
import type { Consult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useLive } from '#mirror/react.tsx';
import { type Delivery, deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { readAnswered } from '#records/answers.ts';
import { stageOf } from '#records/consultStage.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { AppointmentTime, OwnTime, useZonedTimeText } from '#records/visit/appointmentTime.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { useNow } from '#ui/useNow.ts';
import { arrange, type Group, timeOf } from './arrange.ts';
import { consultModes as modes } from '#catalog/consultModes.ts';
import { StageTag } from './consultTexts.tsx';

/** The panel’s list of consultations: what comes next first, including unsent requests. */
export function ConsultsPage() {
  const { t } = useLingui();
  const now = useNow();
  const list = useLive(async (db) => ({
    consults: await readAnswered(db, 'consult'),
    pending: await readOutboxByEntity(db),
  }));
  const newLink = (
    <Link to="/panel/my-consult/new" className={buttonClass({ variant: 'filled' })}>
      <Icon of={Plus} size="sm" />
      <Trans>New consultation</Trans>
    </Link>
  );
  // Of the patient’s answer to a time while it is unsent, else of the request.
  const deliveries = new Map(
    list?.consults.map(({ row, answer }) => [
      row.id,
      deliveryOf(answer ? { id: answer.id, number: null } : row, list.pending),
    ]),
  );
  const isEmpty = list?.consults.length === 0;
  return (
    <div className="thread-width">
      <PageHeader
        title={t`My consultations`}
        actions={list && !isEmpty ? newLink : null}
        className="mb-6"
      />
      {list === undefined ? <ListSkeleton detail /> : null}
      {isEmpty ? (
        <EmptyState
          text={
            <Trans>
              You have no consultations yet. Ask for one with a doctor, with or without the
              internet.
            </Trans>
          }
          action={newLink}
        />
      ) : null}
      <div className="grid gap-10">
        {arrange(list?.consults.map(({ row }) => row) ?? [], now).map(({ group, consults }) => (
          <section key={group} aria-labelledby={`consults-${group}`}>
            <h2 id={`consults-${group}`} className="mb-3 t-h3">
              <GroupName group={group} />
            </h2>
            <ul className={rowsClass}>
              {consults.map((consult) => (
                <ConsultRow
                  key={consult.id}
                  consult={consult}
                  delivery={deliveries.get(consult.id)}
                  now={now}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function GroupName({ group }: { group: Group }) {
  if (group === 'next') return <Trans comment="Heading: consultations to come">Next</Trans>;
  if (group === 'confirm') return <Trans>Confirm the time</Trans>;
  if (group === 'pay') return <Trans>Pay to keep the time</Trans>;
  if (group === 'waiting') return <Trans>The clinic looks for a time</Trans>;
  return <Trans comment="Heading: consultations that are over">Earlier</Trans>;
}

interface ConsultRowProps {
  consult: Consult;
  delivery: Delivery | undefined;
  now: number;
}

function ConsultRow({ consult, delivery, now }: ConsultRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const zonedTime = useZonedTimeText();
  const { id, physician, mode, timeZone } = consult;
  const stage = stageOf(consult, now);
  const slot = timeOf(consult);
  const isWish = consult.slot === null && consult.proposedSlot === null;
  const time = slot === null ? '' : zonedTime(slot, timeZone);
  return (
    <ListRow
      icon={modes[mode].icon}
      iconTone={stage === 'scheduled' ? 'green' : 'slate'}
      title={<bdi>{textIn(physician.name, locale.code)}</bdi>}
      link={(parts) => <Link to="/panel/my-consult/$consult" params={{ consult: id }} {...parts} />}
      detail={
        <>
          {textIn(physician.title, locale.code)} · {t(modes[mode].name)}
          {slot === null ? null : (
            <span className="block text-ink">
              {isWish ? (
                <>
                  <Trans>Wish: {time}</Trans>
                  <span className="block text-ink-2 t-small">
                    <OwnTime slot={slot} timeZone={timeZone} />
                  </span>
                </>
              ) : (
                <AppointmentTime slot={slot} timeZone={timeZone} />
              )}
            </span>
          )}
        </>
      }
      meta={
        delivery && delivery.step !== 'received' ? (
          <DeliveryTag delivery={delivery} />
        ) : (
          <StageTag stage={stage} />
        )
      }
    />
  );
}
