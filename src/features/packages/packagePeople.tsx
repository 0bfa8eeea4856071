import type { PhysicianCard } from '#contract/site.ts';
import { initialOf } from '#i18n/initial.ts';
import { useLocale } from '#i18n/react.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Portrait } from '#ui/art/portrait.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/list-row.tsx';

/** The doctors of a package with the languages that they speak. */
export function PackagePeople({ physicians }: { physicians: readonly PhysicianCard[] }) {
  const { format } = useLocale();
  const tints = tintsForRow(
    physicians.map(({ slug }) => slug),
    physicians.map(({ tint }) => tint),
  );
  const names = new Intl.DisplayNames(format, { type: 'language' });
  const list = new Intl.ListFormat(format, { type: 'conjunction', style: 'narrow' });
  return (
    <ul className={rowsClass}>
      {physicians.map(({ slug, name, title, languages, look }, at) => (
        <ListRow
          key={slug}
          title={name}
          detail={`${title} · ${list.format(languages.map((code) => names.of(code) ?? code))}`}
          start={
            <Arch ratio="person" className="w-16">
              <Portrait small initial={initialOf(name)} tint={tints[at] ?? 'green'} look={look} seed={slug} />
            </Arch>
          }
        />
      ))}
    </ul>
  );
}
