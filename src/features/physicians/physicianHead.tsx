import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { Arch } from '#ui/art/arch.tsx';
import type { LinkParts } from '#ui/renderLink.ts';
import { PhysicianFacts } from './physicianFacts.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Portrait, name, title and four facts on the tinted background. */
export function PhysicianHead({ item }: { item: PhysicianPage }) {
  const { t } = useLingui();
  const { name, title, tint, specialties } = item;
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          fromHome={false}
          through={[
            {
              key: 'physicians',
              label: t`Doctors`,
              link: (parts) => <Link to="/physicians" {...exactActive} {...parts} />,
            },
            ...specialties.slice(0, 1).map((specialty) => ({
              key: 'specialty',
              label: specialty.name,
              link: (parts: LinkParts) => (
                <Link to="/physicians" search={{ specialty: specialty.slug }} {...parts} />
              ),
            })),
          ]}
        />
        <div className="grid gap-x-6 gap-y-5 pt-3 pb-8 grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16 lg:pb-0">
          <Arch ratio="person" className="w-full self-end lg:row-span-2">
            <PhysicianPicture
              eager
              physician={item}
              tint={tint}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 11rem, 7rem"
            />
          </Arch>
          <div className="self-center lg:self-end">
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {name}
            </h1>
            <p className="mt-1 t-lead">{title}</p>
          </div>
          <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:pb-12">
            <PhysicianFacts item={item} />
          </div>
        </div>
      </div>
    </div>
  );
}
