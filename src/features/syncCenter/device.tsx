import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber, formatSize, unitDisplay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { countDrafts } from '#mirror/drafts.ts';
import { readFact } from '#mirror/meta.ts';
import { useLive } from '#mirror/react.tsx';
import { Meter } from '#ui/meter.tsx';
import { PairList } from '#ui/pairList.tsx';
import { OpensOffline } from './opensOffline.tsx';
import { SectionTitle } from './sectionTitle.tsx';
import { SyncNow } from './syncNow.tsx';
import { useFormatMoment } from './useFormatMoment.ts';
import { useStorage } from './useStorage.ts';

/**
 * Storage on this device: its size and the last complete sync. `install` renders the install entry.
 */
export function Device({ install }: { install: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatMoment = useFormatMoment();
  const storage = useStorage();
  const lastSync = useLive((db) => readFact(db, 'lastSync'));
  const drafts = useLive(countDrafts) ?? 0;
  const size = (bytes: number) =>
    bytes === 0 ? formatNumber(locale, 0) : formatSize(locale, bytes);
  const free =
    storage?.free === undefined
      ? []
      : [
          {
            key: 'free',
            term: <Trans>Free for Nabz</Trans>,
            value:
              storage.free >= 1e9
                ? formatNumber(locale, storage.free / 1024 ** 3, {
                    style: 'unit',
                    unit: 'gigabyte',
                    unitDisplay: unitDisplay(locale),
                    maximumFractionDigits: 0,
                  })
                : size(storage.free),
          },
        ];
  return (
    <section>
      <SectionTitle>
        <Trans>This device</Trans>
      </SectionTitle>
      <OpensOffline hasRecords={lastSync !== undefined} />
      {storage ? (
        <Meter
          label={t`Storage used`}
          total={Math.max(1, storage.unsent + storage.records + storage.documents)}
          parts={[
            {
              key: 'unsent',
              value: storage.unsent,
              tone: 'amber',
              label: t`Unsent files`,
              text: size(storage.unsent),
            },
            {
              key: 'records',
              value: storage.records,
              tone: 'green',
              label: t`Records and app`,
              text: size(storage.records),
            },
            {
              key: 'documents',
              value: storage.documents,
              tone: 'blue',
              label: t`Documents kept here`,
              text: size(storage.documents),
            },
          ]}
        />
      ) : null}
      <div className="mt-3 border-t border-hair pt-2">
        <PairList
          pairs={[
            ...free,
            { key: 'drafts', term: <Trans>Drafts</Trans>, value: formatNumber(locale, drafts) },
            {
              key: 'last',
              term: <Trans>Last full sync</Trans>,
              value: lastSync === undefined ? <Trans>not yet</Trans> : formatMoment(lastSync),
            },
          ]}
        />
      </div>
      <SyncNow />
      <div className="mt-3">{install}</div>
    </section>
  );
}
