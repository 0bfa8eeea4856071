import { Link } from '@tanstack/react-router';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Tall } from '#ui/art/tall.tsx';
import { tintOf } from '#ui/art/tints.ts';
import { ListRow } from '#ui/listRow.tsx';
import { PackageStatus } from './packageStatus.tsx';
import { StepLine } from './packageProgress.tsx';

export function PackageRow({ item }: { item: PatientPackage }) {
  const locale = useLocale();
  return (
    <ListRow
      title={textIn(item.title, locale.code)}
      detail={<PackageStatus item={item} />}
      meta={
        item.status === 'active' ? (
          <div className="max-w-xl pt-2">
            <StepLine item={item} />
          </div>
        ) : undefined
      }
      start={
        <Arch className="w-16 sm:w-22">
          <Tall subject={item.icon} tint={tintOf(item.slug)} seed={item.slug} />
        </Arch>
      }
      link={(parts) => (
        <Link to="/panel/my-package/$package" params={{ package: item.id }} {...parts} />
      )}
    />
  );
}
