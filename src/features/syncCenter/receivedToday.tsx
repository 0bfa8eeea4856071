import { Trans } from '@lingui/react/macro';
import Check from '~icons/lucide/check';
import { formatCode, formatNumber, formatTime, isSameDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useLive } from '#mirror/react.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { ItemTitle } from './itemTitle.tsx';
import { SectionTitle } from './sectionTitle.tsx';

/** Items that the clinic received today, with their confirmation numbers. */
export function ReceivedToday() {
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
