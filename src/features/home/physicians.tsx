import { Plural, Trans } from '@lingui/react/macro';
import type { PhysicianCard } from '#contract/site.ts';
import { initialOf } from '#i18n/initial.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Portrait } from '#ui/art/portrait.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Four of the doctors. They get links when they have pages. */
export function Physicians({ physicians, count }: { physicians: readonly PhysicianCard[]; count: number }) {
  const tints = tintsForRow(
    physicians.map(({ slug }) => slug),
    physicians.map(({ tint }) => tint),
  );
  return (
    <section className="wrap section-gap">
      <SectionHeading
        level="h1"
        title={<Trans>Doctors who answer</Trans>}
        lead={<Plural value={count} one="One doctor works with Nabz." other="# doctors work with Nabz." />}
      />
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4 lg:gap-8">
        {physicians.map(({ slug, name, title, look }, at) => (
          <li key={slug}>
            <Arch ratio="person" className="mb-3">
              <Portrait initial={initialOf(name)} tint={tints[at] ?? 'green'} look={look} seed={slug} />
            </Arch>
            <h3 className="t-h3">{name}</h3>
            <p className="text-ink-2 t-small">{title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
