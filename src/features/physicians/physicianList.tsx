import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BriefcaseMedical from '~icons/lucide/briefcase-medical';
import Languages from '~icons/lucide/languages';
import MapPin from '~icons/lucide/map-pin';
import Star from '~icons/lucide/star';
import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import { RatingText } from '#catalog/ratingText.tsx';
import { useLanguageNames } from '#catalog/useLanguageNames.ts';
import type { PhysicianRow } from '#contract/site/physicians.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';

/**
 * Doctors with their facts. The fee is at the end of the row where there is room, else below the
 * facts.
 */
export function PhysicianList({ items }: { items: readonly PhysicianRow[] }) {
  const tints = tintsForRow(
    items.map(({ slug }) => slug),
    items.map(({ tint }) => tint),
  );
  return (
    <>
      <h2 className="sr-only">
        <Trans>Doctors</Trans>
      </h2>
      <ul className={`${rowsClass} border-t-0 @[36rem]:[&>li]:gap-6 @[36rem]:[&>li]:py-6`}>
        {items.map((item, at) => (
          <ListRow
            key={item.slug}
            title={item.name}
            detail={item.title}
            meta={<Facts item={item} />}
            start={
              <Arch ratio="person" className="w-18 @[36rem]:w-24">
                <PhysicianPicture physician={item} tint={tints[at] ?? 'green'} sizes="6rem" />
              </Arch>
            }
            end={
              <div className="hidden justify-items-end text-end @[36rem]:grid">
                <Fee fee={item.fee} />
              </div>
            }
            link={(parts) => (
              <Link to="/physicians/$physician" params={{ physician: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
    </>
  );
}

function Fee({ fee }: Pick<PhysicianRow, 'fee'>) {
  const money = useMoney();
  return (
    <>
      <p className="text-ink-3 t-micro">
        <Trans>Consultation fee</Trans>
      </p>
      <Price {...money(fee)} />
    </>
  );
}

function Facts({ item }: { item: PhysicianRow }) {
  const { rating, experienceYears, city, languages, fee } = item;
  const languageNames = useLanguageNames();
  const experience =
    experienceYears === null
      ? []
      : [
          {
            key: 'experience',
            icon: BriefcaseMedical,
            text: (
              <Plural
                value={experienceYears}
                one="# year of experience"
                other="# years of experience"
              />
            ),
          },
        ];
  return (
    <>
      <MetaList
        items={[
          { key: 'rating', icon: Star, text: <RatingText {...rating} /> },
          ...experience,
          { key: 'city', icon: MapPin, text: city },
          { key: 'languages', icon: Languages, text: languageNames(languages) },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-2 @[36rem]:hidden">
        <Fee fee={fee} />
      </div>
    </>
  );
}
