import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { NextTimes } from '#catalog/openTimes/nextTimes.tsx';
import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import type { HomePage } from '#contract/site/home.ts';
import { Arch } from '#ui/art/arch.tsx';
import { groundsForRow } from '#ui/art/letterPlace.ts';
import { tintsForRow } from '#ui/art/tints.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { SectionHeading } from '#ui/sectionHeading.tsx';

/** Four physicians on the home page. */
export function FeaturedPhysicians({
  physicians,
  count,
}: {
  physicians: HomePage['physicians'];
  /** Number of all physicians. */
  count: number;
}) {
  const tints = tintsForRow(
    physicians.map(({ slug }) => slug),
    physicians.map(({ tint }) => tint),
  );
  const grounds = groundsForRow(physicians);
  return (
    <section className="wrap section-gap">
      <SectionHeading
        level="h1"
        title={<Trans>Doctors and their open times</Trans>}
        lead={
          <Plural
            value={count}
            one="One doctor works with Nabz."
            other="# doctors work with Nabz."
          />
        }
        link={
          <Link to="/physicians" className={linkClass('act')}>
            <Trans>All doctors</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        }
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:gap-8 large-text:grid-cols-1">
        {physicians.map((physician, at) => (
          <li key={physician.slug} className="group relative">
            <Arch ratio="person" className="mb-3">
              <PhysicianPicture
                physician={physician}
                tint={tints[at] ?? 'green'}
                ground={grounds[at]}
                sizes="(min-width: 48rem) 18rem, 50vw"
              />
            </Arch>
            <h3 className="t-h3">
              <Link
                to="/physicians/$physician"
                params={{ physician: physician.slug }}
                className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
              >
                {physician.name}
              </Link>
            </h3>
            <p className="mb-3 text-ink-2 t-small">{physician.title}</p>
            <NextTimes physician={physician.slug} next={physician.nextTimes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
