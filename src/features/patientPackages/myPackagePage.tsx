import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRow, useRows, useDb } from '#mirror/react.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { PackageSkeleton } from './packageSkeleton.tsx';
import { useState } from 'react';
import { type PatientPackage, type Visit, checkPreparation } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Arch } from '#ui/art/arch.tsx';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { FactList } from '#ui/factList.tsx';
import { formatPlainDay } from '#records/visit/days.ts';
import { VisitCard } from './visitCard.tsx';
import { visitsOf } from '#records/visit/nextVisit.ts';
import { PackageStatus, PackageSteps } from './packageProgress.tsx';
import CalendarCheck from '~icons/lucide/calendar-check';
import CalendarX from '~icons/lucide/calendar-x';
import { ResultRows } from '#records/results/resultRows.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { joinLine, visitDay } from '#records/visit/visitText.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Note } from '#ui/note.tsx';

/**
 * The panel’s page of one package that the patient has: progress, visits, preparation. `name` is
 * the patient’s, for the visit card.
 */
export function MyPackagePage({ id, name }: { id: string; name: string }) {
  const row = useRow('patientPackage', id);
  if (row) return <PackageDetail item={row} name={name} />;
  if (row === undefined) return <PackageSkeleton />;
  return (
    <>
      <PageHeader title={<Trans>My packages</Trans>} className="mb-6" />
      <EmptyState
        text={<Trans>This package is not on your device. It may arrive with the next sync.</Trans>}
        action={
          <Link to="/panel/my-package" className={buttonClass()}>
            <Trans>My packages</Trans>
          </Link>
        }
      />
    </>
  );
}

function PackageDetail({ item, name }: { item: PatientPackage; name: string }) {
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
            <TallPicture subject={item.icon} tint={tintOf(item.slug)} seed={item.slug} />
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
        {item.cancelReason ? (
          <Note tone="info">
            <Trans>
              The clinic canceled this package: <bdi>{item.cancelReason}</bdi>
            </Trans>
          </Note>
        ) : null}
        <PackageSteps item={item} />
        <Preparation item={item} />
        <VisitNotes visits={upcoming} />
        <FactList facts={facts} />
        <PackageResults packageId={item.id} />
        <CanceledVisits item={item} />
        <PastVisits visits={past} />
      </div>
      {upcoming.length > 0 ? (
        <section
          aria-label={t`Visits`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-8 print:grid-cols-1"
        >
          {upcoming.map((visit) => (
            <VisitCard key={visit.id} visit={visit} name={name} />
          ))}
        </section>
      ) : null}
    </div>
  );
}

/** Laboratory results of this package, by their titles. */
function PackageResults({ packageId }: { packageId: string }) {
  const results = useRows('result')
    ?.filter(({ patientPackageId }) => patientPackageId === packageId)
    .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt));
  if (!results || results.length === 0) return null;
  return (
    <section data-print="no">
      <h2 className="mb-2 t-h3">
        <Trans comment="Laboratory results">Results</Trans>
      </h2>
      <ResultRows results={results} />
    </section>
  );
}

function PastVisits({ visits }: { visits: readonly Visit[] }) {
  const locale = useLocale();
  if (visits.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 t-h3">
        <Trans>Earlier visits</Trans>
      </h2>
      <ul className={rowsClass}>
        {visits.map(({ id, startsAt, timeZone, physician, careCenter }) => (
          <ListRow
            key={id}
            icon={CalendarCheck}
            title={visitDay(locale, startsAt, timeZone)}
            detail={joinLine(locale, physician?.name, careCenter.name, careCenter.city)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Visits that the clinic canceled, the last one first, with what it wrote. */
function CanceledVisits({ item }: { item: { canceledVisits?: PatientPackage['canceledVisits'] } }) {
  const locale = useLocale();
  // Rows that an earlier release stored on the device have no such field.
  const visits = (item.canceledVisits ?? []).toSorted((a, b) =>
    b.startsAt.localeCompare(a.startsAt),
  );
  if (visits.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 t-h3">
        <Trans>Canceled visits</Trans>
      </h2>
      <ul className={rowsClass}>
        {visits.map(({ id, startsAt, timeZone, careCenter, reason }) => (
          <ListRow
            key={id}
            icon={CalendarX}
            title={<s>{visitDay(locale, startsAt, timeZone)}</s>}
            detail={
              <>
                {joinLine(locale, careCenter.name, careCenter.city)}
                {reason === null ? null : (
                  <span dir="auto" className="block wrap-anywhere text-ink">
                    {reason}
                  </span>
                )}
              </>
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** What to prepare for each visit. */
function VisitNotes({ visits }: { visits: readonly Visit[] }) {
  const locale = useLocale();
  return visits
    .filter(({ preparation }) => preparation.length > 0)
    .map((visit) => {
      const day = formatShortDay(locale, visit.startsAt, visit.timeZone);
      return (
        <section key={visit.id}>
          <h2 className="mb-2 t-h3">
            <Trans>For the visit on {day}</Trans>
          </h2>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary-mark">
            {visit.preparation.map((text) => (
              <li key={textIn(text, 'en')}>{textIn(text, locale.code)}</li>
            ))}
          </ul>
        </section>
      );
    });
}

/** Preparation tasks before the next visit; a checked task is a mutation like any other. */
function Preparation({ item }: { item: PatientPackage }) {
  const db = useDb();
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  if (item.preparation.length === 0) return null;
  const check = async (itemId: string, done: boolean) => {
    try {
      await enqueue(db, checkPreparation, { patientPackageId: item.id, itemId, done });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section>
      <h2 className="mb-2 t-h3">
        <Trans>Preparation</Trans>
      </h2>
      {item.preparation.map((task) => (
        <Checkbox
          key={task.id}
          checked={task.doneAt !== null}
          disabled={item.status !== 'active'}
          label={textIn(task.text, locale.code)}
          onChange={(event) => void check(task.id, event.currentTarget.checked)}
        />
      ))}
      {failed ? (
        <Note tone="danger" role="alert" className="mt-3">
          <Trans>
            Not saved: this phone’s storage may be full. Free some space, then check it off again.
          </Trans>
        </Note>
      ) : null}
    </section>
  );
}
