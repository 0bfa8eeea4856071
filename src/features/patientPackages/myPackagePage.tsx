import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRow } from '#mirror/react.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { PackageDetail } from './packageDetail.tsx';
import { PackageSkeleton } from './packageSkeleton.tsx';

/** One of the patient's packages, from the mirror. `name`: the patient's, for the visit card. */
export function MyPackagePage({ id, name }: { id: string; name: string }) {
  const row = useRow('patientPackage', id);
  if (row) return <PackageDetail item={row} name={name} />;
  if (row === undefined) return <PackageSkeleton />;
  return (
    <>
      <PageHeader title={<Trans>My packages</Trans>} className="mb-6" />
      <EmptyState
        text={<Trans>This package is not on your device. It may come with the next sync.</Trans>}
        action={
          <Link to="/panel/my-package" className={buttonClass()}>
            <Trans>My packages</Trans>
          </Link>
        }
      />
    </>
  );
}
