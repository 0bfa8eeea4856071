import { Link } from '@tanstack/react-router';
import type { PhysicianCard } from '#contract/site/cards.ts';
import { initialOf } from '#i18n/initial.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Portrait } from '#ui/art/portrait.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/list-row.tsx';
import { useLanguageNames } from './useLanguageNames.ts';

/** Doctors beside something that they belong to, with the languages that they speak. */
export function PhysicianRows({ physicians }: { physicians: readonly PhysicianCard[] }) {
  const languagesOf = useLanguageNames();
  const tints = tintsForRow(
    physicians.map(({ slug }) => slug),
    physicians.map(({ tint }) => tint),
  );
  return (
    <ul className={rowsClass}>
      {physicians.map(({ slug, name, title, languages, look }, at) => (
        <ListRow
          key={slug}
          title={name}
          detail={`${title} · ${languagesOf(languages)}`}
          start={
            <Arch ratio="person" className="w-16">
              <Portrait small initial={initialOf(name)} tint={tints[at] ?? 'green'} look={look} seed={slug} />
            </Arch>
          }
          link={(parts) => <Link to="/physicians/$physician" params={{ physician: slug }} {...parts} />}
        />
      ))}
    </ul>
  );
}
