import { Link } from '@tanstack/react-router';
import type { PhysicianCard } from '#contract/site/cards.ts';
import type { NextTimes as NextOpenTimes } from '#contract/site/consults.ts';
import { Arch } from '#ui/art/arch.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { NextTimes } from './openTimes/nextTimes.tsx';
import { PhysicianPicture } from './physicianPicture.tsx';
import { useLanguageNames } from './useLanguageNames.ts';

type Row = PhysicianCard & { nextTimes?: NextOpenTimes | null | undefined };

/**
 * Short list of physicians with the languages that they speak, on care center, guest and package
 * pages; in search results with their open times.
 */
export function PhysicianRows({ physicians }: { physicians: readonly Row[] }) {
  const languagesOf = useLanguageNames();
  const tints = tintsForRow(
    physicians.map(({ slug }) => slug),
    physicians.map(({ tint }) => tint),
  );
  return (
    <ul className={`@container ${rowsClass}`}>
      {physicians.map((physician, at) => (
        <ListRow
          key={physician.slug}
          title={physician.name}
          detail={`${physician.title} · ${languagesOf(physician.languages)}`}
          start={
            <Arch ratio="person" className="w-16">
              <PhysicianPicture
                small
                physician={physician}
                tint={tints[at] ?? 'green'}
                sizes="4rem"
              />
            </Arch>
          }
          meta={
            physician.nextTimes === undefined ? null : (
              <div className="mt-2 @[36rem]:mt-0">
                <NextTimes physician={physician.slug} next={physician.nextTimes} />
              </div>
            )
          }
          metaBeside={physician.nextTimes !== undefined}
          link={(parts) => (
            <Link to="/physicians/$physician" params={{ physician: physician.slug }} {...parts} />
          )}
        />
      ))}
    </ul>
  );
}
