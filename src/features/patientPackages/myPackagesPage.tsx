import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRows } from '#mirror/react.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { rowsClass, ListRow } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { PackageSkeleton } from './packageSkeleton.tsx';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Arch } from '#ui/art/arch.tsx';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { PackageStepSummary, PackageStatus } from './packageProgress.tsx';

/** The panel’s list of the patient’s packages: active, then past. The panel opens here. */
export function MyPackagesPage() {
  const { t } = useLingui();
  const rows = useRows('patientPackage');
  const byStart = [...(rows ?? [])].sort((a, b) => b.startsAt.localeCompare(a.startsAt));
  const active = byStart.filter((row) => row.status === 'active');
  const past = byStart.filter((row) => row.status !== 'active');
  return (
    <div className="thread-width">
      <PageHeader title={<Trans>My packages</Trans>} className="mb-6" />
      {rows === undefined ? <PackageSkeleton /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              You have no packages yet. When you start one, its steps and visits will appear here.
            </Trans>
          }
          action={
            <Link to="/packages" className={buttonClass({ variant: 'filled' })}>
              <Trans>Care packages</Trans>
            </Link>
          }
        />
      ) : null}
      {active.length > 0 ? (
        <h2 className="sr-only">
          <Trans>Active packages</Trans>
        </h2>
      ) : null}
      {active.length > 0 ? (
        <ul className={rowsClass}>
          {active.map((row) => (
            <PackageRow key={row.id} item={row} />
          ))}
        </ul>
      ) : null}
      {past.length > 0 ? (
        <section className="mt-12" aria-label={t`Earlier packages`}>
          <h2 className="mb-3 t-h3">
            <Trans>Earlier packages</Trans>
          </h2>
          <ul className={rowsClass}>
            {past.map((row) => (
              <PackageRow key={row.id} item={row} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function PackageRow({ item }: { item: PatientPackage }) {
  const locale = useLocale();
  return (
    <ListRow
      title={textIn(item.title, locale.code)}
      detail={<PackageStatus item={item} />}
      meta={
        item.status === 'active' ? (
          <div className="max-w-xl pt-2">
            <PackageStepSummary item={item} />
          </div>
        ) : undefined
      }
      start={
        <Arch className="w-16 sm:w-22">
          <TallPicture subject={item.icon} tint={tintOf(item.slug)} seed={item.slug} />
        </Arch>
      }
      link={(parts) => (
        <Link to="/panel/my-package/$package" params={{ package: item.id }} {...parts} />
      )}
    />
  );
}
