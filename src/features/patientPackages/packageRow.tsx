import { Link } from '@tanstack/react-router';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/react.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Tall } from '#ui/art/tall.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { ListRow } from '#ui/listRow.tsx';
import { PackageStatus } from './packageStatus.tsx';
import { StepLine } from './stepLine.tsx';

export function PackageRow({ of }: { of: PatientPackage }) {
  const locale = useLocale();
  return (
    <ListRow
      title={textIn(of.title, locale.code)}
      detail={<PackageStatus of={of} />}
      meta={
        of.status === 'active' ? (
          <div className="max-w-xl pt-2">
            <StepLine of={of} />
          </div>
        ) : undefined
      }
      start={
        <Arch className="w-16 sm:w-22">
          <Tall subject={of.icon} tint={tintOf(of.slug)} seed={of.slug} />
        </Arch>
      }
      link={(parts) => (
        <Link to="/panel/my-package/$package" params={{ package: of.id }} {...parts} />
      )}
    />
  );
}
