import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Tall } from '#ui/art/tall.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { FactList } from '#ui/factList.tsx';
import { formatPlainDay } from './days.ts';
import { PackageStatus } from './packageStatus.tsx';
import { PackageSteps } from './packageSteps.tsx';
import { PastVisits } from './pastVisits.tsx';
import { Preparation } from './preparation.tsx';
import { visitsOf } from './progress.ts';
import { VisitCard } from './visitCard.tsx';
import { VisitNotes } from './visitNotes.tsx';

export function PackageDetail({ item, name }: { item: PatientPackage; name: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [now] = useState(Date.now);
  const { upcoming, past } = visitsOf(item, now);
  const facts = [
    {
      key: 'start',
      term: <Trans comment="First day of a package">Starts</Trans>,
      value: formatPlainDay(locale, item.startsAt),
    },
    { key: 'end', term: <Trans>Valid until</Trans>, value: formatPlainDay(locale, item.expiresAt) },
  ];
  return (
    <div className="grid grid-cols-1 gap-12 @[57rem]:grid-cols-[minmax(0,1fr)_24rem] @[57rem]:items-start @[57rem]:gap-14">
      <div className="grid gap-10" data-print={upcoming.length > 0 ? 'no' : undefined}>
        <div className="grid grid-cols-[5.5rem_1fr] items-center gap-5">
          <Arch>
            <Tall subject={item.icon} tint={tintOf(item.slug)} seed={item.slug} />
          </Arch>
          <div>
            <p className="text-ink-2 t-small">
              <PackageStatus item={item} />
            </p>
            <h1 tabIndex={-1} className="t-h2 outline-none">
              {textIn(item.title, locale.code)}
            </h1>
            <p className="mt-1 hidden text-ink-2 sm:block">{textIn(item.summary, locale.code)}</p>
          </div>
        </div>
        <PackageSteps item={item} />
        <Preparation item={item} />
        <VisitNotes visits={upcoming} />
        <FactList facts={facts} />
        <PastVisits visits={past} />
      </div>
      {upcoming.length > 0 ? (
        <section aria-label={t`Visits`} className="grid gap-8">
          {upcoming.map((visit) => (
            <VisitCard key={visit.id} visit={visit} name={name} />
          ))}
        </section>
      ) : null}
    </div>
  );
}
