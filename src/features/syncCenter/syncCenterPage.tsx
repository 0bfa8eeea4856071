import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber, formatCode, formatTime, isSameDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useLive } from '#mirror/react.tsx';
import { needsAttention, readUnsent } from '#outbox/unsent.ts';
import { rowsClass, ListRow } from '#ui/listRow.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { syncSummary } from './syncSummary.tsx';
import { DeviceStorage } from './deviceStorage.tsx';
import { ParkedItem } from './parkedItem.tsx';
import { SectionTitle } from './sectionTitle.tsx';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { useSyncStatus } from './useSyncStatus.ts';
import { WaitingItem } from './waitingItem.tsx';
import Check from '~icons/lucide/check';
import { ItemTitle } from './itemTitle.tsx';

/**
 * The sync center: may the phone be put away? Unsent items with state, reason, next attempt and
 * actions; received items; storage on this device.
 */
export function SyncCenterPage({ install }: { install: ReactNode }) {
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  const status = useSyncStatus();
  const unsent = useLive(readUnsent);
  const parked = unsent?.filter(needsAttention) ?? [];
  const waiting = unsent?.filter((item) => !needsAttention(item)) ?? [];
  const text = status ? syncSummary(status, formatMoment) : undefined;
  return (
    <div className="grid grid-cols-1 gap-12 @[57rem]:grid-cols-[minmax(0,1fr)_19rem] @[57rem]:gap-x-16">
      <header className="@[57rem]:col-span-2">
        <p className="text-ink-2">
          <Trans>Can I put my phone away?</Trans>
        </p>
        <h1 tabIndex={-1} className="max-w-[18em] t-display outline-none">
          {text?.answer ?? (
            <span aria-busy="true">
              <span className="sr-only">
                <Trans>Loading</Trans>
              </span>
              <Skeleton shape="title" className="my-4" />
            </span>
          )}
        </h1>
        <p className="mt-3 measure t-lead">{text?.reason}</p>
      </header>
      <div className="grid grid-cols-1 content-start gap-12">
        {parked.length > 0 ? (
          <section>
            <SectionTitle count={formatNumber(locale, parked.length)}>
              <Trans>Needs you</Trans>
            </SectionTitle>
            <ul className="grid gap-3">
              {parked.map((item, index) => (
                <ParkedItem key={item.row.id} item={item} first={index === 0} />
              ))}
            </ul>
          </section>
        ) : null}
        {waiting.length > 0 ? (
          <section>
            <SectionTitle count={formatNumber(locale, waiting.length)}>
              <Trans comment="Heading: things that wait to be sent">Waiting</Trans>
            </SectionTitle>
            <ul className={rowsClass}>
              {waiting.map((item) => (
                <WaitingItem key={item.row.id} item={item} />
              ))}
            </ul>
          </section>
        ) : null}
        <ReceivedToday />
        {unsent?.length === 0 ? (
          <p className="text-ink-2">
            <Trans>What you write waits here until the clinic has it.</Trans>
          </p>
        ) : null}
      </div>
      <DeviceStorage install={install} />
    </div>
  );
}

/** Items that the clinic received today, with their confirmation numbers. */
function ReceivedToday() {
  const locale = useLocale();
  const rows = useLive((db) => db.received.orderBy('at').reverse().limit(200).toArray()) ?? [];
  const today = rows.filter((row) => isSameDay(row.at, new Date().toISOString()));
  if (today.length === 0) return null;
  return (
    <section>
      <SectionTitle count={formatNumber(locale, today.length)}>
        <Trans>Received today</Trans>
      </SectionTitle>
      <ul className={rowsClass}>
        {today.map(({ id, name, label, number, at }) => {
          const time = formatTime(locale, at);
          const code = number === null ? '' : formatCode(locale, number);
          return (
            <ListRow
              key={id}
              icon={Check}
              iconTone="green"
              title={<ItemTitle name={name} label={label} />}
              detail={
                code === '' ? (
                  time
                ) : (
                  <Trans>
                    Confirmation number: {code} · {time}
                  </Trans>
                )
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
